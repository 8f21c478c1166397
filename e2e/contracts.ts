import { lab } from '@mt2/contracts';
import type { OpenWish } from '@mt2/prisma/testing/speculator';
import { balanceOf } from './balance.ts';
import type { Speaker, World } from './world.ts';

/** Contracts as the starting point of stories. */

export const SYMBOL = 'BTC/USDT';

/** Opens a position without the page; in the first second of the world the buy price is 64,142.00. */
export const openPosition = async (world: World, speaker: Speaker, wish: OpenWish = {}) => (await world.submit(speaker, wish)).position;

/** Moves the price of BTC permanently by a percentage within a minute, and advances to that point. */
export async function shiftPrice(world: World, percent: number): Promise<void> {
  await world.call(lab.labMarket.addScript, { symbol: SYMBOL, kind: 'hold', percent, over: '60s' });
  await world.advance('61s');
}

/** Available and frozen USDT of the contract account, in atoms. */
export const contractMoney = (world: World, speaker: Speaker) => balanceOf(world, speaker, 3, 'contract');

/** Verified and without history: everything a story finds is its own. */
export const PERSONA = 'empty';
export const fundContracts = ({ world }: { world: World }) =>
  Promise.all((['contract', 'lever'] as const).map((account) => world.fund(PERSONA, { currency: 'USDT', amount: '5000', account }))).then(
    () => undefined,
  );
