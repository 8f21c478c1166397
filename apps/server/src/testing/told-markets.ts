import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok, type TestWorld } from './harness.ts';

/** A market in the lab's list; undefined if it is not listed. */
export const rowOf = async (world: TestWorld, symbol = 'BTC/USDT') =>
  (await ok(world.guest, lab.labMarket.getMarket, {})).message.symbols.find((row) => row.symbol === symbol);

/** A market in the quotation. */
export const pairOf = async (world: TestWorld, symbol = 'BTC/USDT') =>
  assertDefined(
    (await ok(world.guest, product.market.listQuotations, {})).message[0]?.quotation.find((pair) => pair.symbol === symbol),
    'it is quoted',
  );
