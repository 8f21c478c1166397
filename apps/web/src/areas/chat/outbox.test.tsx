import { expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../../platform/send.ts';
import { closeSession, openSession, type User } from '../../platform/session.ts';
import { Conversation } from './conversation.ts';
import { conversationOf } from './open-conversations.ts';
import { Outbox } from './outbox.ts';
import type { UnsentText } from './outgoing.ts';
import type { ChatMessage, ChatSource } from './source.ts';

const PATIENT = { timeout: 60_000 };
const MARKS = { last: 0, readTo: 0, seenTo: 0, unread: 0 };

/** A conversation whose first messages are lost; records the sent messages with their keys. */
function losing(lost: number, error: Error = new Error('lost')) {
  const said: UnsentText[] = [];
  const source: ChatSource = {
    key: 'test',
    isMine: () => false,
    isSaidOnce: () => true,
    read: async () => ({ messages: [], ...MARKS }),
    say: async ({ text }, key) => {
      said.push({ key, text });
      if (said.length <= lost) throw error;
      return { number: said.length, text } as ChatMessage;
    },
    markRead: async () => MARKS,
    upload: async () => '',
  };
  return { source, said };
}
const IGNORED = { changed: () => undefined, sent: () => undefined };
/** Resolves when the outbox has tried every message. */
const tried = (outbox: Outbox) => expect.poll(() => outbox.list.every(({ step }) => step === 'failed'), PATIENT).toBe(true);

test.each([
  ['lost message has one key however often it is tried', new Error('lost'), true],
  [
    'refused message has another key, as the refusal stays the answer of its own',
    new Refused('error', 'error', 'There is no such picture'),
    false,
  ],
])('a %s; the same text sent again is a different message', async (_, error, isSame) => {
  const { source, said } = losing(1, error);
  const outbox = new Outbox(source, [], IGNORED);
  outbox.put({ text: 'Hello?', picture: undefined });
  await tried(outbox);
  outbox.retry(outbox.list[0]?.id ?? 0);
  await tried(outbox);
  outbox.put({ text: 'Hello?', picture: undefined });
  await tried(outbox);
  expect(outbox.list).toEqual([]);
  const [first, again, second] = said.map(({ key }) => key);
  expect(again === first).toBe(isSame);
  expect([first, again]).not.toContain(second);
});

test('messages lost with the network are sent again in their order once it is back, except those taken back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { source, said } = losing(4, new Unreachable('no answer'));
  const outbox = new Outbox(source, [], IGNORED);
  for (const text of ['First', 'Second', 'Third']) outbox.put({ text, picture: undefined });
  await expect.poll(() => said.length, PATIENT).toBe(3);
  await tried(outbox);
  outbox.takeBack(outbox.list[1]?.id ?? 0);
  outbox.retry(outbox.list[0]?.id ?? 0);
  await expect.poll(() => said.length, PATIENT).toBe(4);
  await tried(outbox);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => outbox.list, PATIENT).toEqual([]);
  expect(said.slice(4)).toEqual([said[0], said[2]]);
  onLine.mockRestore();
});

test('a message lost with the network is not sent by the next user', async () => {
  let answer = (_: Response): void => undefined;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const outbox = new Outbox(losing(1, new Unreachable('no answer')).source, [], IGNORED);
  outbox.put({ text: 'Hello?', picture: undefined });
  await expect.poll(() => asked.mock.calls.length, PATIENT).toBe(1);
  outbox.end();
  answer(new Response(null, { status: 503 }));
  await tried(outbox);
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

/** What was said if the first message fails and is sent again after a reload. */
async function acrossReload(key: string, send: (before: Conversation) => void) {
  const { source, said } = losing(1);
  const before = new Conversation({ ...source, key });
  send(before);
  await expect.poll(() => before.state().outgoing.map(({ step }) => step), PATIENT).toEqual(['failed']);
  const after = new Conversation({ ...source, key });
  expect(after.state().outgoing).toMatchObject([{ text: 'Look!', step: 'failed' }]);
  after.retry(after.state().outgoing[0]?.id ?? 0);
  await expect.poll(() => said.length, PATIENT).toBe(2);
  return said;
}

test('an unsent message keeps its key across a reload', async () => {
  const [first, again] = await acrossReload('test', (before) => before.sendText('Look!'));
  expect(again).toEqual(first);
});

test('a message whose answer was lost is sent again with its key after missing messages were read', async () => {
  const reachable = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const { source, said } = losing(1, new Unreachable('no answer'));
  const row = { number: 1, text: 'Hello?', isMine: true } as ChatMessage;
  const conversation = new Conversation({
    ...source,
    key: 'lost answer',
    read: async () => ({ messages: said.length > 0 ? [row] : [], ...MARKS, last: said.length > 0 ? 1 : 0 }),
    say: (message, key) => source.say(message, key).then(() => row),
  });
  await conversation.catchUp();
  conversation.sendText('Hello?');
  await expect.poll(() => conversation.state().outgoing.map(({ step }) => step), PATIENT).toEqual(['failed']);
  await conversation.catchUp();
  await expect.poll(() => conversation.state().outgoing, PATIENT).toEqual([]);
  expect([said[1], conversation.state().rows]).toEqual([said[0], [row]]);
  reachable.mockRestore();
});

test('only the text of a message with a picture is kept, as a different message', async () => {
  const said = await acrossReload('with a picture', (before) => {
    before.write('Look!');
    before.send({ file: new File([], 'a.png'), url: 'blob:a', path: '/upload/a' });
  });
  expect(said.map(({ text }) => text)).toEqual(['Look!', 'Look!']);
  expect(said[1]?.key).not.toBe(said[0]?.key);
});

test('a typed and unsent text is restored for the account that typed it, and no other account shows or sends it', async () => {
  const { source, said } = losing(9);
  const ofOne = { ...source, key: 'of an account' };
  const logIn = (id: number) => openSession(`token of ${id}`, { id } as User);
  const typed = () => {
    const { draft, outgoing } = conversationOf(ofOne).state();
    return [draft, ...outgoing.map(({ text, step }) => `${text} ${step}`)];
  };
  logIn(1);
  const before = conversationOf(ofOne);
  for (const text of ['First', 'Second']) before.sendText(text);
  before.write('Third');
  closeSession();
  expect(typed()).toEqual(['']);
  conversationOf(ofOne).write('A guest');
  logIn(2);
  expect(typed()).toEqual(['']);
  logIn(1);
  expect(typed()).toEqual(['Third', 'First failed', 'Second failed']);
  closeSession();
  expect(typed()).toEqual(['']);
  expect(said.map(({ text }) => text)).toEqual(['First']);
});

test('a closed chat sends no typing signals', async () => {
  const told: string[] = [];
  const closed = new Conversation({
    ...losing(0).source,
    key: 'closed',
    read: async () => ({ messages: [], ...MARKS, isClosed: true }),
    tellTyping: async () => told.push('typing'),
  });
  closed.write('A');
  await closed.catchUp();
  closed.write('AB');
  closed.send();
  closed.write('C');
  expect([closed.state().isClosed, told]).toEqual([true, ['typing']]);
});
