import { type Client, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { market } = product;

const server = await sharedServer();

const list = async (client: Client) => (await ok(client, market.listFavourites, {})).message;
const marketsOf = async (client: Client) => (await list(client)).map(({ currency_id }) => currency_id);
const add = async (client: Client, currency_id: number) => (await ok(client, market.addFavourite, { currency_id })).message.id;

describe('favourites', () => {
  it('are in the order in which they were added, for their owner alone', async () => {
    const world = await server.fork();
    const newcomer = await world.as('newcomer');
    expect(await list(newcomer)).toEqual([]);
    const ids = [await add(newcomer, 7), await add(newcomer, 1), await add(newcomer, 13)];
    expect(await list(newcomer)).toEqual([7, 1, 13].map((currency_id, index) => ({ id: ids[index], currency_id })));
    expect(await marketsOf(await world.as('trader'))).toEqual([1, 2, 7, 11]);
  });

  it('are removed by their owner, and are added again at the end', async () => {
    const world = await server.fork();
    const [trader, whale] = await Promise.all([world.as('trader'), world.as('whale')]);
    const [first] = await list(trader);
    await refusal(whale, market.removeFavourite, { id: first?.id ?? 0 });
    await ok(trader, market.removeFavourite, { id: first?.id ?? 0 });
    await refusal(trader, market.removeFavourite, { id: first?.id ?? 0 });
    expect(await marketsOf(trader)).toEqual([2, 7, 11]);
    await add(trader, 1);
    expect(await marketsOf(trader)).toEqual([2, 7, 11, 1]);
  });

  it('accept any order that has each of them once, and no other list', async () => {
    const world = await server.fork();
    const trader = await world.as('trader');
    const ids = (await list(trader)).map(({ id }) => id);
    const [a, b, c, d] = ids;
    for (const order of [
      [d, c, b, a],
      [c, d, a, b],
    ]) {
      await ok(trader, market.sortFavourites, { ids: order.join(' , ') });
      expect((await list(trader)).map(({ id }) => id)).toEqual(order);
    }
    const foreign = await add(await world.as('whale'), 1);
    const wrong = [
      [a, b, c],
      [a, b, c, c],
      [a, b, c, d, d],
      [a, b, c, foreign],
      [a, b, c, '', d],
      [a, b, c, `${d}.0`],
      [a, b, c, `0x${d}`],
      [],
    ];
    for (const order of wrong) await refusal(trader, market.sortFavourites, { ids: order.join() });
    expect((await list(trader)).map(({ id }) => id)).toEqual([c, d, a, b]);
  });
});
