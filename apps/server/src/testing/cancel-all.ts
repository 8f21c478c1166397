import { ok } from '@mt2/conformance/world';
import { product } from '@mt2/contracts';
import type { TestWorld } from './harness.ts';

/** Cancels the seeded orders, for whose fills a world that lives for a year would search every second. */
export async function cancelAll(world: TestWorld): Promise<void> {
  for (const persona of ['trader', 'whale']) {
    const client = await world.as(persona);
    const { message } = await ok(client, product.spot.listOrders, { status: 1, limit: 100 });
    await Promise.all(message.map(({ id }) => ok(client, product.spot.cancelOrder, { id })));
  }
}
