import { type Client, product } from '@mt2/contracts';
import { LOG_KINDS } from '@mt2/contracts/areas';
import { assertDefined, formatAtoms, ok as okay } from '@mt2/domain';
import { MOST_EVENTS } from '@mt2/domain/help';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../testing/dictionaries.ts';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import type { Events } from '../../world/transaction/tx.ts';

const { help } = product;

const server = await sharedServer();

const READER = 'log@mt2.test';
const page = async (client: Client, input: { page?: number; limit?: number } = {}) => (await ok(client, help.listEvents, input)).message;
const log = async (client: Client) => (await page(client, { limit: 100 })).data;
const marks = async (client: Client) => {
  const { read_events_up_to: upTo, unread_events: unread } = (await ok(client, help.getReadMarks, {})).message;
  return { upTo, unread };
};
const idOf = async (client: Client) => (await ok(client, product.account.getProfile, {})).message.id;
const write = (world: TestWorld, ...events: readonly Events['user.logged'][]) =>
  world.world.write((tx) => {
    for (const event of events) tx.emit('user.logged', event);
    return okay(undefined);
  });
const rebate = (userId: number, id: number): Events['user.logged'] => ({
  userId,
  kind: 'rebate-credited',
  id,
  values: { amount: 100_000_000n },
});
const pair = (userId: number, id: number, profit: bigint): Events['user.logged'] => ({
  userId,
  kind: 'robot-pair',
  id,
  values: { market: 'BTC/USDT', profit },
});

describe('the event log', () => {
  it('has a user’s events, the same on every device, and hidden from other users', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, {}, 'trader');
    const [phone, tablet, other] = [trader.wire, await world.as('trader'), await world.signUp(READER)];
    const order = await trader.place({ quantity: '0.001' });
    const [entry] = await log(phone);
    expect([entry]).toEqual([
      {
        id: expect.any(Number),
        kind: 'order-filled',
        link: `order/${order.id}`,
        values: {
          market: 'BTC/USDT',
          side: 1,
          filled: '0.00100000',
          quantity: '0.00100000',
          price: formatAtoms(assertDefined(order.averagePrice, 'it was filled')),
          rest: 'none',
        },
        created_at: '2026-01-01 00:00:00',
      },
    ]);
    expect(await log(tablet)).toEqual(await log(phone));
    expect(await log(other)).toEqual([]);
  });

  it('is read up to an ID, so later events stay unread; not further than it goes, and not back', async () => {
    const world = await server.fork();
    const reader = await world.signUp(READER);
    const id = await idOf(reader);
    await write(world, rebate(id, 1), rebate(id, 2), rebate(id, 3));
    const [last = 0, middle = 0] = (await log(reader)).map((entry) => entry.id);
    expect(await marks(reader)).toEqual({ upTo: 0, unread: 3 });
    await ok(reader, help.markRead, { event: middle });
    expect(await marks(reader)).toEqual({ upTo: middle, unread: 1 });
    await ok(reader, help.markRead, { event: 1 });
    expect(await marks(reader)).toEqual({ upTo: middle, unread: 1 });
    await ok(reader, help.markRead, { event: last + 1_000 });
    await write(world, rebate(id, 4));
    expect(await marks(reader)).toEqual({ upTo: last, unread: 1 });
  });

  it('keeps the latest 1,000 of each user', async () => {
    const world = await server.fork();
    const [reader, other] = [await world.signUp(READER), await world.signUp('other@mt2.test')];
    const id = await idOf(reader);
    await write(world, rebate(await idOf(other), 1), ...Array.from({ length: MOST_EVENTS + 3 }, (_, number) => rebate(id, number)));
    const first = await page(reader, { page: 1, limit: 1 });
    const last = await page(reader, { page: MOST_EVENTS, limit: 1 });
    expect([first.total, first.data[0]?.link, last.data[0]?.link]).toEqual([MOST_EVENTS, `rebate/${MOST_EVENTS + 2}`, 'rebate/3']);
    expect(await log(other)).toHaveLength(1);
    // The second event replaces the first, so the oldest of the others stays.
    await write(world, pair(id, 7, 1n), pair(id, 7, 2n));
    const oldest = await page(reader, { page: MOST_EVENTS, limit: 1 });
    expect([oldest.total, oldest.data[0]?.link]).toEqual([MOST_EVENTS, 'rebate/4']);
  });
});

describe('the kinds of events', () => {
  const OTHERS =
    /^(verification-code|security-code|transfer|password-|fund-password-|authenticator-|anti-phishing|contact-|address-|payment-method-|(new|unknown)-device)/;

  it('name the texts of the messages that are sent with them', () => {
    const sent = Object.entries(LOG_KINDS).flatMap(([kind, { mail }]) => (mail ? kind : []));
    const texts = Object.keys(messagesOf('en')).flatMap((key) => (key.startsWith('outbox.') ? key.slice('outbox.'.length) : []));
    expect(texts.filter((name) => !OTHERS.test(name)).sort()).toEqual(sent.sort());
  });
});
