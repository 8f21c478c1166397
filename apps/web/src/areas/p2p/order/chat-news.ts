import { chatMessage } from '@mt2/contracts/chat-rows';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { to } from '../../../frame/paths.ts';
import type { ChatNews } from '../../../frame/updates.ts';
import { BROAD } from '../../../ui/use-media.ts';

const SHOWN = 80;

/** True while the page shows the chat of an order: on its own screen, or in a broad window next to the order. */
function isChatShown(order: number): boolean {
  const [path, query] = location.hash.slice(1).split('?');
  const shown = new URLSearchParams(query);
  const isOrder = path === '/pages/p2p/order' && Number(shown.get('id')) === order;
  return isOrder && (shown.get('view') === 'chat' || matchMedia(BROAD).matches);
}

/** Messages from an order's other side are news, except while the chat shows them. */
export const chatNews: ChatNews = (event) => {
  if (event.event !== 'chat' || event.chat.kind !== 'p2p') return undefined;
  const { ref } = event.chat;
  const { isMine, text: words } = valuesFrom(chatMessage, event.message);
  const address = to('/pages/p2p/order', { id: ref, view: 'chat' });
  if (isMine || isChatShown(ref)) return undefined;
  const said = Array.from(words).slice(0, SHOWN).join('');
  return {
    about: `p2p-chat ${ref}`,
    update: { say: (text) => text('p2p.told-message', { text: said || text('chat.picture') }), tone: 'plain', address },
  };
};
