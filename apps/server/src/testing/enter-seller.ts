import { Dealer } from '@mt2/conformance/dealer';
import type { TestServer, TestWorld } from './harness.ts';

/** A new world with a P2P seller who has 2,000 USDT. */
export async function enterSeller(server: TestServer): Promise<{ readonly world: TestWorld; readonly seller: Dealer<TestWorld> }> {
  const world = await server.fork();
  return { world, seller: await Dealer.enter(world, 'whale', { USDT: '2000' }) };
}
