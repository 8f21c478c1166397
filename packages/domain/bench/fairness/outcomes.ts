import { assertDefined } from '../../src/core/index.ts';
import { isFunded, LEVER_FEES } from '../../src/lever/index.ts';
import { FUNDING_INTERVAL, fundingAt } from '../../src/market/index.ts';
import type { Rate } from '../../src/money/index.ts';
import { flatBand, OPTION_TERMS, offersFlat } from '../../src/option/index.ts';
import { FEE_LEVELS, FEE_RATES, type FeeRates, ratesAt, TOP_FEE_LEVEL } from '../../src/order/index.ts';
import type { Watch } from './watch.ts';

const HOLDS = [25, 60, 120, 180, 300];
const fraction = (rate: Rate): number => Number(rate) / 1e8;

/** What a user can do: the result per stake (or notional) in a second, and its opposite in a market upside down, if there is one. */
export interface Action {
  readonly name: string;
  readonly result: (watch: Watch, now: number) => number | undefined;
  readonly opposite?: (watch: Watch, now: number) => number | undefined;
}

function optionsOf(seconds: number): Action[] {
  const terms = assertDefined(
    OPTION_TERMS.find((each) => each.seconds === seconds),
    'offered',
  );
  const move = ({ path, market }: Watch, now: number) => path.tickAt(market, now + seconds) - path.tickAt(market, now);
  const even = (moved: number) => (moved > 0 ? fraction(terms.rate) : moved < 0 ? -1 : 0);
  const flat = (watch: Watch, now: number) => {
    const band = flatBand(watch.path.expectedMove(watch.market, now, seconds));
    if (!offersFlat(band)) return undefined;
    return Math.abs(move(watch, now)) <= band ? fraction(terms.flatRate) : -1;
  };
  return [
    {
      name: `up or down, ${seconds} s`,
      result: (watch, now) => even(move(watch, now)),
      opposite: (watch, now) => even(-move(watch, now)),
    },
    { name: `flat, ${seconds} s`, result: flat },
  ];
}

/** Fees of the best level: what loses with them loses with those of every other. */
const [CONTRACT, SPOT] = [LEVER_FEES, FEE_RATES].map((rates) => ratesAt(FEE_LEVELS[TOP_FEE_LEVEL]!, rates)) as [FeeRates, FeeRates];
/** Seconds for which an order rests. */
const PATIENCE = 60;
type Order = { readonly at: number; readonly price: number; readonly fee: number };
type Way = { readonly rates: FeeRates; readonly rests: boolean };

/** An order at the best price of the other side, or one that rests at that of its own side; undefined if the price does not reach it. */
function filled(watch: Watch, at: number, side: 1 | -1, { rates, rests }: Way): Order | undefined {
  const { ask, bid } = watch.best(at);
  if (!rests) return { at, price: side === 1 ? ask : bid, fee: fraction(rates.taker) };
  const price = side === 1 ? bid : ask;
  const reached = watch.path.firstCross(watch.market, at + 1, at + PATIENCE, price, side === 1 ? 'down' : 'up');
  return reached === undefined ? undefined : { at: reached, price, fee: fraction(rates.maker) };
}

/** The result per notional of a position, or of coins, closed from `end` on: by an order that rests too, and at last at the market. */
function traded(watch: Watch, now: number, end: number, side: 1 | -1, way: Way): number | undefined {
  const { path, market } = watch;
  const open = filled(watch, now, side, way);
  if (!open) return undefined;
  const from = Math.max(end, open.at + 1);
  const other = side === 1 ? -1 : 1;
  const close = filled(watch, from, other, way) ?? filled(watch, from + PATIENCE, other, { ...way, rests: false })!;
  const paid = fundingAt(close.at);
  const isPaid = way.rates === CONTRACT && isFunded(open.at, paid);
  const funding = isPaid ? -side * fraction(path.funding(market, paid)) * path.mark(market, paid) : 0;
  return (side * (close.price - open.price) - open.price * open.fee - close.price * close.fee + funding) / open.price;
}

function tradesOf(name: string, way: Way, endOf: (now: number) => number): Action {
  const result = (side: 1 | -1) => (watch: Watch, now: number) => traded(watch, now, endOf(now), side, way);
  const action = { name: way.rests ? `${name}, resting` : name, result: result(1) };
  return way.rates === CONTRACT ? { ...action, opposite: result(-1) } : action;
}

export const OPTIONS: readonly Action[] = [60, 120, 180, 300].flatMap(optionsOf);
export const TRADES: readonly Action[] = [false, true].flatMap((rests) =>
  HOLDS.flatMap((seconds): Action[] => [
    tradesOf(`contract, ${seconds} s`, { rates: CONTRACT, rests }, (now) => now + seconds),
    tradesOf(`spot, ${seconds} s`, { rates: SPOT, rests }, (now) => now + seconds),
  ]),
);
/** Positions opened before an instant of funding and closed after it. */
export const FUNDING: readonly Action[] = [false, true].map((rests) =>
  tradesOf('contract over funding', { rates: CONTRACT, rests }, (now) => fundingAt(now) + FUNDING_INTERVAL + 1),
);
