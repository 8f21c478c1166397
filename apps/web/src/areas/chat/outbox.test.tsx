import type { ChatMessageRow } from '@mt2/contracts/chat';
import { expect, test } from 'vitest';
import { Conversation } from './conversation.ts';
import { Outbox } from './outbox.ts';
import type { UnsentText } from './outgoing.ts';
import type { ChatSource } from './source.ts';

const PATIENT = { timeout: 60_000 };
const MARKS = { last: 0, read_to: 0, seen_to: 0, unread: 0 };

/** A conversation whose first messages are lost on their way; what was sent, with its key. */
function losing(lost: number) {
  const said: UnsentText[] = [];
  const source: ChatSource = {
    key: 'test',
    isMine: () => false,
    read: async () => ({ list: [], ...MARKS }),
    say: async ({ text }, key) => {
      said.push({ key, text });
      if (said.length <= lost) throw new Error('lost');
      return { number: said.length, text } as ChatMessageRow;
    },
    markRead: async () => MARKS,
    upload: async () => '',
  };
  return { source, said };
}
const IGNORED = { changed: () => undefined, sent: () => undefined };
/** Ends when everything that was put into the outbox was tried. */
const tried = (outbox: Outbox) => expect.poll(() => outbox.list.every(({ step }) => step === 'failed'), PATIENT).toBe(true);

test('a message has one key however often it is tried, and the same text said again is another message', async () => {
  const { source, said } = losing(1);
  const outbox = new Outbox(source, [], IGNORED);
  outbox.put({ text: 'Hello?', picture: undefined });
  await tried(outbox);
  outbox.retry(outbox.list[0]?.id ?? 0);
  await tried(outbox);
  outbox.put({ text: 'Hello?', picture: undefined });
  await tried(outbox);
  expect(outbox.list).toEqual([]);
  const [first, again, second] = said.map(({ key }) => key);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test('a message that was not sent keeps its key over a reload', async () => {
  const { source, said } = losing(1);
  const before = new Conversation(source);
  before.sendText('Hello?');
  await expect.poll(() => before.state().outgoing.map(({ step }) => step), PATIENT).toEqual(['failed']);
  const after = new Conversation(source);
  expect(after.state().outgoing).toMatchObject([{ text: 'Hello?', step: 'failed' }]);
  after.retry(after.state().outgoing[0]?.id ?? 0);
  await expect.poll(() => said.length, PATIENT).toBe(2);
  expect(said[1]).toEqual(said[0]);
});

test('of a message with a picture the text alone is kept, as another message', async () => {
  const { source, said } = losing(1);
  const before = new Conversation({ ...source, key: 'with a picture' });
  before.write('Look!');
  before.send({ file: new File([], 'a.png'), url: 'blob:a', path: '/upload/a' });
  await expect.poll(() => before.state().outgoing.map(({ step }) => step), PATIENT).toEqual(['failed']);
  const after = new Conversation({ ...source, key: 'with a picture' });
  after.retry(after.state().outgoing[0]?.id ?? 0);
  await expect.poll(() => said.length, PATIENT).toBe(2);
  expect(said.map(({ text }) => text)).toEqual(['Look!', 'Look!']);
  expect(said[1]?.key).not.toBe(said[0]?.key);
});

test('where nothing more can be said, nobody hears of typing', async () => {
  const told: string[] = [];
  const closed = new Conversation({
    ...losing(0).source,
    key: 'closed',
    read: async () => ({ list: [], ...MARKS, is_chat_closed: 1 }),
    tellTyping: async () => told.push('typing'),
  });
  closed.write('A');
  await closed.catchUp();
  closed.write('AB');
  closed.send();
  closed.write('C');
  expect([closed.state().isClosed, told]).toEqual([true, ['typing']]);
});
