import { type Quotation, TradesList, useTrades } from '../../areas/market/index.ts';
import { useMyFills } from '../../areas/spot/index.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** The latest trades of spot, which scroll in their panel. */
export function Trades({ quotation: { market } }: { quotation: Quotation }) {
  const text = useText();
  return (
    <section
      aria-label={text('spot.trades')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing inside that could have the focus
      tabIndex={0}
      // Rows as low as those of the book.
      className={cx(
        'h-full overflow-y-auto text-[0.6875rem] -outline-offset-2',
        '[&_.grid]:grid-cols-[3fr_4fr_4.5fr] [&_li]:h-5! [&>div]:text-[0.6875rem]',
      )}
    >
      <TradesList market={market} trades={useTrades(market.symbol)} own={useMyFills(market)} />
    </section>
  );
}
