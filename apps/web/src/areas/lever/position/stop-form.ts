import { type Atoms, type Decision, err, ok, sumOf, together } from '@mt2/domain';
import { lotsNotional, profitOf, type StopRefusal, type Stops, validateStops } from '@mt2/domain/lever';
import { atomsToTicks, formatTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { type TypedAmount, typedAmount } from '../../../platform/text/typed.ts';
import type { Position } from './position.ts';

/** Take-profit and stop-loss as typed; empty for none. */
export type StopForm = { readonly takeProfit: string; readonly stopLoss: string };

/** A price as typed; empty for 0, none. */
export const typedTicks = (market: Market, ticks: number): string => (ticks === 0 ? '' : formatTicks(market, ticks));

/** The stops that a position has, in atoms, 0 for none. */
export const stopsOf = ({ market, held }: Position) => ({
  takeProfit: ticksToAtoms(market, held.takeProfit),
  stopLoss: ticksToAtoms(market, held.stopLoss),
});

/** The stops of several positions as typed; undefined if they differ and each keeps its own. */
export type CommonStops = { readonly [Stop in keyof StopForm]: string | undefined };

/** A stop that all of these positions have, in ticks, 0 for none; undefined if they differ. */
function commonStop(positions: readonly Position[], name: keyof StopForm): number | undefined {
  const [price, ...others] = new Set(positions.map(({ held }) => held[name]));
  return others.length > 0 ? undefined : price;
}

/** The stops of positions of one market, to be edited together. */
export function commonStops(market: Market, positions: readonly Position[]): CommonStops {
  const typed = (name: keyof StopForm): string | undefined => {
    const price = commonStop(positions, name);
    return price === undefined ? undefined : typedTicks(market, price);
  };
  return { takeProfit: typed('takeProfit'), stopLoss: typed('stopLoss') };
}

/** The price of one stop in ticks, 0 for none, or the rule that it breaks while the mark price is `mark` ticks. */
function checkStop(name: keyof StopForm, typed: TypedAmount, { market, held }: Position, mark: number): Decision<number, StopRefusal> {
  if (typed === 'invalid') return err(name === 'takeProfit' ? 'take-profit-invalid' : 'stop-loss-invalid');
  const checked = validateStops(market, held, { [name]: typed ?? 0n }, mark);
  return checked.ok ? ok(checked.value[name]) : checked;
}

/** Profits of closing at the stops, in atoms; undefined for a stop that is not set. */
export type StopProfits = Readonly<Record<keyof StopForm, Atoms | undefined>>;
type StopPreview = {
  /** The stops in ticks, or the rules that they break; undefined until the mark price is read. */
  readonly decision: Decision<Stops, StopRefusal> | undefined;
  readonly profits: StopProfits;
};

/**
 * Previews the same stops for positions of one side while the mark price is `mark` ticks: the profits of all, and the first rule that one
 * of them breaks.
 */
export function previewStops(form: CommonStops, positions: readonly Position[], mark: number | undefined): StopPreview {
  const [takeProfit, stopLoss] = [typedAmount(form.takeProfit ?? ''), typedAmount(form.stopLoss ?? '')];
  const decisions = positions.map((position) =>
    mark === undefined
      ? undefined
      : together({
          takeProfit: checkStop('takeProfit', takeProfit, position, mark),
          stopLoss: checkStop('stopLoss', stopLoss, position, mark),
        }),
  );
  const total = (price: TypedAmount): Atoms | undefined => {
    const profits = positions.flatMap((position) => profitAt(price, position, position.held.lots) ?? []);
    return profits.length === 0 ? undefined : sumOf(profits);
  };
  return {
    decision: decisions.find((decision) => decision?.ok === false) ?? decisions[0],
    profits: { takeProfit: total(takeProfit), stopLoss: total(stopLoss) },
  };
}

/** The profit of closing some lots of a position at a typed price; undefined if it is not a price. */
export function profitAt(price: TypedAmount, { market, held }: Position, lots: number): Atoms | undefined {
  const ticks = price === undefined || price === 'invalid' ? undefined : atomsToTicks(market, price);
  return ticks && lots > 0 ? profitOf(held, lots, lotsNotional(market, ticks, lots)) : undefined;
}

/** A position, or several as one: their average entry price in atoms and their nearest liquidation price in ticks. */
export type RoeBasis = Pick<Position, 'market' | 'entryPrice' | 'liquidation'> & {
  readonly held: Pick<Position['held'], 'side' | 'leverage'>;
};

/** The place as the calculation of returns takes it. */
export const openingOf = ({ market, held, entryPrice, liquidation }: RoeBasis) => ({
  market,
  side: held.side,
  leverage: held.leverage,
  price: Number(entryPrice / ticksToAtoms(market, 1)),
  lots: undefined,
  liquidation,
});
