import { CopyValue } from '../../../platform/device/copy-value.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { moneyText } from '../amounts.ts';
import { type Order, sumWordOf } from './order.ts';

/** The money of an order in large type, to copy while it is due. */
export function Sum({ order }: { order: Order }) {
  const text = useText();
  const { role, status, money, fiat } = order;
  const sum = moneyText(money, fiat);
  // A user who has to pay this sum now, or to find it in a bank account, sees it even while amounts are hidden.
  const isDue = (role === 'buyer' && status === 'unpaid') || (role === 'seller' && status === 'paid');
  return (
    <div className="flex min-h-18 items-center justify-between border-b border-line py-2">
      <p className="min-w-0">
        <span className="block text-xs text-mute">{text(sumWordOf(order))}</span>
        <b className="text-[1.75rem] leading-9 font-semibold break-all">{isDue ? sum : <Amount>{sum}</Amount>}</b>
      </p>
      {isDue && <CopyValue label={text('common.amount')} value={formatAmount(money, 2).replaceAll(',', '')} />}
    </div>
  );
}
