import { help } from '@mt2/contracts/help';
import { atoms } from '@mt2/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersBy, refuses, sentTo } from '../../../testing/answers.ts';
import { loggedRow } from '../../../testing/logged.ts';
import { renderScreen, say, toastsShown } from '../../../testing/render-screen.tsx';
import { article, noPage, TRADER } from '../../../testing/samples.ts';

const notices = answers(help.listNews, { list: [article({ id: 1, title: 'Maintenance' })], count: 1, page: 1, limit: 20 });
const message = (id: number, is_read: 0 | 1) => ({
  id,
  purpose: 'security',
  content: `MT2: your password was changed from device ${id}.`,
  create_time: '2026-01-01 00:05:00',
  is_read,
});
const filled = (id: number) =>
  loggedRow({
    kind: 'order-filled',
    values: {
      market: 'BTC/USDT',
      side: 'buy',
      filled: atoms('0.00155'),
      quantity: atoms('0.00155'),
      price: atoms('64407.5'),
      rest: 'none',
    },
    id,
    object: id,
  });
const transferred = (id: number) =>
  loggedRow({ kind: 'transfer', values: { amount: atoms('100'), coin: 'USDT', from: 'spot', to: 'leverage' }, id });
const log = answers(help.listEvents, {
  ...noPage(),
  total: 4,
  data: [filled(9), transferred(8), { ...filled(7), kind: 'of-another-version' }, filled(6)],
});

type Marks = { noticesUpTo?: number; eventsUpTo?: number; messages?: number; events?: number };
const marksRow = ({ noticesUpTo = 0, eventsUpTo = 0, messages = 0, events = 0 }: Marks) => ({
  read_notices_up_to: noticesUpTo,
  read_events_up_to: eventsUpTo,
  unread_messages: messages,
  unread_events: events,
});
const marksOf = (marks: Marks) => answers(help.getReadMarks, marksRow(marks));
/** The marks before and after something is marked as read. */
const marksUntilRead = (before: Marks, after: Marks) =>
  answersBy(help.getReadMarks, () => marksRow(sentTo(help.markRead).length > 0 ? after : before));

/** The rows with a mark that they are unread. */
const unreadRows = () => screen.queryAllByRole('listitem').filter((row) => within(row).queryByText(say('common.unread')));

test("the notices list the user's event log, newest first, each event with its link, unread until all are marked as read", async () => {
  const marks = marksUntilRead({ eventsUpTo: 8, events: 1 }, { noticesUpTo: 1, eventsUpTo: 9 });
  const { user } = await renderScreen('/pages/notice/index', {
    answers: [notices, marks, log, answers(help.markRead, 'Done')],
    user: TRADER,
  });
  await screen.findByText('Maintenance');
  await user.click(
    await screen.findByRole('tab', { name: new RegExp(`${say('notice.transactions')}.*${say('notice.unread-number', { number: 1 })}`) }),
  );
  const bought = say('spot.bought', { quantity: '0.001550', coin: 'BTC', price: '64,407.50' });
  await screen.findAllByText(bought);
  const rows = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '#/pages/trade/spot?symbol=BTC%2FUSDT&list=history',
    '#/pages/assets/transfer/record',
    '#/pages/trade/spot?symbol=BTC%2FUSDT&list=history',
  ]);
  expect(rows[0]?.textContent).toContain(bought);
  expect(rows.map((row) => within(row).queryByText(say('common.unread')) !== null)).toEqual([true, false, false]);
  expect(screen.queryByText('Maintenance')).toBeNull();
  expect(sentTo(help.markRead)).toEqual([]);
  await user.click(screen.getByRole('button', { name: say('notice.mark-all-read') }));
  await waitFor(() => expect(unreadRows()).toEqual([]));
  expect(sentTo(help.markRead)).toEqual([{ all: '1' }]);
});

