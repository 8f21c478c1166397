import type { wallet } from '@mt2/contracts/wallet';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { coinViews } from '../balance-view.ts';

/** Coins, USDT first, with the caller's balances. */
export const listCoins: Query<typeof wallet.listCoins> = ({ world, person }) => ok(coinViews(world, person?.id));
