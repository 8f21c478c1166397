import { type Client, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { help } = product;
const READER = 'reader@mt2.test';

const server = await sharedServer();

const marks = async (client: Client) => (await ok(client, help.getReadMarks, {})).message;
const messages = async (client: Client, page = 1) => (await ok(client, help.listMessages, { page, limit: 2 })).message;

describe('read marks', () => {
  it('is known on every device of the user, and to no other user', async () => {
    const world = await server.fork();
    const [phone, tablet] = [await world.as('newcomer'), await world.as('newcomer')];
    expect((await marks(phone)).read).toEqual([]);
    await ok(phone, help.markRead, { ids: '3201,408' });
    await ok(phone, help.markRead, { ids: '408' });
    expect((await marks(tablet)).read).toEqual([408, 3201]);
    expect((await marks(await world.as('trader'))).read).toEqual([]);
  });

  it('counts as a reader of a question, which ranks questions by popularity', async () => {
    const world = await server.fork();
    const readers = async () => {
      const { list } = (await ok(world.guest, help.listNews, { c_id: 18, limit: 100 })).message;
      return list.filter((each) => each.readers !== 0).map(({ id, readers }) => [id, readers]);
    };
    expect(await readers()).toEqual([]);
    await ok(await world.as('newcomer'), help.markRead, { ids: '1803,1814' });
    await ok(await world.as('trader'), help.markRead, { ids: '1814' });
    expect(await readers()).toEqual([
      [1803, 1],
      [1814, 2],
    ]);
  });

  it('is stored for existing news, a hundred at a time', async () => {
    const { client: person } = await server.enter('newcomer');
    await ok(person, help.markRead, { ids: '999999,401,0' });
    expect((await marks(person)).read).toEqual([401]);
    const many = Array.from({ length: 101 }, (_, index) => 400 + index).join(',');
    for (const ids of [many, '-1', '1e3', 'x', "1' OR 1", ',']) expect((await person.send(help.markRead, { ids })).ok).toBe(false);
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
    expect((await marks(person)).unread_messages).toBe(1);
    await ok(person, help.markRead, { messages: '1' });
    expect((await marks(person)).unread_messages).toBe(0);
    expect((await messages(person)).data[0]?.is_read).toBe(1);
  });
});

const reviewOf = async ({ guest }: TestWorld): Promise<string> => {
  const { message } = await ok(guest, lab.operator.listReviews, {});
  return String(message.find(({ kind, user }) => kind === 'kyc-basic' && user.account === READER)?.id);
};
