import type { market } from '@mt2/contracts/market';
import { about, err, ok } from '@mt2/domain';
import { USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../markets.ts';
import { inFiat, pathOf, priceOf } from '../path.ts';

/** A coin's price in yuan and dollars, and the exchange rates of a dollar. */
export const getRates: Query<typeof market.getRates> = ({ world }, { coin: symbol }) => {
  const coin = marketsAt(world).coinBySymbol((symbol || USDT.symbol).toUpperCase());
  if (!coin) return about('coin', err('coin-not-found'));
  const at = world.now();
  const price = priceOf(world, coin.id, at);
  return ok({
    coin: coin.symbol,
    inYuan: inFiat(world, price, 'CNY', at),
    inDollars: price,
    rates: pathOf(world).fx(at),
  });
};
