import { chat } from '@mt2/contracts/chat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, waits, wireOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC } from '../../../testing/samples.ts';

test('a question asked with one tap leads to the records that answer it, and becomes the last of the questions', async () => {
  const text = say('chat.reply-deposit');
  const row = { number: 1, isMine: true, author: 'user', isAutomatic: false, text, picture: '', links: [], sentAt: 0 } as const;
  const asked = wireOf(chat.listMessages.answers, { messages: [row], last: 1, readTo: 1, seenTo: 0, unread: 0, isAway: false });
  await renderScreen('/pages/help/center/chat', { user: BASIC, answers: [answers(chat.listMessages, asked)] });
  const messages = within(await screen.findByRole('list', { name: say('chat.messages') }));
  const link = await messages.findByRole('link', { name: say('screen.records') });
  expect(link.getAttribute('href')).toContain('tab=deposits');
  const questions = within(screen.getByRole('list', { name: say('chat.quick-replies') }));
  expect(questions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    ['withdraw', 'verify', 'password', 'deposit'].map((name) => say(`chat.reply-${name}`)),
  );
});

test('a question asked with one tap is scrolled to', async () => {
  const row = { number: 1, isMine: false, author: 'operator', isAutomatic: false, text: 'Hi', picture: '', links: [], sentAt: 0 } as const;
  const given = wireOf(chat.listMessages.answers, { messages: [row], last: 1, readTo: 1, seenTo: 0, unread: 0, isAway: false });
  const { user } = await renderScreen('/pages/help/center/chat', {
    user: BASIC,
    answers: [answers(chat.listMessages, given), waits(chat.say)],
  });
  const area = (await screen.findByText('Hi')).closest('.overflow-y-auto') as HTMLElement;
  Object.defineProperty(area, 'scrollHeight', { value: 900 });
  fireEvent.scroll(area);
  await screen.findByRole('button', { name: say('chat.to-end') });
  await user.click(screen.getByRole('button', { name: say('chat.reply-deposit') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: say('chat.to-end') })).toBeNull());
  expect(area.scrollTop).toBe(900);
});
