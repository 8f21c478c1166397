import { MessageCircle } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import type { OrderDetail } from './order.ts';

/** The link to an order's chat, with the number of unread messages. */
export function ChatLink({ order: { id, unread } }: { order: OrderDetail }) {
  const text = useText();
  const label = unread > 0 ? `${text('p2p.chat')}, ${text('p2p.unread', { number: unread })}` : text('p2p.chat');
  return (
    <Go to={to('/pages/p2p/order', { id, view: 'chat' })} aria-label={label} className="relative grid size-12 place-items-center">
      <MessageCircle size={22} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-(--red) px-1 text-[11px] leading-none font-semibold text-white"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Go>
  );
}
