import type { Atoms } from '@mt2/domain';
import { formatCompact, formatPrice } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import type { Quotation } from '../quotation.ts';
import { useQuotation } from '../use-quotations.ts';

/** The market's one line above the chart when it fills the screen. */
export function FullHeader({ quotation: read }: { quotation: Quotation }) {
  const text = useText();
  const { market, last, change, high, low, volume } = useQuotation(read.market.symbol).quotation ?? read;
  const price = (value: Atoms) => formatPrice(value, market.priceDecimals);
  return (
    <header className="flex h-11 shrink-0 items-center gap-4 px-4 text-xs whitespace-nowrap">
      <b className="text-base font-semibold">{market.symbol}</b>
      <PriceText value={last} className="text-base font-semibold">
        {price(last)}
      </PriceText>
      <Signed value={change}>{`${change}%`}</Signed>
      <span className="hidden text-mute sm:inline">
        {text('spot.high-24h')} {price(high)} · {text('spot.low-24h')} {price(low)} · {text('spot.volume-24h')} {formatCompact(volume)}
      </span>
    </header>
  );
}
