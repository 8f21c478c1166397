import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import { ok as done } from '@mt2/domain';
import { OPERATOR } from '@mt2/domain/chat';
import { afterAll, describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { answerAutomatically } from './index.ts';

const { chat, upload } = product;

const server = await openServer();
afterAll(() => server.close());

const textsOf = async (client: Client, part = {}) => (await ok(client, chat.listMessages, part)).message.list.map(({ text }) => text);
const say = async (client: Client, text: string) => (await ok(client, chat.say, { text })).message;

/** A guest with a key. */
async function begin(world: TestWorld) {
  const key = (await ok(world.guest, chat.beginGuest, {})).message;
  return { key, guest: server.client(world.id, key) };
}

describe('a first message', () => {
  it('is answered with matching questions', async () => {
    const newcomer = await (await server.fork()).as('newcomer');
    expect(await say(newcomer, 'I forgot my login password')).toMatchObject({ number: 1, mine: 1, author: 'user' });
    const { message } = await ok(newcomer, chat.listMessages, {});
    expect(message).toMatchObject({ last: 2, read_to: 1, unread: 1, seen_to: 0, is_away: 0 });
    expect(message.list[1]).toMatchObject({ number: 2, mine: 0, author: 'operator', is_automatic: 1 });
    expect(message.list[1]?.links[0]).toEqual({ id: 1803, title: 'I forgot my login password. What now?' });
    expect((await ok(newcomer, chat.getUnread, {})).message).toEqual({ unread: 1 });
  });

  it('without matching questions is welcomed, in the language of its sender, once a day', async () => {
    const world = await server.fork();
    const newcomer = await world.as('newcomer', { lang: 'zh' });
    await say(newcomer, 'qqqq');
    await say(newcomer, 'wwww');
    expect(await textsOf(newcomer)).toEqual(['qqqq', '感谢您的留言，客服将很快在此回复您。', 'wwww']);
    expect(await textsOf(newcomer, { after: '1', limit: '1' })).toEqual(['感谢您的留言，客服将很快在此回复您。']);
    await world.advance('1d');
    await say(newcomer, 'eeee');
    expect(await textsOf(newcomer)).toHaveLength(5);
  });
});

describe('a question about a pending deposit or withdrawal', () => {
  it('is answered with the pending withdrawal, also in a later message, and links to it', async () => {
    const asker = await (await server.fork()).as('three-withdrawals');
    const [latest] = (await ok(asker, product.withdraw.listWithdrawals, {})).message.data;
    await say(asker, 'Hello');
    await say(asker, 'My withdrawal is pending');
    const { list } = (await ok(asker, chat.listMessages, {})).message;
    expect(list.at(-1)).toMatchObject({ is_automatic: 1, links: [], record: { kind: 'withdrawal', id: latest?.id } });
    expect(list.at(-1)?.text).toContain(`${latest?.name} is under review`);
  });

  it('is answered with the pending deposit in the language of its sender, before the articles', async () => {
    const asker = await (await server.fork()).as('newcomer', { lang: 'zh' });
    const imgs = (await ok(asker, upload.uploadPicture, { file: fileOf(await pngBytes()) })).message;
    await ok(asker, product.deposit.requestDeposit, { currency: '3', sub_type: 'TRC20', amount: '1500', imgs });
    const [latest] = (await ok(asker, product.deposit.listDeposits, {})).message.data;
    await say(asker, '充值 1500 未到账');
    const { list } = (await ok(asker, chat.listMessages, {})).message;
    expect(list[1]).toMatchObject({ record: { kind: 'deposit', id: latest?.id }, links: [] });
    expect(list[1]?.text).toContain('您的充值 1,500.00 USDT 正在审核中');
    expect(list[2]?.record).toBeUndefined();
    expect(list[2]?.links.map(({ id }) => id)).toContain(1811);
  });
});

describe('a guest', () => {
  it('needs a key issued in this world', async () => {
    const world = await server.fork();
    const { key, guest } = await begin(world);
    await say(guest, 'Hello');
    expect(await textsOf(guest)).toHaveLength(2);
    for (const other of ['', 'x', `${world.id}.x`, key.slice(0, -1), `${key}0`])
      await refusal(server.client(world.id, other), chat.listMessages, {});
    const { message } = await ok(world.guest, lab.worlds.forkWorld, { world: world.id });
    await refusal(server.client(message.id, key), chat.listMessages, {});
  });

  it('cannot see another guest’s messages, and is unknown to all other calls', async () => {
    const world = await server.fork();
    const [one, other] = [await begin(world), await begin(world)];
    await say(one.guest, 'Mine');
    expect(await textsOf(other.guest)).toEqual([]);
    const picture = (await ok(one.guest, chat.uploadPicture, { file: fileOf(await pngBytes()) })).message;
    await ok(one.guest, chat.say, { picture });
    await refusal(other.guest, chat.getPicture, { name: picture.slice('/upload/'.length) });
    await refusal(other.guest, chat.say, { picture });
    await refusal(one.guest, product.account.getProfile, {});
    await refusal(one.guest, upload.uploadPicture, { file: fileOf(await pngBytes()) });
  });

  it('is forgotten 30 days after the last message, with everything', async () => {
    const world = await server.fork();
    const said = async () => {
      const { tables } = (await ok(world.guest, lab.inspect.getHash, {})).message;
      return Object.entries(tables).filter(([table]) => /^(Chat|Upload)/.test(table));
    };
    const show = async ({ guest }: Awaited<ReturnType<typeof begin>>) => {
      const picture = (await ok(guest, chat.uploadPicture, { file: fileOf(await pngBytes()) })).message;
      await ok(guest, chat.say, { picture });
      return picture;
    };
    const before = await said();
    const forgotten = await begin(world);
    const { guest } = forgotten;
    await say(guest, 'Hello');
    const shown = await show(forgotten);
    await world.advance('20d');
    await say(guest, 'Still here');
    await world.advance('29d');
    expect((await ok(guest, chat.listMessages, {})).message.last).toBe(5);
    await world.advance('1d');
    await refusal(guest, chat.listMessages, {});
    expect(await said()).toEqual(before);
    expect(await show(await begin(world))).not.toBe(shown);
  });

  it('is deleted with the bytes of its pictures, once no other world has them', async () => {
    const world = await server.fork();
    const stored = () => readdirSync(join(server.dataDir, 'pictures'));
    const before = stored();
    const { guest } = await begin(world);
    const picture = (await ok(guest, chat.uploadPicture, { file: fileOf(await pngBytes(61, 41)) })).message;
    await ok(guest, chat.say, { picture });
    const [sha256 = ''] = stored().filter((name) => !before.includes(name));
    const fork = await server.fork(world.id);
    await world.advance('30d');
    await server.app.tidy();
    expect(stored()).toContain(sha256);
    await fork.advance('30d');
    await server.fork();
    await server.app.tidy();
    expect(stored()).not.toContain(sha256);
  });

  it('joins an account with all its messages, after the account’s own', async () => {
    const { world, client: newcomer } = await server.enter('newcomer');
    const { key, guest } = await begin(world);
    await say(guest, 'As a guest');
    const picture = (await ok(guest, chat.uploadPicture, { file: fileOf(await pngBytes()) })).message;
    await ok(guest, chat.say, { picture });
    await ok(newcomer, chat.joinAccount, { key });
    const joined = (await ok(newcomer, chat.listMessages, {})).message;
    expect(joined.list.map(({ number, author, mine }) => [number, author, mine])).toEqual([
      [1, 'user', 1],
      [2, 'operator', 0],
      [3, 'user', 1],
    ]);
    expect((await ok(newcomer, chat.getPicture, { name: picture.slice('/upload/'.length) })).message.size).toBeGreaterThan(0);
    await refusal(guest, chat.listMessages, {});
    await ok(newcomer, chat.joinAccount, { key });
    const later = await begin(world);
    await say(later.guest, 'Later');
    await ok(newcomer, chat.joinAccount, { key: later.key });
    const { list, last, unread } = (await ok(newcomer, chat.listMessages, {})).message;
    expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect({ last, unread, text: list[3]?.text }).toEqual({ last: 5, unread: 1, text: 'Later' });
    await world.advance('31d');
    expect((await ok(newcomer, chat.listMessages, {})).message.last).toBe(5);
  });
});

describe('over the feed', () => {
  it('a guest signs in with the key, receives messages, and is signed out after joining', async () => {
    const world = await server.fork();
    const { key, guest } = await begin(world);
    await say(guest, 'Hello');
    const socket = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    socket.send({ op: 'guest', key });
    await socket.follow('user');
    await world.world.write((tx) => {
      answerAutomatically(tx, OPERATOR, { kind: 'support', ref: -1 }, { text: 'Hello yourself' });
      return done(undefined);
    });
    const update = await socket.next('update');
    expect(update).toMatchObject({
      topic: 'user',
      data: [{ event: 'chat', message: { number: 3, mine: 0, text: 'Hello yourself' }, unread: 2 }],
    });
    await ok(await world.as('newcomer'), chat.joinAccount, { key });
    expect(await socket.next('update')).toMatchObject({ data: [{ event: 'signed-out' }] });
    socket.send({ op: 'guest', key: 'x' });
    await socket.next('error');
  });
});
