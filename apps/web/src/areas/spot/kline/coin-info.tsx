import { formatFloor } from '@mt2/domain';
import { formatSteps, formatTicks } from '@mt2/domain/market-terms';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rateText, signedPercent } from '../../../platform/text/figures.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import type { Quotation } from '../../market/index.ts';

/** Description of the coin, and the rules of trading it. */
export function CoinInfo({ quotation: { market, makerFee, takerFee, openedAt, priceShift } }: { quotation: Quotation }) {
  const text = useText();
  const fact = (word: string, value: string | false) => ({ label: text(word), value });
  const rules = [
    fact('market.listed', formatDate(openedAt)),
    fact('kline.tick-size', `${formatTicks(market, 1)} USDT`),
    fact('kline.step-size', `${formatSteps(market, 1)} ${market.base}`),
    fact('kline.minimum-quantity', `${formatSteps(market, market.minQuantity)} ${market.base}`),
    fact('kline.minimum-order-value', `${formatAmount(market.minNotional, 2)} USDT`),
    fact('spot.maker-fee', rateText(makerFee)),
    fact('spot.taker-fee', rateText(takerFee)),
    fact('market.price-shift', priceShift !== 0n && signedPercent(formatFloor(priceShift * 100n, 2), priceShift)),
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
      <Facts items={rules} />
    </div>
  );
}
