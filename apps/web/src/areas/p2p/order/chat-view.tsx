import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ChatView } from '../../chat/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { isOpenOrder, type OrderDetail } from './order.ts';
import { orderChat } from './order-chat.ts';
import { OrderChip } from './status-chip.tsx';

/** The conversation of the two sides of an order. */
export function OrderChat({ order }: { order: OrderDetail }) {
  const text = useText();
  const { id, otherName, money, fiat, quantity, status, steps } = order;
  const title = text('p2p.chat-with', { name: otherName });
  return (
    <Screen title={title}>
      <div className="flex h-full flex-col">
        <p className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-4 py-2 text-xs text-mute">
          <span>
            <Amount>{moneyText(money, fiat)}</Amount> · <Amount>{coinText(quantity, order)}</Amount>
          </span>
          <OrderChip status={status} />
        </p>
        <div className="min-h-0 flex-1">
          <ChatView
            // Read again once the order has ended, after which the chat is closed.
            key={`${id} ${isOpenOrder(status)}`}
            source={orderChat(id)}
            other={otherName}
            closed={text('p2p.chat-closed')}
            lines={steps.map(({ what, at }) => ({ at, text: text(`p2p.step-${what}`) }))}
          />
        </div>
      </div>
    </Screen>
  );
}
