import { expect, it } from 'vitest';
import { btc } from '../../test/positions.ts';
import { assertDefined } from '../core/decision.ts';
import { DAY, formatInstant } from '../core/instant.ts';
import { createPricePath, FUNDING_INTERVAL } from '../market/index.ts';
import { formatTicks } from '../market/units.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { fundingPayment } from './funding.ts';
import { liquidationPrice } from './liquidation.ts';
import { fillPosition, newPosition } from './position.ts';
import { LEVER_FEES } from './terms.ts';
import { validateOpen } from './validate-open.ts';

/** The default seed's market, from New Year 2026. */
const path = createPricePath({ seed: 20_261_119 });
const OPENED_AT = Date.UTC(2026, 0, 1) / 1000;

it('a long of 100 lots at 20x leverage from New Year to the end of March has the golden figures', () => {
  const mark = path.mark(btc, OPENED_AT);
  const ladder = path.depth(btc, OPENED_AT, 20);
  const facts = { market: btc, isOpen: true, last: ladder.mid, mark, ladder, available: atoms('1000') };
  const opened = validateOpen({ side: 'long', kind: 'market', leverage: 20, lots: 100 }, facts);
  if (!opened.ok) throw new Error(opened.refusal);
  expect(opened.value.walk.fills.map(({ price }) => formatTicks(btc, price))).toEqual(['64142.00']);

  const { position } = fillPosition(newPosition('long', 20), opened.value.walk, LEVER_FEES.taker);
  const { level, shown } = liquidationPrice(btc, position);
  expect(formatTicks(btc, assertDefined(shown, 'it can be liquidated'))).toBe('61255.61');

  const until = OPENED_AT + 120 * DAY;
  const at = assertDefined(
    path.firstMarkCross(btc, OPENED_AT, until, assertDefined(level, 'it can be liquidated'), 'down'),
    'it is liquidated',
  );
  expect([formatInstant(at), formatTicks(btc, path.mark(btc, at))]).toEqual(['2026-03-31 01:20:47', '61254.15']);
  expect(formatTicks(btc, assertDefined(path.depth(btc, at, 1).bids[0], 'a user buys').price)).toBe('61233.00');

  const instants = Array.from(
    { length: Math.floor((at - OPENED_AT) / FUNDING_INTERVAL) },
    (_, index) => OPENED_AT + (index + 1) * FUNDING_INTERVAL,
  );
  expect(instants).toHaveLength(267);
  const payments = instants
    .slice(0, 3)
    .map((end) => formatAtoms(fundingPayment(btc, position, path.mark(btc, end), path.funding(btc, end))));
  expect(payments).toEqual(['-0.64502200', '1.85561613', '0.53703838']);
});
