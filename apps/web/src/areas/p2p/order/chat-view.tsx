import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { ChatView } from '../../chat/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import type { Order } from './order.ts';
import { orderChat } from './order-chat.ts';
import { OrderChip } from './status-chip.tsx';

/** What the two sides of an order say to each other. */
export function OrderChat({ order }: { order: Order }) {
  const text = useText();
  const { id, other, money, fiat, quantity, status } = order;
  const title = text('p2p.chat-with', { name: other.name });
  return (
    <Screen title={title}>
      <div className="flex h-full flex-col">
        <p className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-4 py-2 text-xs text-mute">
          <span>
            {moneyText(money, fiat)} · {coinText(quantity, order)}
          </span>
          <OrderChip status={status} />
        </p>
        <div className="min-h-0 flex-1">
          <ChatView key={id} source={orderChat(id)} other={other.name} />
        </div>
      </div>
    </Screen>
  );
}
