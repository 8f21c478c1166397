import type { Atoms } from '@mt2/domain';
import { tickText } from '../order/index.ts';
import { shownAmount } from '../wallet/index.ts';
import type { OptionOrder } from './order/order.ts';

/** The same without a sign, after the word that names it: `Loss 25`. */
export const lossOrGain = (profit: Atoms, coin: string): string => shownAmount(coin, profit).replace(/^-/, '');

/** The prices between which "flat" wins. */
export const bandText = ({ market, openPrice, band }: Pick<OptionOrder, 'market' | 'openPrice' | 'band'>): string =>
  `${tickText(market, openPrice - band)} – ${tickText(market, openPrice + band)}`;
