import type { Read } from '@mt2/contracts/fields';
import type { optionOrderFacts } from '@mt2/contracts/option';
import { type Atoms, type Instant, shownParts } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { Direction, Option, OptionResult } from '@mt2/domain/option';
import { type Address, to } from '../../../frame/paths.ts';
import type { Text } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { tickText } from '../../order/index.ts';
import { decimalsOf, shownAmount } from '../../wallet/index.ts';

/** An option for display: its record, market and result. Prices in ticks, `payout` in percent of a winning stake. */
export type OptionOrder = Omit<Read<typeof optionOrderFacts>, 'market' | 'closePrice' | 'result' | 'endedAt' | keyof Option> &
  Option & {
    readonly market: Market;
    readonly payout: number;
    /** 0 while it waits, and for a void one. */
    readonly closePrice: number;
    /** Only for a delivered one. */
    readonly result: OptionResult | undefined;
    /** 0 while it waits. */
    readonly endedAt: Instant;
  };

/** An option of a record; undefined in an unknown market. */
export function toOptionOrder(row: Read<typeof optionOrderFacts>): OptionOrder | undefined {
  const market = marketBySymbol(row.market);
  if (!market) return undefined;
  const ticks = (price: Atoms) => floorToTicks(market, price);
  return {
    ...row,
    market,
    payout: Number(row.rate) / 1_000_000,
    openPrice: ticks(row.openPrice),
    closePrice: ticks(row.closePrice),
    band: ticks(row.band),
    result: row.status === 'delivered' ? row.result : undefined,
    endedAt: row.endedAt ?? 0,
  };
}

/** The address of the list of open options, on the screen of a market. */
export const openOptionsAt = (symbol: string): Address => to('/pages/option/detail', { mode: 'option', symbol, list: 'waiting' });

/** The profit of an ended option as screens show it: added to the stake, it is the settlement. */
export const shownProfit = ({ profit, coin, stake }: OptionOrder): Atoms => shownParts([profit], decimalsOf(coin), stake)[0];

/** The keys of the words for directions, results and states. Short words name a direction if there is little space. */
export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = { up: 'option.call', down: 'option.put', flat: 'option.flat' };
export const SHORT_WORDS: Readonly<Record<Direction, string>> = {
  up: 'option.call-short',
  down: 'option.put-short',
  flat: 'option.flat-short',
};
export const STANDING_WORDS: Readonly<Record<OptionResult, string>> = { win: 'option.winning', lose: 'option.losing', draw: 'option.even' };
const RESULT_WORDS: Readonly<Record<OptionResult, string>> = {
  win: 'status.option-win',
  lose: 'status.option-lose',
  draw: 'status.option-draw',
};

/** Key of the word for an option's outcome: its result, or its state. */
export const outcomeWord = ({ status, result }: OptionOrder): string => (result ? RESULT_WORDS[result] : `status.option-${status}`);

/** A profit without its sign, after the word that names it: `Loss 25`. */
export const lossOrGain = (profit: Atoms, coin: string): string => shownAmount(coin, profit).replace(/^-/, '');

/** The prices between which "flat" wins. */
export const bandText = ({ market, openPrice, band }: Pick<OptionOrder, 'market' | 'openPrice' | 'band'>): string =>
  `${tickText(market, openPrice - band)} – ${tickText(market, openPrice + band)}`;

/** The name of an option time: `5 min`. All are whole minutes. */
export const minutesText = (text: Text, seconds: number): string => text('option.minutes', { number: seconds / 60 });
