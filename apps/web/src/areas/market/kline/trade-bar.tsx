import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { Quotation } from '../quotation.ts';

const SIDES = [
  ['buy', 'bg-up'],
  ['sell', 'bg-down'],
] as const;
const BUTTON = 'flex h-12 items-center justify-center rounded-lg text-base font-semibold';

/** Buying and selling, always under the thumb; pale while the market is halted. */
export function TradeBar({ quotation: { market, isOpen } }: { quotation: Quotation }) {
  const text = useText();
  return (
    <nav
      aria-label={text('wallet.trade')}
      className="grid shrink-0 grid-cols-2 gap-3 border-t border-line bg-page px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))]"
    >
      {SIDES.map(([side, colour]) =>
        isOpen ? (
          <Go key={side} to={to('/pages/trade/spot', { symbol: market.symbol, side })} className={cx(BUTTON, colour, 'text-on-side')}>
            {text(`spot.${side}`)}
          </Go>
        ) : (
          <button key={side} type="button" disabled className={cx(BUTTON, 'bg-raised text-mute')}>
            {text(`spot.${side}`)}
          </button>
        ),
      )}
    </nav>
  );
}
