import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '../../../frame/query-list.tsx';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { tickText } from '../../order/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { fillsQuery } from '../robot.api.ts';
import type { Fill } from '../robot.ts';
import { stepsInCoin } from '../robot-text.ts';

/** The purchases and sales of a robot, newest first. */
export function FillList({ id }: { id: number }) {
  const text = useText();
  const query = useInfiniteQuery(fillsQuery(id));
  return (
    <QueryList query={query} empty={text('robot.no-fills')}>
      {(fill) => <FillRow fill={fill} />}
    </QueryList>
  );
}

const KIND_WORDS = { start: 'robot.first-purchase', end: 'robot.last-sale' } as const;

/** One purchase or sale. */
function FillRow({ fill }: { fill: Fill }) {
  const text = useText();
  const { market, kind, side, price, quantity, value, fee, profit, at } = fill;
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 border-b cramped:flex-wrap border-line px-4 py-2">
      {/* If space is short, this side's words wrap, not the amounts. */}
      <span className="shrink-[999] space-y-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <b className={cx('font-semibold', side === 'buy' ? 'text-up' : 'text-down')}>{text(`spot.${side}`)}</b>
          <span className="font-semibold">{tickText(market, price)}</span>
          {kind !== 'grid' && <span className="text-xs text-mute">{text(KIND_WORDS[kind])}</span>}
        </span>
        <span className="block text-xs whitespace-nowrap text-mute">{formatDateTime(at)}</span>
      </span>
      <span className="min-w-0 space-y-0.5 text-right text-xs text-mute">
        <span className="block">
          {`${text(profit === 0n ? 'common.amount' : 'robot.grid-profit')} `}
          {profit === 0n ? (
            <Amount unit="USDT" className="text-sm whitespace-nowrap text-ink">
              {formatAmount(value, 2)}
            </Amount>
          ) : (
            <SignedAmount unit="USDT" className="text-sm font-semibold whitespace-nowrap">
              {gainText(profit)}
            </SignedAmount>
          )}
        </span>
        <span className="flex flex-wrap justify-end gap-x-2">
          <Amount className="whitespace-nowrap">{stepsInCoin(market, quantity)}</Amount>
          <span className="whitespace-nowrap">
            {`${text('common.fee')} `}
            <Amount>{shownAmount('USDT', fee)}</Amount>
          </span>
        </span>
      </span>
    </div>
  );
}
