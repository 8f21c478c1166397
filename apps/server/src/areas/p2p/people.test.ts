import { Dealer } from '@mt2/conformance/dealer';
import { product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { p2p, bankCard } = product;

const server = await sharedServer();

/** A seller with an advert, a buyer with an order, and a third user. */
async function enter() {
  const world = await server.fork();
  const [seller, buyer, stranger] = [
    await Dealer.enter(world, 'empty', { USDT: '2000' }),
    await Dealer.enter(world, 'no-address'),
    await Dealer.enter(world, 'three-withdrawals'),
  ];
  const advert = await seller.publish();
  const order = await buyer.take(advert);
  const idOf = async ({ client }: Dealer) => (await ok(client, bankCard.getCard, {})).message.user_id;
  return { world, seller, buyer, stranger, advert, order, idOf };
}

describe('figures of a trader', () => {
  it('follow from the ended orders, and from the counterparties’ ratings', async () => {
    const { world, seller, buyer, order, idOf } = await enter();
    const figures = async ({ client }: Dealer) => (await ok(client, p2p.getMySeller, {})).message;
    expect(await figures(seller)).toMatchObject({ total: 0, done: 0, thirtyDays: 0, done_rate: 0, release_seconds: 0, good: 0, bad: 0 });
    await buyer.pay(order);
    await world.advance('90s');
    await seller.confirm(order);
    await ok(buyer.client, p2p.rate, { id: order, is_good: '1' });
    await ok(seller.client, p2p.rate, { id: order, is_good: '0' });
    await refusal(buyer.client, p2p.rate, { id: order, is_good: '0' });
    expect([(await buyer.order(order)).rating, (await seller.order(order)).rating]).toEqual(['good', 'bad']);
    const figure = { total: 1, done: 1, thirtyDays: 1, done_rate: 100 };
    expect(await figures(seller)).toMatchObject({ ...figure, release_seconds: 90, good: 1, bad: 0 });
    expect(await figures(buyer)).toMatchObject({ ...figure, release_seconds: 0, good: 0, bad: 1 });
    await world.advance('31d');
    const { message } = await ok(world.guest, p2p.getSeller, { id: await idOf(seller) });
    expect(message).toMatchObject({ done: 1, thirtyDays: 0, is_own: 0, is_blocked: 0 });
    expect(message.lists.data).toHaveLength(1);
  });

  it('lists the orders of an advert to its advertiser alone', async () => {
    const { seller, buyer, advert, order } = await enter();
    expect((await ok(seller.client, p2p.listOrdersOfAdvert, { id: advert })).message.data.map(({ id }) => id)).toEqual([order]);
    await refusal(buyer.client, p2p.listOrdersOfAdvert, { id: advert });
  });

  it('shows an exhausted advert only to its owner and to users who took it', async () => {
    const { seller, buyer, stranger, idOf } = await enter();
    const id = await seller.publish({ total_number: '100', max_number: '100' });
    const order = await buyer.take(id);
    await buyer.pay(order);
    await seller.confirm(order);
    expect([(await seller.advert(id)).is_done, (await buyer.advert(id)).is_done]).toEqual([1, 1]);
    await stranger.refused(p2p.getAdvert, { id });
    const over = async ({ client }: Dealer) =>
      (await ok(client, p2p.listSellerAdverts, { id: await idOf(seller), was_done: '1' })).message.total;
    expect([await over(seller), await over(stranger)]).toEqual([1, 0]);
  });

  it('shows offline and ended adverts only to their owner', async () => {
    const { seller, buyer, idOf } = await enter();
    const [shelved, cancelled] = [await seller.publish({ type: 'buy' }), await seller.publish({ type: 'buy' })];
    await ok(seller.client, p2p.takeDown, { id: shelved });
    await ok(seller.client, p2p.cancelAdvert, { id: cancelled });
    await refusal(buyer.client, p2p.getAdvert, { id: shelved });
    expect((await seller.advert(shelved)).is_shelves).toBe(2);
    const of = async ({ client }: Dealer, search: object) => (await ok(client, p2p.listSellerAdverts, search)).message.total;
    const id = await idOf(seller);
    expect([await of(seller, {}), await of(seller, { type: 'buy' }), await of(seller, { was_done: '1' })]).toEqual([2, 1, 1]);
    expect([await of(buyer, { id }), await of(buyer, { id, type: 'buy' }), await of(buyer, { id, was_done: '1' })]).toEqual([1, 0, 0]);
  });
});

describe('a block', () => {
  it('hides the adverts of each from the other, and prevents both from taking one, while open orders continue', async () => {
    const { seller, buyer, stranger, advert, order, idOf } = await enter();
    const own = await buyer.publish({ type: 'buy' });
    await ok(seller.client, p2p.block, { id: await idOf(buyer) });
    const sees = async ({ client }: Dealer, type: 'buy' | 'sell', id: number) =>
      (await ok(client, p2p.listAdverts, { type, limit: 100 })).message.data.some((row) => row.id === id);
    expect([await sees(buyer, 'sell', advert), await sees(seller, 'buy', own), await sees(stranger, 'sell', advert)]).toEqual([
      false,
      false,
      true,
    ]);
    const second = await seller.publish({ total_number: '500' });
    await refusal(buyer.client, p2p.takeAdvert, { id: second, value: '100', means: 'number' });
    await refusal(seller.client, p2p.takeAdvert, { id: own, value: '100', means: 'number' });
    const seen = (await ok(buyer.client, p2p.getSeller, { id: await idOf(seller) })).message;
    expect([seen.is_blocked, seen.lists.total]).toEqual([0, 0]);
    await ok(buyer.client, p2p.say, { id: order, text: 'Paying now.' });
    await buyer.pay(order);
    await seller.confirm(order);
    const isClosed = async () => (await ok(buyer.client, p2p.listMessages, { id: order })).message.is_chat_closed;
    await refusal(buyer.client, p2p.say, { id: order, text: 'Why?' });
    expect([await refusal(buyer.client, p2p.tellTyping, { id: order }), await isClosed()]).toEqual(['p2p-blocked', 1]);
    expect((await ok(seller.client, p2p.listBlocked, {})).message.list.map(({ id }) => id)).toEqual([await idOf(buyer)]);
    await ok(seller.client, p2p.unblock, { id: await idOf(buyer) });
    expect(await isClosed()).toBe(0);
    await buyer.take(second);
  });
});

describe('the chat of an order', () => {
  it('belongs to its two parties: ordered, counted, marked, shown with its pictures, and delivered over the feed', async () => {
    const { world, seller, buyer, stranger, order } = await enter();
    const feed = await FeedSocket.ofUser(world, buyer.customer.persona);
    for (const text of ['Hello!', '<b>Bank</b> or card?', 'I am here.']) await ok(seller.client, p2p.say, { id: order, text });
    const heard: string[] = [];
    while (heard.length < 3) {
      const events = (await feed.next('update', 'user')).data as UserEvent[];
      heard.push(...events.flatMap((event) => (event.event === 'chat' ? `${event.message.number} ${event.message.text}` : [])));
    }
    expect(heard).toEqual(['1 Hello!', '2 <b>Bank</b> or card?', '3 I am here.']);
    expect((await buyer.order(order)).unread).toBe(3);
    const picture = await buyer.customer.upload();
    await ok(buyer.client, p2p.say, { id: order, text: '', picture });
    const { message } = await ok(seller.client, p2p.listMessages, { id: order });
    expect(message.list.map(({ number, mine, picture: shown }) => [number, mine, shown])).toEqual([
      [1, 1, ''],
      [2, 1, ''],
      [3, 1, ''],
      [4, 0, picture],
    ]);
    expect((await ok(seller.client, p2p.markRead, { id: order, number: 4 })).message).toMatchObject({ unread: 0, read_to: 4 });
    for (const [call, sent] of [
      [p2p.say, { id: order, text: 'And I?' }],
      [p2p.listMessages, { id: order }],
      [p2p.markRead, { id: order, number: 1 }],
      [p2p.tellTyping, { id: order }],
    ] as const)
      await refusal(stranger.client, call, sent);
  });
});
