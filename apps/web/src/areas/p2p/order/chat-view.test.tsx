import type { ChatMessageRow } from '@mt2/contracts/chat';
import { p2p } from '@mt2/contracts/p2p';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { ORDER_DETAIL } from '../samples.ts';

const MESSAGE: ChatMessageRow = {
  number: 1,
  mine: 0,
  author: 'user',
  is_automatic: 0,
  text: 'Hello.',
  picture: '',
  links: [],
  create_time: '2026-01-01 00:01:00',
};
const open = (is_chat_closed: 0 | 1) =>
  renderScreen(`/pages/p2p/order?id=${9 + is_chat_closed}&view=chat`, {
    user: TRADER,
    answers: [
      answers(p2p.getOrder, { ...ORDER_DETAIL, id: 9 + is_chat_closed }),
      answers(p2p.listMessages, { list: [MESSAGE], last: 1, read_to: 1, seen_to: 0, unread: 0, is_chat_closed }),
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
