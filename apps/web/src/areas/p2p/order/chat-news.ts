import { chatMessage } from '@mt2/contracts/chat-rows';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { to } from '../../../frame/paths.ts';
import type { ChatNews } from '../../../frame/updates.ts';

const SHOWN = 80;

/** Messages from an order's other side are news, except while the chat shows them. */
export const chatNews: ChatNews = (event) => {
  if (event.event !== 'chat' || event.chat.kind !== 'p2p') return undefined;
  const { ref } = event.chat;
  const { isMine, text: words } = valuesFrom(chatMessage, event.message);
  const address = to('/pages/p2p/order', { id: ref, view: 'chat' });
  if (isMine || location.hash === `#${address}`) return undefined;
  const said = Array.from(words).slice(0, SHOWN).join('');
  return {
    about: `p2p-chat ${ref}`,
    update: { say: (text) => text('p2p.told-message', { text: said || text('chat.picture') }), tone: 'plain', address },
  };
};
