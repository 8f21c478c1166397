import type { Atoms } from '@mt2/domain';
import { formatCompact, formatPrice } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import type { Quotation } from '../quotation.ts';

/** The last price with its fiat equivalent and change, and the rolling day. */
export function KlineHeader({ quotation, fiat }: { quotation: Quotation; fiat: string }) {
  const text = useText();
  const { market, last, change, high, low, volume, turnover } = quotation;
  const price = (value: Atoms) => formatPrice(value, market.priceDecimals);
  const day = [
    [text('spot.high-24h'), price(high)],
    [text('spot.volume-24h'), formatCompact(volume), market.base],
    [text('spot.low-24h'), price(low)],
    [text('spot.turnover-24h'), formatCompact(turnover), 'USDT'],
  ] as const;
  return (
    <section className="flex items-start gap-3 px-4 pt-1 pb-2">
      <div className="min-w-0 flex-1">
        <PriceText value={last} className="block text-[clamp(20px,6.6vw,28px)] leading-9 font-semibold">
          {price(last)}
        </PriceText>
        <p className="flex flex-wrap gap-x-2 text-xs text-mute">
          {fiat && <span>≈ {fiat}</span>}
          <Signed value={change} className="font-semibold">{`${change}%`}</Signed>
        </p>
      </div>
      <dl className="grid w-[52%] shrink-0 grid-cols-2 gap-x-3 gap-y-1 text-[11px] leading-4">
        {day.map(([label, value, coin]) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-mute">{label}</dt>
            <dd className="truncate">
              {value}
              {coin && <span className="max-[359px]:hidden"> {coin}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