test('an opened event is read with those before it, and an opened message alone', async () => {
  const messages = answersBy(help.listMessages, () => ({
    ...noPage(),
    data: [message(2, 0), message(1, sentTo(help.markRead).length < 2 ? 0 : 1)],
  }));
  const { user } = await renderScreen('/pages/notice/index?tab=transactions', {
    answers: [
      notices,
      marksUntilRead({ messages: 2, events: 3 }, { eventsUpTo: 8, messages: 2, events: 1 }),
      log,
      messages,
      answers(help.markRead, 'Done'),
    ],
    user: TRADER,
  });
  await waitFor(() => expect(unreadRows()).toHaveLength(3));
  const transfer = within(screen.getByRole('tabpanel')).getAllByRole('link')[1] as HTMLElement;
  transfer.addEventListener('click', (event) => event.preventDefault());
  await user.click(transfer);
  await waitFor(() => expect(unreadRows()).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: new RegExp(say('notice.messages')) }));
  await waitFor(() => expect(unreadRows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /from device 1$/ }));
  await waitFor(() => expect(unreadRows()).toHaveLength(1));
  expect(sentTo(help.markRead)).toEqual([{ event: '8' }, { message: '1' }]);
});

test('a message whose event is in the event log is not listed', async () => {
  const deposited = { ...message(2, 1), purpose: 'deposit', content: 'MT2: your deposit has been credited.' };
  await renderScreen('/pages/notice/index?tab=messages', {
    answers: [notices, marksOf({}), answers(help.listMessages, { ...noPage(), data: [deposited, message(1, 0)] })],
    user: TRADER,
  });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

test('the events are filtered by what they are about, and by whether they are read', async () => {
  const marks = marksOf({ eventsUpTo: 8, events: 1 });
  const { user } = await renderScreen('/pages/notice/index?tab=transactions', {
    answers: [notices, marks, log, answers(help.markRead, 'Done')],
    user: TRADER,
  });
  const ids = async (filter: string) => {
    await user.click(await screen.findByRole('radio', { name: say(filter) }));
    return within(screen.getByRole('tabpanel'))
      .queryAllByRole('link')
      .map((row) => row.getAttribute('href')?.split('?')[0]);
  };
  expect(await ids('settings.trading')).toEqual(['#/pages/trade/spot', '#/pages/trade/spot']);
  expect(await ids('notice.funds')).toEqual(['#/pages/assets/transfer/record']);
  expect(await ids('common.unread')).toEqual(['#/pages/trade/spot']);
  expect(await ids('nav.financing')).toEqual([]);
  screen.getByText(say('common.no-data'));
  expect(await ids('common.all')).toHaveLength(3);
});

test('messages to the user are listed next to the announcements, and one button marks both as read', async () => {
  const messages = answersBy(help.listMessages, () => ({
    ...noPage(),
    total: 2,
    data: [message(2, sentTo(help.markRead).length === 0 ? 0 : 1), message(1, 1)],
  }));
  const readOnce = marksUntilRead({ messages: 1 }, { noticesUpTo: 1 });
  const { user } = await renderScreen('/pages/notice/index', {
    answers: [notices, readOnce, messages, answers(help.markRead, 'Done')],
    user: TRADER,
  });
  await user.click(
    await screen.findByRole('tab', { name: new RegExp(`${say('notice.messages')}.*${say('notice.unread-number', { number: 1 })}`) }),
  );
  const shown = await screen.findAllByRole('article');
  expect(shown.map((each) => within(each).queryByText(say('common.unread')) !== null)).toEqual([true, false]);
  expect(shown[0]?.textContent).toContain('Your password was changed from device 2');
  expect(sentTo(help.markRead)).toEqual([]);
  await user.click(screen.getByRole('button', { name: say('notice.mark-all-read') }));
  await waitFor(() => expect(unreadRows()).toEqual([]));
  expect(sentTo(help.markRead)).toEqual([{ all: '1' }]);
  await screen.findByRole('tab', { name: say('notice.messages') });
  await screen.findByRole('tab', { name: say('notice.announcements') });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: say('notice.mark-all-read') }).disabled).toBe(true);
});

test('after a failure to mark all as read everything is unread as before', async () => {
  const { user } = await renderScreen('/pages/notice/index?tab=transactions', {
    answers: [notices, marksOf({ eventsUpTo: 8, events: 1 }), log, refuses(help.markRead, 'Busy')],
    user: TRADER,
  });
  await user.click(await screen.findByRole('button', { name: say('notice.mark-all-read') }));
  await waitFor(() => expect(toastsShown()).toEqual([['fail', say('refusal.failed')]]));
  expect(unreadRows()).toHaveLength(1);
});

test('a guest reads the announcements, and logs in for the rest', async () => {
  await renderScreen('/pages/notice/index?tab=transactions', { answers: [notices] });
  await screen.findByRole('button', { name: say('common.login') });
});
