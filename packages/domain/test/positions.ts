import fc from 'fast-check';
import { assertDefined } from '../src/core/decision.ts';
import { fillPosition, LEVER_FEES, LEVERAGES, lotsNotional, newPosition, type Position, type PositionSide } from '../src/lever/index.ts';
import { type Market, SEED_MARKETS } from '../src/market/terms.ts';

export const btc: Market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded');

/** A position opened by one order as taker, at one price in ticks. */
export const opened = (market: Market, side: PositionSide, leverage: number, price: number, lots: number): Position =>
  fillPosition(newPosition(side, leverage), { cost: lotsNotional(market, price, lots), lots }, LEVER_FEES.taker).position;

/** 100 lots of 0.001 BTC at 65,000.00, 20x leverage. */
export const worked = (side: PositionSide): Position => opened(btc, side, 20, 6_500_000, 100);

export const someSide = fc.constantFrom<PositionSide>('long', 'short');
export const someMarket = fc.constantFrom(...SEED_MARKETS.list);
export const someLeverage = fc.constantFrom(...LEVERAGES);
const someLots = fc.integer({ min: 1, max: 1_000 });
/** Ticks. */
export const somePrice = fc.integer({ min: 100, max: 10_000_000 });

/** An open position filled in parts, possibly with lots closed, with margin added or taken by funding. */
export const somePosition: fc.Arbitrary<{ market: Market; position: Position }> = fc
  .record({
    market: someMarket,
    side: someSide,
    leverage: someLeverage,
    fills: fc.array(fc.record({ price: somePrice, lots: someLots }), { minLength: 1, maxLength: 4 }),
    open: fc.integer({ min: 1, max: 1_000 }),
    margin: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ market, side, leverage, fills, open, margin }) => {
    let position = newPosition(side, leverage);
    for (const { price, lots } of fills)
      position = fillPosition(position, { cost: lotsNotional(market, price, lots), lots }, LEVER_FEES.maker).position;
    const lots = Math.max(1, Math.floor((position.lots * open) / 1_000));
    return { market, position: { ...position, lots, margin: (position.margin * BigInt(margin)) / 1_000n } };
  });
