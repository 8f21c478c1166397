import { describe, expect, it } from 'vitest';
import { btc, worked } from '../../test/positions.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { closePart } from './close-part.ts';
import { lotsNotional } from './lots.ts';
import type { Position } from './position.ts';
import { coveredLots, type PositionStopRequest, validatePositionStop } from './position-stop.ts';
import { LEVER_FEES } from './terms.ts';

const [long, short] = [worked('long'), worked('short')];
const WATCHED = 6_500_000;
type Typed = { readonly [Name in Exclude<keyof PositionStopRequest, 'lots'>]?: string } & { readonly lots?: number };
const ask = ({ lots, ...prices }: Typed, position: Position = long, facts: { isDelisted?: boolean; others?: number } = {}) =>
  validatePositionStop(
    { lots, ...Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, atoms(price)])) },
    { market: btc, position, watched: WATCHED, isDelisted: false, others: 0, ...facts },
  );
const none = { takeProfit: 0, stopLoss: 0, takeProfitLimit: 0, stopLossLimit: 0 };

describe('accepted stops for some lots', () => {
  it.each<[string, Typed, Position, object]>([
    [
      '30 of 100 lots of a long',
      { lots: 30, takeProfit: '66200', stopLoss: '64000' },
      long,
      { lots: 30, takeProfit: 6_620_000, stopLoss: 6_400_000 },
    ],
    [
      '30 of 100 lots of a short',
      { lots: 30, takeProfit: '64000', stopLoss: '66200' },
      short,
      { lots: 30, takeProfit: 6_400_000, stopLoss: 6_620_000 },
    ],
    ['all lots if none are named', { stopLoss: '64000' }, long, { lots: 100, stopLoss: 6_400_000 }],
    [
      'a limit below its trigger',
      { lots: 1, stopLoss: '64000', stopLossLimit: '63900' },
      long,
      { lots: 1, stopLoss: 6_400_000, stopLossLimit: 6_390_000 },
    ],
    [
      'a limit above its trigger',
      { lots: 1, takeProfit: '66200', takeProfitLimit: '66210.01' },
      long,
      { lots: 1, takeProfit: 6_620_000, takeProfitLimit: 6_621_001 },
    ],
    [
      'of a position that an order closes',
      { lots: 1, stopLoss: '64000' },
      { ...long, status: 'closing' },
      { lots: 1, stopLoss: 6_400_000 },
    ],
  ])('%s', (_, typed, position, value) => expect(ask(typed, position)).toEqual({ ok: true, value: { ...none, ...value } }));
});

describe('refused stops for some lots', () => {
  it.each<[string, string | undefined, Typed, Parameters<typeof ask>[1]?, Parameters<typeof ask>[2]?]>([
    ['ticket-not-open', undefined, { lots: 1, stopLoss: '64000' }, { ...long, lots: 0 }],
    ['market-delisted', undefined, { lots: 1, stopLoss: '64000' }, long, { isDelisted: true }],
    ['too-many-stops', undefined, { lots: 1, stopLoss: '64000' }, long, { others: 20 }],
    ['lots-invalid', 'lots', { lots: 0, stopLoss: '64000' }],
    ['lots-invalid', 'lots', { lots: 1.5, stopLoss: '64000' }],
    ['lots-above-open', 'lots', { lots: 101, stopLoss: '64000' }],
    ['stop-missing', 'takeProfit', { lots: 1 }],
    ['take-profit-required', 'takeProfit', { lots: 1, takeProfitLimit: '66200', stopLoss: '64000' }],
    ['stop-loss-required', 'stopLoss', { lots: 1, takeProfit: '66200', stopLossLimit: '64000' }],
    ['take-profit-invalid', 'takeProfit', { lots: 1, takeProfit: '65000' }],
    ['stop-loss-invalid', 'stopLoss', { lots: 1, stopLoss: '65000' }],
    ['stop-loss-beyond-liquidation', 'stopLoss', { lots: 1, stopLoss: '62075' }],
    ['price-invalid', 'stopLossLimit', { lots: 1, stopLoss: '64000', stopLossLimit: '-1' }],
    ['price-off-tick', 'takeProfitLimit', { lots: 1, takeProfit: '66200', takeProfitLimit: '66200.001' }],
    ['price-out-of-range', 'stopLossLimit', { lots: 1, stopLoss: '64000', stopLossLimit: '57599.99' }],
  ])('%s at %s: %j', (refusal, field, typed, position, facts) =>
    expect({ field: undefined, ...ask(typed, position, facts) }).toMatchObject({ ok: false, refusal, field }),
  );
});

it.each([
  [30, 100, 30],
  [30, 20, 20],
  [30, 0, 0],
])('stops for %i lots cover, of %i open ones, %i', (lots, open, covered) => expect(coveredLots(lots, open)).toBe(covered));

/** Decision 167: 30 of 100 lots, entry 65,000, 20x. */
it.each([
  ['a take-profit at the market', '66200', 'taker', { pnl: '36', fee: '0.993', credit: '133.43325' }],
  ['a take-profit with a limit that rests', '66200', 'maker', { pnl: '36', fee: '0.3972', credit: '134.02905' }],
  ['a stop-loss at the market', '64000', 'taker', { pnl: '-30', fee: '0.96', credit: '67.46625' }],
] as const)('%s of 30 lots pays', (_, price, role, paid) => {
  const cost = lotsNotional(btc, Number(price) * 100, 30);
  const { pnl, fee, credit, position } = closePart(long, { lots: 30, cost }, LEVER_FEES[role]);
  expect([pnl, fee, credit]).toEqual([paid.pnl, paid.fee, paid.credit].map(atoms));
  expect(formatAtoms(position.margin)).toBe('227.50000000');
});
