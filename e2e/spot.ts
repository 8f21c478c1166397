import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import type { Speaker, World } from './world.ts';

/** A user's balance of a coin in the spot account, in atoms. */
export async function balanceOf(world: World, speaker: Speaker, currency: number) {
  const row = await world.call(product.wallet.getBalance, { currency, type: 'change' }, speaker);
  return { available: atoms(String(row.change_balance)), frozen: atoms(String(row.lock_change_balance)) };
}
