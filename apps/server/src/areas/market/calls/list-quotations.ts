import { market } from '@mt2/contracts/market';
import { type Market, USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { Ready } from '../../../http/result.ts';
import { derived } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { marketState } from '../halts.ts';
import { pairView } from '../market-view.ts';
import { marketsAt } from '../markets.ts';
import { pathOf } from '../path.ts';
import { scriptedBy } from '../scripts.ts';

type CachedQuotations = { at: number; bytes: Buffer };
const cachedQuotations = derived((): CachedQuotations => ({ at: Number.NaN, bytes: Buffer.alloc(0) }));

/** Every market with its ticker: computed once per second of the world, and cached as the bytes of the whole answer. */
export const listQuotations: Query<typeof market.listQuotations> = ({ world }) => {
  const own = cachedQuotations(world);
  const at = world.now();
  if (own.at !== at) Object.assign(own, { at, bytes: quotationBytes(world, at) });
  return new Ready(own.bytes);
};

function quotationBytes(world: World, at: number): Buffer {
  const path = pathOf(world);
  const cny = path.fx(at).CNY;
  const stateOf = (each: Market) => ({ ...marketState(world, each), ...scriptedBy(world, each, at) });
  const pairs = marketsAt(world).list.map((each) => pairView(path, each, at, cny, stateOf(each)));
  const message = market.listQuotations.answers.encode([{ id: USDT.id, quote: USDT.symbol, isQuote: true, pairs }]);
  return Buffer.from(JSON.stringify({ type: 'ok', code: 1, message }));
}
