import type { wallet } from '@mt2/contracts/wallet';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { usesOf, walletsOf } from '../balance-view.ts';

/** Coins, USDT first, with the caller's balances. */
export const listCoins: Query<typeof wallet.listCoins> = ({ world, person }) => {
  const walletOf = walletsOf(world, person?.id);
  return ok(marketsAt(world).coins.map((coin) => ({ id: coin.id, coin: coin.symbol, ...usesOf(coin), wallet: walletOf(coin.id) })));
};
