import { chat } from '@mt2/contracts/chat';
import type { chatMessage } from '@mt2/contracts/chat-rows';
import { deposit, depositRow } from '@mt2/contracts/deposit';
import type { Given } from '@mt2/contracts/fields';
import { help, NEWS } from '@mt2/contracts/help';
import { withdraw, withdrawal } from '@mt2/contracts/withdraw';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { getGuestKey, setGuestKey } from '../../../platform/device/guest-key.ts';
import { forgetWorld } from '../../../platform/feed/follow-world.ts';
import { deviceMemory, STORAGE } from '../../../platform/storage.ts';
import { answers, answersBy, rowOf, sentTo, waits, wireOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article, BASIC, noPage } from '../../../testing/samples.ts';

const MESSAGE = {
  number: 1,
  isMine: false,
  author: 'operator',
  isAutomatic: false,
  text: 'Hi',
  picture: '',
  links: [],
  record: undefined,
  sentAt: 0,
} as const;
/** The response with a conversation that the user has read. */
const conversation = (...messages: readonly Given<typeof chatMessage>[]) =>
  wireOf(chat.listMessages.answers, { messages, last: messages.length, readTo: messages.length, seenTo: 0, unread: 0, isAway: false });

test('a question sent with one tap links to the records that answer it, and becomes the last of the questions', async () => {
  const text = say('chat.reply-deposit');
  const asked = conversation({ ...MESSAGE, isMine: true, author: 'user', text });
  await renderScreen('/pages/help/center/chat', { user: BASIC, answers: [answers(chat.listMessages, asked)] });
  const messages = within(await screen.findByRole('list', { name: say('chat.messages') }));
  const link = await messages.findByRole('link', { name: say('screen.records') });
  expect(link.getAttribute('href')).toContain('tab=deposits');
  const questions = within(screen.getByRole('list', { name: say('chat.quick-replies') }));
  expect(questions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    ['withdraw', 'verify', 'password', 'p2p', 'fees', 'login', 'deposit'].map((name) => say(`chat.reply-${name}`)),
  );
});

test('a question sent with one tap is scrolled into view', async () => {
  const given = conversation(MESSAGE);
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

test('an answer about a deposit or withdrawal links to its details, with the current status, instead of to all records', async () => {
  const ask = { ...MESSAGE, isMine: true, author: 'user', text: say('chat.reply-deposit') } as const;
  const answer = { ...MESSAGE, isAutomatic: true };
  const given = conversation(
    ask,
    { ...answer, number: 2, record: { kind: 'deposit', id: 7 } },
    { ...answer, number: 3, record: { kind: 'withdrawal', id: 8 } },
  );
  const deposits = [rowOf(depositRow, { id: 9, status: 1 }), rowOf(depositRow, { id: 7, status: 3 })];
  const withdrawals = [rowOf(withdrawal, { id: 8, status: 2 })];
  await renderScreen('/pages/help/center/chat', {
    user: BASIC,
    answers: [
      answers(chat.listMessages, given),
      answers(deposit.listDeposits, { ...noPage(), data: deposits }),
      answers(withdraw.listWithdrawals, { ...noPage(), data: withdrawals }),
    ],
  });
  const messages = within(await screen.findByRole('list', { name: say('chat.messages') }));
  await messages.findByText(say('status.record-rejected'));
  await messages.findByText(say('status.record-passed'));
  const links = messages.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`${say('record.deposit-details')}${say('status.record-rejected')}`, '#/pages/assets/record?tab=deposits&id=7'],
    [`${say('screen.withdraw-detail')}${say('status.record-passed')}`, '#/pages/assets/withdraw/detail?id=8'],
  ]);
});

test('the amount in an automatic answer about a record is hidden while amounts are', async () => {
  const text = 'Your deposit of 1,234.56 USDT is under review for 24 hours.';
  const answer = { ...MESSAGE, isAutomatic: true, record: { kind: 'deposit', id: 7 }, text } as const;
  await renderScreen('/pages/help/center/chat', {
    user: BASIC,
    settings: { hideAmounts: true },
    answers: [answers(chat.listMessages, conversation(answer)), waits(deposit.listDeposits)],
  });
  const bubble = (await screen.findByText(/is under review/)).textContent;
  expect(bubble).toBe(`Your deposit of ****${say('common.amount-hidden')} is under review for 24 hours.`);
});

