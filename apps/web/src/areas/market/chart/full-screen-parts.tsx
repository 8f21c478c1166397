import type { Atoms } from '@mt2/domain';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { changeText, type Quotation } from '../quotation.ts';
import { useQuotation } from '../use-quotations.ts';

/** The market's single line above the chart in full screen. */
export function FullHeader({ quotation: read }: { quotation: Quotation }) {
  const text = useText();
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const { market, last, high, low, volume } = quotation;
  const price = (value: Atoms) => formatAmount(value, market.priceDecimals);
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 px-4 text-xs whitespace-nowrap">
      <b className="text-base font-semibold">{market.symbol}</b>
      <PriceText value={last} className="text-base font-semibold">
        {price(last)}
      </PriceText>
      <Signed value={changeText(quotation)} />
      <span className="hidden text-mute lg:inline">
        {text('spot.high-24h')} {price(high)} · {text('spot.low-24h')} {price(low)} · {text('spot.volume-24h')} {formatCompact(volume)}
      </span>
    </header>
  );
}

/** A button of the full-screen chart that leads to a trade. */
export type Deal = { readonly label: string; readonly isUp: boolean; press?(): void };

/** The buttons of the full-screen chart that lead to the order form. */
export const Deals = ({ deals, onLeave }: { deals: readonly Deal[]; onLeave(): void }) => (
  <div className="flex gap-3 px-4 py-2 landscape:gap-2 landscape:border-y landscape:border-line landscape:py-1 landscape:pr-3 landscape:pl-1">
    {deals.map(({ label, isUp, press }) => (
      <Button
        key={label}
        tone={isUp ? 'up' : 'down'}
        onClick={() => {
          onLeave();
          press?.();
        }}
        className="flex-1 landscape:h-8.5 landscape:min-w-24 landscape:text-[0.8125rem]"
      >
        {label}
      </Button>
    ))}
  </div>
);
