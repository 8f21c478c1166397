import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { p2p } = product;

const server = await sharedServer();
const world = await server.fork();

describe('the merchant of the seed', () => {
  it('has online and offline adverts, a traded one, and one whose price is outside its limits', async () => {
    const merchant = await world.as('merchant');
    const { message: live } = await ok(merchant, p2p.listSellerAdverts, {});
    const { message: over } = await ok(merchant, p2p.listSellerAdverts, { was_done: '1' });
    const facts = live.data.map(({ currency_name, type, price_mode, is_shelves, is_available }) =>
      [currency_name, type, price_mode, is_shelves, is_available].join(' '),
    );
    expect(facts.toReversed()).toEqual([
      'USDT sell fixed 1 1',
      'USDT buy fixed 1 1',
      'BTC sell floating 1 1',
      'ETH sell floating 1 0',
      'USDT sell fixed 2 0',
    ]);
    expect(over.data.map(({ is_done, surplus_number }) => [is_done, surplus_number])).toEqual([[1, '0.00000000']]);
    const own = async (slice: object) => (await ok(merchant, p2p.getMySeller, slice)).message.data;
    expect(await own({})).toEqual([...live.data, ...over.data].toSorted((one, other) => other.id - one.id));
    expect((await own({ page: 2, limit: 4 })).map(({ id }) => id)).toEqual((await own({})).slice(4).map(({ id }) => id));
  });

  it('is shown to others with the online adverts, and the figures of completed trades', async () => {
    const { user_id: id } = (await ok(await world.as('merchant'), product.bankCard.getCard, {})).message;
    const { message } = await ok(world.guest, p2p.getSeller, { id });
    expect(message).toMatchObject({ name: 'SwiftTrade', total: 4, done: 4, thirtyDays: 2, good: 2, bad: 1, is_own: 0, is_blocked: 0 });
    expect(message.lists.data.map(({ is_shelves }) => is_shelves)).toEqual([1, 1, 1, 1]);
    const { message: stranger } = await ok(await world.as('trader'), p2p.listSellerAdverts, { id });
    expect(stranger.total).toBe(4);
  });
});

describe('the appellant of the seed', () => {
  it('has an order in every state, and one in which both parties talk', async () => {
    const appellant = await world.as('appellant');
    const { message } = await ok(appellant, p2p.listTakenOrders, { limit: 50 });
    expect([...new Set(message.data.map(({ is_sure }) => is_sure))].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const { id } = message.data.find(({ is_sure }) => is_sure === 4) ?? { id: 0 };
    const { message: chat } = await ok(appellant, p2p.listMessages, { id });
    expect([chat.list.map(({ mine }) => mine), chat.unread]).toEqual([[1, 0, 0], 2]);
  });
});

it('everything balances', async () => world.prove());
