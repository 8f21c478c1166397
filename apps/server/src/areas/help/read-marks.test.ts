import { type Client, lab, product } from '@mt2/contracts';
import { ok as okay } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { notify } from '../message/index.ts';

const { help } = product;
const READER = 'reader@mt2.test';

const server = await sharedServer();

const marks = async (client: Client) => (await ok(client, help.getReadMarks, {})).message;
const messages = async (client: Client, page = 1) => (await ok(client, help.listMessages, { page, limit: 2 })).message;

describe('read marks', () => {
  it('goes up to an announcement on every device of the user, not further than they have appeared and not back', async () => {
    const world = await server.fork();
    const [phone, tablet] = [await world.as('newcomer'), await world.as('newcomer')];
    expect(await marks(phone)).toMatchObject({ read_notices_up_to: 0, read_events_up_to: 0 });
    for (const article of [406, 401, 1803, 3201, 999999]) await ok(phone, help.markRead, { article });
    expect((await marks(tablet)).read_notices_up_to).toBe(406);
    expect((await marks(await world.as('trader'))).read_notices_up_to).toBe(0);
    await ok(phone, help.markRead, { all: 1 });
    expect((await marks(tablet)).read_notices_up_to).toBe(408);
  });

  it('counts as a reader of a question, which ranks questions by popularity', async () => {
    const world = await server.fork();
    const readers = async () => {
      const { list } = (await ok(world.guest, help.listNews, { c_id: 18, limit: 100 })).message;
      return list.filter((each) => each.readers !== 0).map(({ id, readers }) => [id, readers]);
    };
    expect(await readers()).toEqual([]);
    const newcomer = await world.as('newcomer');
    for (const article of [1803, 1814, 1814]) await ok(newcomer, help.markRead, { article });
    await ok(await world.as('trader'), help.markRead, { article: 1814 });
    expect(await readers()).toEqual([
      [1803, 1],
      [1814, 2],
    ]);
  });
});

describe('personal messages', () => {
  it('are the product’s messages to the user, newest first, without codes, unread until marked', async () => {
    const world = await server.fork();
    const person = await world.signUp(READER);
    expect(await messages(person)).toMatchObject({ data: [], total: 0 });
    await ok(person, product.kyc.applyForBasic, {
      country: 'JP',
      name: 'Ann Example',
      card_id: 'TK123456',
      address: '1 Main Street, Tokyo',
    });
    await ok(world.guest, lab.operator.decideReview, { kind: 'kyc-basic', id: await reviewOf(world), decision: 'approve' });
    const { data, total } = await messages(person);
    expect(total).toBe(1);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        purpose: 'kyc',
        content: 'MT2: your basic verification was approved.',
        create_time: '2026-01-01 00:00:00',
        is_read: 0,
      },
    ]);
    expect(await marks(person)).toMatchObject({ unread_messages: 1, unread_events: 0 });
  });

  it('are read one by one by their user, or all at once, and not with the announcements and events', async () => {
    const world = await server.fork();
    const [person, other] = [await world.signUp(READER), await world.as('trader')];
    const { id: userId } = (await ok(person, product.account.getProfile, {})).message;
    await world.world.write((tx) => {
      for (let number = 1; number <= 150; number += 1) notify(tx, userId, number === 2 ? 'deposit' : 'security', () => `Message ${number}`);
      return okay(undefined);
    });
    const first = (await ok(person, help.listMessages, { page: 150, limit: 1 })).message.data[0]?.id ?? 0;
    await ok(person, help.markRead, { article: 408, event: 1_000_000 });
    await ok(other, help.markRead, { message: first });
    await ok(other, help.markRead, { all: 1 });
    const read = async () => {
      const pages = [
        await ok(person, help.listMessages, { page: 1, limit: 100 }),
        await ok(person, help.listMessages, { page: 2, limit: 100 }),
      ];
      return pages
        .flatMap(({ message }) => message.data)
        .filter((each) => each.is_read === 1)
        .map(({ content }) => content);
    };
    // Of a deposit the event log tells.
    expect([await read(), (await marks(person)).unread_messages]).toEqual([['Message 2'], 100]);
    await ok(person, help.markRead, { message: first });
    expect(await read()).toEqual(['Message 2', 'Message 1']);
    await ok(person, help.markRead, { all: 1 });
    expect([(await read()).length, (await marks(person)).unread_messages]).toEqual([150, 0]);
  });
});

const reviewOf = async ({ guest }: TestWorld): Promise<string> => {
  const { message } = await ok(guest, lab.operator.listReviews, {});
  return String(message.find(({ kind, user }) => kind === 'kyc-basic' && user.account === READER)?.id);
};
