import { type ChatMessageRow, chat } from '@mt2/contracts/chat';
import { chatMessage } from '@mt2/contracts/chat-rows';
import { type P2pOrderDetail, p2p } from '@mt2/contracts/p2p';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { resizeWindow } from '../../../testing/window-size.ts';
import { ORDER_DETAIL } from '../testing/samples.ts';

const MESSAGE = rowOf(chatMessage, { number: 1, author: 'user', text: 'Hello.', create_time: '2026-01-01 00:01:00' });
const open = (is_chat_closed: 0 | 1, order: Partial<P2pOrderDetail> = {}, list: ChatMessageRow[] = [MESSAGE]) =>
  renderScreen(`/pages/p2p/order?id=${9 + is_chat_closed}&view=chat`, {
    user: TRADER,
    answers: [
      answers(p2p.getOrder, { ...ORDER_DETAIL, id: 9 + is_chat_closed, ...order }),
      // The menu of a wide window shows the unread messages of support.
      answers(chat.getUnread, { unread: 0 }),
      answers(p2p.listMessages, { list, last: list.length, read_to: 1, seen_to: 0, unread: 0, is_chat_closed }),
    ],
  });

test('steps of the order appear between the messages', async () => {
  await open(0);
  await screen.findByText('Hello.');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const placeOf = (part: string) => lines.findIndex((line) => line.includes(part));
  expect([placeOf(say('p2p.step-created')), placeOf('Hello.'), placeOf(say('p2p.step-cancelled'))]).toEqual([1, 2, 3]);
  expect(screen.getByLabelText(say('chat.message'))).toBeDefined();
});

test('a closed chat shows a note in place of the composer', async () => {
  await open(1);
  await screen.findByText(say('p2p.chat-closed'));
  expect(screen.queryByLabelText(say('chat.message'))).toBeNull();
});

test('a broad window shows the chat next to the order', async () => {
  resizeWindow(1440, 900);
  await open(0);
  const beside = within(await screen.findByRole('region', { name: say('p2p.chat-with', { name: ORDER_DETAIL.hes_name }) }));
  await beside.findByText('Hello.');
  expect(screen.getByRole('region', { name: say('common.details') })).toBeTruthy();
  expect(screen.queryByRole('link', { name: new RegExp(say('p2p.chat')) })).toBeNull();
});

test.each([
  [0, 'buyer', ['paying', 'more-time']],
  [0, 'seller', ['own-account', 'say-paid']],
  [3, 'buyer', ['paid', 'release']],
  [3, 'seller', ['checking', 'not-received']],
  [2, 'buyer', []],
] as const)('in an order of status %i the %s can send %s with one tap', async (is_sure, role, replies) => {
  await open(0, { is_sure, role, due_time: '2099-01-01 00:00:00', remaining_seconds: 900 });
  await screen.findByText('Hello.');
  const lists = screen.queryAllByRole('list', { name: say('chat.quick-replies') });
  const buttons = lists.flatMap((list) => within(list).getAllByRole('button'));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(replies.map((reply) => say(`p2p.reply-${reply}`)));
});

test('before the first message, the sentences to send follow the steps of the order', async () => {
  await open(0, { is_sure: 0, role: 'buyer', due_time: '2099-01-01 00:00:00', remaining_seconds: 900 }, []);
  const replies = await screen.findByRole('list', { name: say('chat.quick-replies') });
  const step = screen.getByText(new RegExp(say('p2p.step-created')));
  expect(step.compareDocumentPosition(replies) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
