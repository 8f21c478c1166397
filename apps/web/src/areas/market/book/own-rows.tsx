import { groupLevels } from '@mt2/domain/order';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';

/** The prices (ticks) of the user's own orders in a book. */
export type OwnPrices = Readonly<Record<'bid' | 'ask', readonly number[]>>;

/** The rows of one side that have orders of the user, by their prices. */
export function ownRows(own: OwnPrices | undefined, side: 'bid' | 'ask', group: number): ReadonlySet<number> {
  const levels = (own?.[side] ?? []).map((price) => ({ price, quantity: 1 }));
  return new Set(groupLevels(levels, side === 'bid' ? 'buy' : 'sell', group).map(({ price }) => price));
}

/** The mark of a row with an order of the user, beside the row. */
export const OwnMark = ({ at = 'left' }: { at?: 'left' | 'right' }) => (
  <>
    <i
      aria-hidden
      className={cx('absolute top-1/2 size-1.5 -translate-y-1/2 rounded-full bg-accent', at === 'left' ? '-left-2' : '-right-2')}
    />
    <span className="sr-only">{useText()('spot.own-order')}</span>
  </>
);
