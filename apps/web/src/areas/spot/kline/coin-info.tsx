import { formatFloor } from '@mt2/domain';
import { formatSteps, formatTicks } from '@mt2/domain/market-terms';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rateText, signedPercent } from '../../../platform/text/figures.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import type { Quotation } from '../../market/index.ts';

type Fact = readonly [label: string, value: string];

/** Description of the coin, and the rules of trading it. */
export function CoinInfo({ quotation: { market, makerFee, takerFee, openedAt, priceShift } }: { quotation: Quotation }) {
  const text = useText();
  const rules: Fact[] = [
    [text('market.listed'), formatDate(openedAt)],
    [text('kline.tick-size'), `${formatTicks(market, 1)} USDT`],
    [text('kline.step-size'), `${formatSteps(market, 1)} ${market.base}`],
    [text('kline.minimum-quantity'), `${formatSteps(market, market.minQuantity)} ${market.base}`],
    [text('kline.minimum-order-value'), `${formatAmount(market.minNotional, 2)} USDT`],
    [text('spot.maker-fee'), rateText(makerFee)],
    [text('spot.taker-fee'), rateText(takerFee)],
    ...(priceShift === 0n ? [] : [[text('market.price-shift'), signedPercent(formatFloor(priceShift * 100n, 2), priceShift)] as const]),
  ];
  return (
    <div className="px-4 pt-4 pb-6">
      <h2 className="flex items-center gap-2.5 text-base font-semibold">
        <CoinLogo symbol={market.base} size={28} />
        {market.name}
        <span className="text-xs font-normal text-mute">{market.base}</span>
      </h2>
      <p className="pt-2 text-sm text-mute">{text(`coin.${market.base.toLowerCase()}`)}</p>
      <h3 className="pt-5 pb-1 text-sm font-semibold">{text('kline.trading-rules')}</h3>
      <dl className="text-[0.8125rem]">
        {rules.map(([label, value]) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
            <dt className="text-mute">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
