import { product, type Sent } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import type { Speaker, World } from './world.ts';

const USDT = 3;
type Account = Sent<typeof product.wallet.getBalance>['type'];

/** A user's balance of a coin in an account, in atoms: by default of USDT in the spot account. */
export async function balanceOf(world: World, speaker: Speaker, currency = USDT, type: Account = 'change') {
  const row: Readonly<Record<string, unknown>> = await world.call(product.wallet.getBalance, { currency, type }, speaker);
  return { available: atoms(String(row[`${type}_balance`])), frozen: atoms(String(row[`lock_${type}_balance`])) };
}
