import type { Side } from './facts.ts';
import { COIN, ceilDiv, floorDiv } from './money.ts';
import type { Level } from './prices.ts';
import { LEVER_FEE, type Market, tierOf } from './terms.ts';

/** 1 long, -1 short. */
export type Sign = 1n | -1n;

/** Cost of opening at one notional (`rules` 3.2): `N/L`, and the taker's fee for closing at the bankruptcy price `E(1 − s/L)`. */
export const marginOf = (notional: bigint, leverage: bigint): bigint => ceilDiv(notional, leverage);
export const reserveOf = (notional: bigint, leverage: bigint, sign: Sign): bigint =>
  ceilDiv(notional * (leverage - sign) * LEVER_FEE.taker, leverage * 10_000n);
export const feeOf = (notional: bigint, role: keyof typeof LEVER_FEE): bigint => ceilDiv(notional * LEVER_FEE[role], 10_000n);
export const costOf = (notional: bigint, leverage: bigint, sign: Sign): bigint =>
  marginOf(notional, leverage) + feeOf(notional, 'taker') + reserveOf(notional, leverage, sign);

/** Money frozen for waiting lots in addition to the filled ones: together, margin and reserve equal those of one entry of both. */
export const waitingCost = (filled: bigint, waiting: bigint, leverage: bigint, sign: Sign): bigint =>
  waitingMargin(filled, waiting, leverage) +
  reserveOf(filled + waiting, leverage, sign) -
  reserveOf(filled, leverage, sign) +
  feeOf(waiting, 'taker');
export const waitingMargin = (filled: bigint, waiting: bigint, leverage: bigint): bigint =>
  marginOf(filled + waiting, leverage) - marginOf(filled, leverage);

/** Maintenance margin of an entry notional (`rules` 3.1). */
export function maintenanceOf(notional: bigint): bigint {
  const tier = tierOf(notional) ?? { perMille: 100n, amount: 282_750n * COIN };
  return ceilDiv(notional * tier.perMille, 1000n) - tier.amount;
}

/** An open position: `opened` lots at first for `cost`, now `lots`, backed by `margin`. */
export type Holding = {
  readonly market: Market;
  readonly sign: Sign;
  readonly cost: bigint;
  readonly opened: bigint;
  readonly lots: bigint;
  readonly margin: bigint;
};

export const quantityOf = ({ lot }: Market, lots: bigint): bigint => lots * lot;
export const notionalOf = (market: Market, price: bigint, lots: bigint): bigint => (price * quantityOf(market, lots)) / COIN;
/** Cost of the open lots, rounded up. */
export const openNotional = ({ cost, opened, lots }: Pick<Holding, 'cost' | 'opened' | 'lots'>): bigint =>
  lots === 0n ? 0n : ceilDiv(cost * lots, opened);

/** Profit of `lots` at the value `worth`, rounded down: `s(P − E)q`. */
export const profitOf = ({ sign, cost, opened }: Pick<Holding, 'sign' | 'cost' | 'opened'>, lots: bigint, worth: bigint): bigint =>
  floorDiv(sign * (worth * opened - cost * lots), opened);
export const openProfit = (holding: Holding, mark: bigint): bigint =>
  holding.lots === 0n ? 0n : profitOf(holding, holding.lots, notionalOf(holding.market, mark, holding.lots));

/** A price in atoms as an exact fraction, `under` above 0. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

/** `E − s·(IM + extra − MM)/q` (`rules` 3.2). */
export function liquidationPrice(holding: Holding): Fraction {
  const { market, sign, cost, opened, lots, margin } = holding;
  const spare = margin - maintenanceOf(openNotional(holding));
  return { over: (cost * lots - sign * spare * opened) * COIN, under: opened * quantityOf(market, lots) };
}
/** True if a price is at a fraction or worse: below it for a long, above it for a short. */
export const isAtOrWorse = (price: bigint, { over, under }: Fraction, sign: Sign): boolean => sign * (price * under - over) <= 0n;
/** The displayed tick: rounded up for a long, down for a short; undefined unless positive. */
export function shownTick({ tick }: Market, { over, under }: Fraction, sign: Sign): bigint | undefined {
  const ticks = sign === 1n ? ceilDiv(over, under * tick) : floorDiv(over, under * tick);
  return ticks > 0n ? ticks * tick : undefined;
}

export type Walk = {
  readonly lots: bigint;
  readonly cost: bigint;
  readonly takes: readonly (readonly [price: bigint, quantity: bigint])[];
};

/** Fills an order from a side's offers: whole lots over all levels up to a price. */
export function walk(market: Market, levels: readonly Level[], lots: bigint, side: Side, worst: bigint): Walk {
  const near = levels.filter(({ price }) => (side === 'buy' ? price <= worst : price >= worst));
  const offered = near.reduce((sum, { quantity }) => sum + quantity, 0n);
  const whole = offered / market.lot;
  return takeLots(market, near, whole < lots ? whole : lots);
}

/** Takes all lots, with any shortage at the last price. */
export function takeLots({ lot }: Market, levels: readonly Level[], lots: bigint): Walk {
  const takes: [bigint, bigint][] = [];
  let left = lots * lot;
  for (const [index, { price, quantity }] of levels.entries()) {
    const isLast = index === levels.length - 1;
    const taken = isLast || left < quantity ? left : quantity;
    if (taken > 0n) takes.push([price, taken]);
    left -= taken;
  }
  return { lots, takes, cost: takes.reduce((sum, [price, quantity]) => sum + (price * quantity) / COIN, 0n) };
}

export const openSide = (sign: Sign): Side => (sign === 1n ? 'buy' : 'sell');
export const closeSide = (sign: Sign): Side => (sign === 1n ? 'sell' : 'buy');
