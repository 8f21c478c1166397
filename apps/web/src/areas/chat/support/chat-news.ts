import { chatMessage } from '@mt2/contracts/chat-rows';
import { valuesFrom } from '@mt2/contracts/fields/values';
import type { ChatNews } from '../../../frame/updates.ts';

const PATH = '/pages/help/center/chat';
const SHOWN = 80;

/** Messages from support are news, except while the chat shows them. */
export const chatNews: ChatNews = (event) => {
  if (event.event !== 'chat' || event.chat.kind !== 'support') return undefined;
  const { number, isMine, isAutomatic, text: said } = valuesFrom(chatMessage, event.message);
  if (isMine || isAutomatic || location.hash.startsWith(`#${PATH}`)) return undefined;
  const short = Array.from(said).slice(0, SHOWN).join('');
  return {
    about: `support ${number}`,
    update: { say: (text) => text('chat.told', { text: short || text('chat.picture') }), tone: 'ok', address: PATH },
  };
};
