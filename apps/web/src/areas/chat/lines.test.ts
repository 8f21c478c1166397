import { expect, test } from 'vitest';
import { isFollowedBy, itemsOf } from './lines.ts';
import type { ChatMessage } from './source.ts';

const said = (number: number, sentAt: number) => ({ number, sentAt }) as ChatMessage;
const line = (text: string, at: number) => ({ at, text });
const shown = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ row, line: happened }) => row?.number ?? happened?.text);

test('an event appears between the messages, before those of its second', () => {
  const lines = [line('ordered', 1), line('paid', 3), line('released', 5)];
  expect(shown([said(1, 2), said(2, 3), said(3, 3)], lines)).toEqual(['ordered', 1, 'paid', 2, 3, 'released']);
  expect(shown([], lines)).toEqual(['ordered', 'paid', 'released']);
});

test('an event among messages that are not read yet is not shown yet', () =>
  expect(shown([said(7, 4), said(8, 6)], [line('ordered', 1), line('paid', 5)])).toEqual([7, 'paid', 8]));

test('the time stands below the last message of an author in a minute', () =>
  expect([119, 120].map((at) => isFollowedBy(said(1, 60), said(2, at)))).toEqual([true, false]));
