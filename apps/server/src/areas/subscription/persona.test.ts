import { product } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';

const server = await openServer();
afterAll(() => server.close());

const ordersOf = async (persona: string) => {
  const world = await server.fork();
  return (await ok(await world.as(persona), product.subscription.listSubscriptions, { limit: 100 })).message;
};

it('the subscriber has a subscription in every state', async () => {
  const { order_list, total } = await ordersOf('subscriber');
  expect(order_list.map(({ currency_name, state, status }) => [currency_name, state, status])).toEqual([
    ['LUMA', 'under-review', 1],
    ['ORBX', 'under-review', 1],
    ['LUMA', 'rejected', 3],
    ['TIDE', 'passed', 1],
    ['HALO', 'passed', 1],
    ['GLINT', 'refunded', 3],
    ['KITE', 'passed', 2],
    ['PEAK', 'unlocked', 3],
  ]);
  expect(total).toBe(8);
});

it('the shares of the pro-rata offering are the golden ones, and its payments', async () => {
  const rows = await Promise.all(['whale', 'subscriber', 'trader'].map(async (who) => (await ordersOf(who)).order_list));
  const halo = rows.map((list) => list.find(({ currency_name }) => currency_name === 'HALO'));
  expect(halo.map((row) => [row?.committed, row?.amount, row?.pay_amount])).toEqual([
    ['40000.00000000', '30000.00000000', '15000.00000000'],
    ['15000.00000000', '22500.00000000', '11250.00000000'],
    ['5000.00000000', '7500.00000000', '3750.00000000'],
  ]);
});

it('every phase of an offering is there at the epoch', async () => {
  const world = await server.fork();
  const { message } = await ok(world.guest, product.subscription.listOfferings, { limit: 100 });
  expect(message.map(({ new_currency_name, phase }) => [new_currency_name, phase])).toEqual([
    ['LUMA', 'during'],
    ['ORBX', 'during'],
    ['VERTA', 'not-started'],
    ['TIDE', 'sold-out'],
    ['HALO', 'allocation'],
    ['KITE', 'launched'],
    ['PEAK', 'launched'],
    ['GLINT', 'cancelled'],
  ]);
  expect((await ok(world.guest, product.subscription.getRecommended, {})).message?.new_currency_name).toBe('LUMA');
});
