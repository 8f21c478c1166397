import { lab, product } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, expect, it } from 'vitest';
import { OWN_SEED, ok, openServer } from '../../testing/harness.ts';

const { worlds } = lab;
const server = await openServer();
afterAll(() => server.close());
const host = () => server.client('main');

it('a world of another seed has other prices and codes, and the same people', async () => {
  const made = await Promise.all([1, 2].map(() => ok(host(), worlds.createWorld, { seed: OWN_SEED })));
  const [one, other] = made.map(({ message }) => server.world(message.id));
  expect(made[0]?.message).toMatchObject({ seed: OWN_SEED, now: '2026-01-01T00:00:00Z' });
  if (!one || !other) throw new Error('two worlds were made');
  expect(await one.hash()).toBe(await other.hash());
  const price = async (client: typeof one.guest) => (await ok(client, product.market.getTicker, { currency_id: 1 })).message.now_price;
  expect(await price(one.guest)).not.toBe(await price((await server.fork()).guest));
  await Trader.enter(one, {}, 'trader');
  await one.prove();
  await ok(one.guest, worlds.resetWorld, { world: one.id });
  expect(await one.hash()).toBe(await other.hash());
});