test('an open conversation shows the messages of a restored world instead of later ones before', async () => {
  const restored = conversation({ ...MESSAGE, text: 'After' });
  const before = conversation({ ...MESSAGE, text: 'Before' }, { ...MESSAGE, number: 2, text: 'Later' });
  let isRestored = false;
  await renderScreen('/pages/help/center/chat', {
    user: BASIC,
    answers: [answersBy(chat.listMessages, () => (isRestored ? restored : before))],
  });
  await screen.findByText('Later');
  isRestored = true;
  act(forgetWorld);
  await screen.findByText('After');
  expect([screen.queryByText('Before'), screen.queryByText('Later')]).toEqual([null, null]);
});

test('an empty conversation begins with one row for each question', async () => {
  const { user } = await renderScreen('/pages/help/center/chat', {
    user: BASIC,
    answers: [answers(chat.listMessages, conversation()), waits(chat.say)],
  });
  const questions = within(await screen.findByRole('list', { name: say('chat.quick-replies') })).getAllByRole('button');
  expect(questions).toHaveLength(7);
  await user.click(questions[0] as HTMLElement);
  await screen.findByText(say('chat.sending'));
  screen.getByText(say('chat.reply-deposit'), { selector: 'p' });
});

const TITLE = 'How do I change my email?';
const TITLES = [TITLE, 'How do I deposit?', 'How do I borrow?', 'How are bots stopped?', 'How are fees paid?'];
const ARTICLES = TITLES.map((title, index) => article({ id: 1801 + index, title, abstract: '' }));
const articlesOf = answersBy(help.listNews, ({ c_id }) => {
  const list = c_id === String(NEWS.faq) ? ARTICLES : [];
  return { list, count: list.length, page: 1, limit: 100 };
});
const said = (text: string) => ({ ...MESSAGE, isMine: true, author: 'user', text }) as const;

test('while a question is typed, the articles that fit it are offered', async () => {
  const { user } = await renderScreen('/pages/help/center/chat', {
    user: BASIC,
    answers: [answers(chat.listMessages, conversation(MESSAGE)), articlesOf, waits(chat.tellTyping)],
  });
  await user.type(await screen.findByRole('textbox', { name: say('chat.message') }), 'change email');
  const related = within(await screen.findByRole('list', { name: say('chat.related') }));
  const link = related.getByRole('link', { name: TITLE });
  expect(link.getAttribute('href')).toContain('id=1801');
  expect(related.getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['change email', true, false],
  ['zzzz', false, false],
  ['zzzz', false, true],
])(
  'a question without an answer, %j, is followed by articles that fit it: %s, and by whether agents are away: %s',
  async (text, isKnown, isAway) => {
    const given = {
      ...conversation({ ...MESSAGE, isAutomatic: true }, { ...said(text), number: 2 }),
      is_away: isAway ? (1 as const) : (0 as const),
    };
    await renderScreen('/pages/help/center/chat', { user: BASIC, answers: [answers(chat.listMessages, given), articlesOf] });
    await screen.findByText(say(isAway ? 'chat.agent-away' : 'chat.agent-answers'));
    screen.getByText(new RegExp(say('chat.waiting', { time: '' })));
    if (isKnown) await screen.findByRole('link', { name: TITLE });
    expect(screen.queryByText(say('chat.did-you-mean')) !== null).toBe(isKnown);
  },
);

test('nothing is shown below a message once an agent is in the conversation', async () => {
  const given = conversation(MESSAGE, { ...said('change email'), number: 2 });
  await renderScreen('/pages/help/center/chat', { user: BASIC, answers: [answers(chat.listMessages, given)] });
  await screen.findByText('change email');
  expect(screen.queryByText(say('chat.agent-answers'))).toBeNull();
});

test('a guest has one key in all tabs of a device', async () => {
  const given = [answers(chat.listMessages, conversation()), answers(chat.beginGuest, 'own'), waits(chat.say)];
  const { user } = await renderScreen('/pages/help/center/chat', { answers: given });
  onTestFinished(() => setGuestKey(''));
  deviceMemory.writeAs(STORAGE.guest, { state: { key: 'other' } });
  await user.click(await screen.findByRole('button', { name: say('chat.reply-deposit') }));
  await waitFor(() => expect(sentTo(chat.say)).toHaveLength(1));
  expect([getGuestKey(), sentTo(chat.beginGuest)]).toEqual(['other', []]);
});
