import type { p2p } from '@mt2/contracts/p2p';
import { about, err, ok, readAmount } from '@mt2/domain';
import { USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { advertView } from '../adverts/advert-view.ts';
import { findAdverts } from '../adverts/find-adverts.ts';
import { indexesAt } from '../adverts/index-price.ts';
import { toDealt } from '../pages.ts';
import { strangersOf } from '../people/blocks.repo.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The adverts on the shelf of a coin and a side, best price first. */
export const listAdverts: Query<typeof p2p.listAdverts> = (
  { world, person, say },
  { coinId: coin = USDT.id, side, amount, way, fiat, ...slice },
) => {
  if (!marketsAt(world).coin(coin)) return about('coinId', err('coin-not-found'));
  const read = amount === '' ? ok(undefined) : readAmount(amount);
  if (!read.ok) return read;
  const indexes = indexesAt(world, world.now());
  const search = {
    coin,
    side: side === 'buy' ? 'buy' : 'sell',
    fiat: fiat || undefined,
    way: way || undefined,
    amount: read.value,
    without: person ? strangersOf(world, person.id) : NOBODY,
  } as const;
  const found = findAdverts(world, search, indexes);
  const first = (slice.page - 1) * slice.limit;
  const rows = found.slice(first, first + slice.limit);
  return ok(
    toDealt(
      rows.map((row) => advertView(world, row, indexes, say, person?.id)),
      slice,
      found.length,
    ),
  );
};
