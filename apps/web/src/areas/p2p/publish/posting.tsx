import { type Atoms, formatFloor } from '@mt2/domain';
import type { Coin } from '@mt2/domain/market-terms';
import { type AdvertTerms, moneyLimits, P2P_FEE, type P2pFiat } from '@mt2/domain/p2p';
import type { Text } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import type { Advert } from '../advert.ts';
import { coinText, moneyText, premiumText, rangeText } from '../amounts.ts';
import { WayNames } from '../ways.tsx';
import { type PublishForm, percentOver } from './publish-form.ts';

/** An advert that is about to be posted, or has just been posted. */
export type Posting = {
  readonly form: PublishForm;
  readonly coin: Coin;
  readonly terms: AdvertTerms;
  /** The price at that moment; undefined while the market's is unknown. */
  readonly price: Atoms | undefined;
  readonly escrow: Atoms;
  /** The advert that is changed by it; undefined for a new one. */
  readonly edited: Advert | undefined;
};

type OrderLimits = { readonly min: Atoms; readonly max: Atoms };

/** The rows about one order of an advert: its limits in the currency, if they and the price are known, and the fee. */
export function perOrderFacts(limits: OrderLimits | undefined, price: Atoms | undefined, fiat: P2pFiat, text: Text): [Fact, Fact] {
  const range = limits && price !== undefined ? <Amount>{rangeText(moneyLimits(limits, price), fiat)}</Amount> : '—';
  return [
    { label: text('p2p.limits-preview'), value: range },
    { label: text('p2p.fee-per-order'), value: `${formatFloor(P2P_FEE * 100n, 1)}%` },
  ];
}

/** The rows of an advert: the same in its confirmation and in its result. */
export function postingFacts({ form, coin, terms, price, escrow, edited }: Posting, text: Text): Fact[] {
  const counted = { coin: coin.symbol, decimals: coin.displayDecimals };
  const isFloating = form.mode === 'floating';
  const [limits, fee] = perOrderFacts({ min: terms.minNumber, max: terms.maxNumber }, price, terms.fiat, text);
  return [
    {
      label: text(isFloating ? 'p2p.your-price' : 'p2p.fixed-price'),
      value: price === undefined ? '—' : moneyText(price, terms.fiat),
    },
    { label: text('p2p.floating-price'), value: isFloating && premiumText(percentOver(terms.premium), text) },
    { label: text('p2p.rails'), value: isFloating && rangeText({ min: terms.minPrice, max: terms.maxPrice }, terms.fiat) },
    { label: text('p2p.total-volume'), value: <Amount>{coinText(terms.total, counted)}</Amount> },
    limits,
    { label: text('bank-card.methods'), value: <WayNames ways={terms.ways} className="justify-end" /> },
    { label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: terms.payLimit }) },
    fee,
    {
      label: text(edited ? 'p2p.frozen' : 'p2p.frozen-now'),
      value: escrow === 0n ? text('p2p.nothing-frozen') : <CoinAmount coin={coin.symbol} value={escrow} />,
    },
  ];
}

/** `Sell 500.00 USDT`. */
export const postingTitle = ({ form, coin, terms }: Posting, text: Text): string =>
  text(`p2p.${form.side}-coin`, { coin: ownAmount(coinText(terms.total, { coin: coin.symbol, decimals: coin.displayDecimals })) });
