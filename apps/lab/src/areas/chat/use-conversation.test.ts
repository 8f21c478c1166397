import type { ChatMessage, ChatPage } from '@mt2/contracts/chat';
import { expect, test } from 'vitest';
import { readNew } from './use-conversation.ts';

/** A conversation with messages 1 to `last`, three per page. */
const conversation =
  (last: number) =>
  async (before = last + 1): Promise<ChatPage> => {
    const numbers = [before - 3, before - 2, before - 1].filter((number) => number > 0);
    return { messages: numbers.map((number) => ({ number }) as ChatMessage), last, readTo: 0, seenTo: 0, unread: 0 };
  };

test.each([
  ['nothing is known', undefined, 11, [9, 10, 11]],
  ['one new message', 10, 11, [9, 10, 11]],
  ['more than a page of new messages', 2, 11, [3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['the conversation is shorter than what is known', 9, 2, [1, 2]],
])('messages are read until none is missing: %s', async (_, knownTo, last, expected) => {
  const { messages } = await readNew(knownTo, conversation(last));
  expect(messages.map(({ number }) => number)).toEqual(expected);
});
