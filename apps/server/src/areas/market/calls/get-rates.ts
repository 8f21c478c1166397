import type { market } from '@mt2/contracts/market';
import { err, formatFloor, ok } from '@mt2/domain';
import { FIATS, USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../markets.ts';
import { inFiat, pathOf, priceOf } from '../path.ts';

/** A coin's price in yuan and dollars, and what a dollar is in each currency. */
export const getRates: Query<typeof market.getRates> = ({ world }, { coin_name }) => {
  const coin = marketsAt(world).coinBySymbol((coin_name || USDT.symbol).toUpperCase());
  if (!coin) return err('coin-not-found');
  const at = world.now();
  const price = priceOf(world, coin.id, at);
  const fx = pathOf(world).fx(at);
  const rates = Object.fromEntries(FIATS.map((fiat) => [fiat, formatFloor(fx[fiat], 4)])) as Record<(typeof FIATS)[number], string>;
  return ok({
    coin_name: coin.symbol,
    price_cny: formatFloor(inFiat(world, price, 'CNY', at), 8),
    price_usd: formatFloor(price, 8),
    rates,
  });
};
