import { chat } from '@mt2/contracts/chat';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, wireOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC } from '../../../testing/samples.ts';

test('a question asked with one tap leads to the records that answer it, and the questions stay in reach', async () => {
  const text = say('chat.reply-deposit');
  const row = { number: 1, isMine: true, author: 'user', isAutomatic: false, text, picture: '', links: [], sentAt: 0 } as const;
  const asked = wireOf(chat.listMessages.answers, { messages: [row], last: 1, readTo: 1, seenTo: 0, unread: 0, isAway: false });
  await renderScreen('/pages/help/center/chat', { user: BASIC, answers: [answers(chat.listMessages, asked)] });
  const messages = within(await screen.findByRole('list', { name: say('chat.messages') }));
  const link = await messages.findByRole('link', { name: say('screen.records') });
  expect(link.getAttribute('href')).toContain('tab=deposits');
  const questions = within(screen.getByRole('list', { name: say('chat.quick-replies') }));
  expect(questions.getAllByRole('button').length).toBe(4);
});
