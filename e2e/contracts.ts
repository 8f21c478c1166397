import { lab, product } from '@mt2/contracts';
import { balanceOf } from './balance.ts';
import type { Speaker, World } from './world.ts';

/** Contracts as the starting point of stories. */

export const SYMBOL = 'BTC/USDT';

/** Opens a position without the page; in the first second of the world the buy price is 64,142.00. */
export async function openPosition(world: World, speaker: Speaker, more: Record<string, string | number> = {}) {
  const order = { currency_id: 1, account: 'contract', share: '100', multiple: '20', type: 1, status: 1, ...more };
  await world.call(product.lever.submit, order as never, speaker);
  const { message } = await world.call(product.lever.listTickets, { account: 'contract', page: 1, limit: 1 }, speaker);
  const [position] = message.data;
  if (!position) throw new Error('a position was opened');
  return position;
}

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
