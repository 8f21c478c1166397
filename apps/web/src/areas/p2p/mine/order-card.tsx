import type { Instant } from '@mt2/domain';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { countdownText } from '../../market/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { isOpenOrder, meaningOf, type Order } from '../order/order.ts';
import { ORDER_LOOKS } from '../order/order-looks.ts';

/** An order in a list: side, amount, counterparty, and the time left; until its end also the next step. */
export function OrderCard({ order, now }: { order: Order; now: Instant }) {
  const text = useText();
  const { id, role, status, coin, money, fiat, price, quantity, otherName, createdAt, dueAt } = order;
  return (
    <article className="rounded-2xl bg-card">
      <Go to={to('/pages/p2p/order', { id })} className="block rounded-2xl p-4">
        <span className="flex items-center justify-between gap-3">
          <span className={cx('text-[0.9375rem] font-semibold', role === 'buyer' ? 'text-up' : 'text-down')}>
            {text(role === 'buyer' ? 'p2p.buy-coin' : 'p2p.sell-coin', { coin })}
          </span>
          <Status look={ORDER_LOOKS[status]} />
        </span>
        <span className="mt-1.5 flex items-baseline justify-between gap-3">
          <b className="text-lg leading-6 font-semibold">
            <Amount>{moneyText(money, fiat)}</Amount>
          </b>
          {status === 'unpaid' && dueAt && (
            <span className="shrink-0 text-sm font-semibold text-accent">{countdownText(Math.max(0, dueAt - now))}</span>
          )}
        </span>
        <span className="mt-1 flex justify-between gap-3 text-xs text-mute">
          <span>
            <Amount>{coinText(quantity, order)}</Amount> × {moneyText(price, fiat)}
          </span>
          <span className="truncate">{otherName}</span>
        </span>
        <span className="mt-0.5 block text-xs text-mute">{zonedTimeText(createdAt)}</span>
        {isOpenOrder(status) && <span className="mt-2 block text-[0.8125rem]">{text(meaningOf(order))}</span>}
      </Go>
    </article>
  );
}
