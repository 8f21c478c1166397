import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { chat, help } = product;
const { labChats, setting } = lab;

const server = await sharedServer();

const say = async (client: Client, text: string) => (await ok(client, chat.say, { text })).message;
const listed = async (operator: Client) => (await ok(operator, labChats.listChats, {})).message.list;

/** A world in which a newcomer and a guest have asked; the product does not know the operator's client. */
async function enter() {
  const world = await server.fork();
  const newcomer = await world.as('newcomer');
  const guest = server.client(world.id, (await ok(world.guest, chat.beginGuest, {})).message);
  await say(newcomer, 'qqqq');
  await say(guest, 'wwww');
  return { world, newcomer, guest, operator: world.guest };
}

describe('the operator', () => {
  it('sees users who ask, latest first, with unread counts', async () => {
    const { newcomer, operator } = await enter();
    await say(newcomer, 'And more');
    const list = await listed(operator);
    expect(list.map(({ account, unread, last }) => [account, unread, last.text, last.mine])).toEqual([
      ['newcomer@mt2.test', 2, 'And more', 0],
      ['', 1, expect.stringContaining('Thank you'), 1],
    ]);
    expect(list[1]?.ref).toBeLessThan(0);
  });

  it('answers over the feed, and each side sees that the other reads and types', async () => {
    const { world, newcomer, operator } = await enter();
    const socket = await FeedSocket.ofUser(world, 'newcomer');
    const ref = String((await listed(operator)).find(({ ref }) => ref > 0)?.ref);
    await ok(operator, labChats.tellTyping, { ref });
    expect(await socket.next('update')).toMatchObject({ data: [{ event: 'chatTyping' }] });
    await ok(operator, labChats.markRead, { ref, number: '2' });
    expect(await socket.next('update')).toMatchObject({ data: [{ event: 'chatRead', seen_to: 2 }] });
    const picture = (await ok(operator, labChats.uploadPicture, { file: fileOf(await pngBytes()) })).message;
    await ok(operator, labChats.say, { ref, text: 'Look', picture });
    expect(await socket.next('update')).toMatchObject({
      data: [{ event: 'chat', message: { number: 3, text: 'Look', picture, mine: 0 }, unread: 2 }],
    });
    // Who answers has read what came before.
    for (const [number, answer, marks] of [
      [4, () => say(newcomer, 'One more'), { read_to: 4, seen_to: 3, unread: 0 }],
      [5, () => ok(operator, labChats.say, { ref, text: 'Seen' }), { read_to: 4, seen_to: 5, unread: 1 }],
    ] as const) {
      await answer();
      const data = [
        { event: 'chat', message: { number } },
        { event: 'chatRead', ...marks },
      ];
      expect(await socket.next('update')).toMatchObject({ data });
    }
    const name = picture.slice('/upload/'.length);
    expect((await ok(newcomer, chat.getPicture, { name })).message.size).toBeGreaterThan(0);
    await refusal(await world.as('basic'), chat.getPicture, { name });
    const typings = async () => (await listed(operator)).find(({ account }) => account !== '')?.typings;
    await ok(newcomer, chat.tellTyping, {});
    expect(await typings()).toBe(1);
    await ok(newcomer, chat.markRead, { number: 5 });
    expect((await ok(operator, labChats.readChat, { ref })).message).toMatchObject({ last: 5, seen_to: 5, unread: 0 });
  });

  it('learns of new messages by waiting', async () => {
    const { newcomer, operator } = await enter();
    const { version } = (await ok(operator, labChats.listChats, {})).message;
    const [{ message }] = await Promise.all([ok(operator, labChats.listChats, { version, wait: '30' }), say(newcomer, 'New')]);
    expect(message.list[0]).toMatchObject({ last: { text: 'New' } });
    expect(message.version).not.toBe(version);
  });

  it('is replaced by an automatic answer while away, once per absence', async () => {
    const { newcomer, operator } = await enter();
    await ok(operator, setting.setSettings, { support_away: true });
    const texts = async () => {
      const { list, is_away } = (await ok(newcomer, chat.listMessages, {})).message;
      return [is_away, ...list.slice(2).map(({ text, is_automatic }) => (is_automatic ? 'away' : text))];
    };
    const ref = String((await listed(operator)).find(({ ref }) => ref > 0)?.ref);
    await ok(operator, labChats.say, { ref, text: 'Bye' });
    await say(newcomer, 'Hello?');
    await say(newcomer, 'Hello??');
    expect(await texts()).toEqual([1, 'Bye', 'Hello?', 'away', 'Hello??']);
    await ok(operator, setting.setSettings, { support_away: false });
    expect((await texts())[0]).toBe(0);
  });

  it('redirects support, and back', async () => {
    const { world, operator } = await enter();
    const address = async () => (await ok(world.guest, help.getSupport, {})).message.customer_url;
    expect(await address()).toBe('/#/pages/help/center/chat');
    await ok(operator, setting.setSettings, { support_address: 'https://support.example/' });
    expect(await address()).toBe('https://support.example/');
    await ok(operator, setting.setSettings, { security_hold: true });
    expect(await address()).toBe('https://support.example/');
    await ok(operator, setting.setSettings, { support_address: '' });
    expect(await address()).toBe('/#/pages/help/center/chat');
  });
});
