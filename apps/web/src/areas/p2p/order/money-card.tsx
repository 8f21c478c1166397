import { CopyValue } from '../../../platform/device/copy-value.tsx';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { type Order, sumWordOf } from './order.ts';

/** The amounts of the order: the money large, to be copied while it is due, then price, quantity and what the reader pays for it. */
export function MoneyCard({ order }: { order: Order }) {
  const text = useText();
  const { role, status, money, fiat, price, quantity, fee, isOwnAdvert, orderNumber, createdAt, otherName } = order;
  const sum = moneyText(money, fiat);
  // A user who has to pay this sum now, or to look for it in a bank account, reads it while amounts are hidden.
  const isDue = (role === 'buyer' && status === 'unpaid') || (role === 'seller' && status === 'paid');
  const facts: Fact[] = [
    { label: text('p2p.price'), value: moneyText(price, fiat) },
    { label: text('common.quantity'), value: <Amount>{coinText(quantity, order)}</Amount> },
    {
      label: text('common.fee'),
      value: isOwnAdvert ? <Amount unit={order.coin}>{exactAmount(fee)}</Amount> : text('p2p.no-fee'),
    },
    { label: text(role === 'buyer' ? 'p2p.seller' : 'p2p.buyer'), value: otherName },
    { label: text('p2p.placed-at'), value: formatDateTime(createdAt) },
    { label: text('p2p.order-number'), value: orderNumber, action: <CopyValue label={text('p2p.order-number')} value={orderNumber} /> },
  ];
  return (
    <section aria-label={text('common.details')} className="rounded-2xl bg-card px-4 py-1">
      <div className="flex min-h-16 items-center justify-between border-b border-line">
        <p className="min-w-0">
          <span className="block text-xs text-mute">{text(sumWordOf(order))}</span>
          <b className="text-xl leading-7 font-semibold break-all">{isDue ? sum : <Amount>{sum}</Amount>}</b>
        </p>
        {isDue && <CopyValue label={text('common.amount')} value={formatAmount(money, 2).replaceAll(',', '')} />}
      </div>
      <Facts items={facts} />
    </section>
  );
}
