import { assertDefined } from '../../src/core/index.ts';
import { LEVER_FEES } from '../../src/lever/index.ts';
import type { Rate } from '../../src/money/index.ts';
import { flatBand, OPTION_TERMS, offersFlat } from '../../src/option/index.ts';
import { FEE_RATES } from '../../src/order/index.ts';
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

/** Bought at the best ask and sold at the best bid, or the reverse, with taker fees both ways; per notional. */
function traded({ path, market }: Watch, now: number, seconds: number, side: 1 | -1, fee: number): number {
  const [open, close] = [path.depth(market, now, 1), path.depth(market, now + seconds, 1)];
  const bought = (side === 1 ? open : close).asks[0]!.price;
  const sold = (side === 1 ? close : open).bids[0]!.price;
  return (sold * (1 - fee) - bought * (1 + fee)) / (side === 1 ? bought : sold);
}

export const OPTIONS: readonly Action[] = [60, 120, 180, 300].flatMap(optionsOf);
export const TRADES: readonly Action[] = HOLDS.flatMap((seconds): Action[] => {
  const [ofContract, ofSpot] = [fraction(LEVER_FEES.taker), fraction(FEE_RATES.taker)];
  return [
    {
      name: `contract, ${seconds} s`,
      result: (watch, now) => traded(watch, now, seconds, 1, ofContract),
      opposite: (watch, now) => traded(watch, now, seconds, -1, ofContract),
    },
    { name: `spot, ${seconds} s`, result: (watch, now) => traded(watch, now, seconds, 1, ofSpot) },
  ];
});
