import type { OptionOrderFacts } from '@mt2/contracts/option';
import { type Atoms, atoms, percent } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { type Direction, OPTION_STATUS, type Option, type OptionResult, settleOption } from '@mt2/domain/option';
import { secondsOf } from '../../../platform/format.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { ticksOf } from '../../market/index.ts';

/** A bought option as screens show it: what the rules know of it, and what became of it. Prices in ticks, amounts in atoms, times in seconds. */
export type OptionOrder = Option & {
  readonly id: number;
  /** As it is read out. */
  readonly number: string;
  readonly market: Market;
  /** The coin of the stake. */
  readonly coin: string;
  readonly seconds: number;
  /** Of a winning stake, in percent. */
  readonly payout: number;
  /** 0 while it waits, and of a void one. */
  readonly closePrice: number;
  /** Only of a delivered one. */
  readonly result: OptionResult | undefined;
  readonly profit: Atoms;
  /** Amount paid back, stake included. */
  readonly settlement: Atoms;
  readonly boughtAt: number;
  /** When it is delivered, or was to be. */
  readonly dueAt: number;
  /** 0 while it waits. */
  readonly endedAt: number;
};

/** The wire's number of each direction. */
export const TYPES: Readonly<Record<Direction, 0 | 1 | 2>> = { up: 1, down: 2, flat: 0 };
const DIRECTIONS: Readonly<Record<OptionOrderFacts['type'], Direction>> = { 1: 'up', 2: 'down', 0: 'flat' };
const RESULTS: Readonly<Record<OptionOrderFacts['profit_result'], OptionResult>> = { 1: 'win', 0: 'draw', [-1]: 'lose' };

/** Reads an option of the wire; undefined in a market that is not known. */
export function toOptionOrder(row: OptionOrderFacts): OptionOrder | undefined {
  const market = marketBySymbol(row.symbol_name);
  if (!market) return undefined;
  const status = OPTION_STATUS.statusOf(row.status);
  return {
    id: row.id,
    number: row.order_number,
    market,
    coin: row.currency_name,
    direction: DIRECTIONS[row.type],
    seconds: row.seconds,
    stake: atoms(row.number),
    payout: row.profit_ratio,
    rate: percent(String(row.profit_ratio)),
    openPrice: ticksOf(market, row.open_price),
    closePrice: ticksOf(market, row.end_price),
    band: ticksOf(market, row.band),
    status,
    result: status === 'delivered' ? RESULTS[row.profit_result] : undefined,
    profit: atoms(row.fact_profits),
    settlement: atoms(row.settlement),
    boughtAt: secondsOf(row.created_at),
    dueAt: secondsOf(row.complete_at),
    endedAt: row.handled_at === '' ? 0 : secondsOf(row.handled_at),
  };
}

/** Result of a waiting option if it were delivered at a price (ticks); profit in atoms. */
export function standingOf(order: OptionOrder, price: number): { readonly result: OptionResult; readonly profit: Atoms } {
  return settleOption(order, price);
}

/** The keys of the words for directions, results and states. Where there is little space a direction is called by a short word. */
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
