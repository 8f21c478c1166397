import { help } from '@mt2/contracts/help';
import { atoms } from '@mt2/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetWorld } from '../../../platform/feed/follow-world.ts';
import { answers, answersBy, refuses, sentTo } from '../../../testing/answers.ts';
import { loggedRow } from '../../../testing/logged.ts';
import { renderScreen, say, toastsShown } from '../../../testing/render-screen.tsx';
import { article, noPage, TRADER } from '../../../testing/samples.ts';
import { markRead, useReadNotices } from './read-notices.ts';

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

/** The rows with a mark that they are unread. */
const unreadRows = () => screen.queryAllByRole('listitem').filter((row) => within(row).queryByText(say('common.unread')));

test("the notices list the user's event log, newest first, each event with its link, unread until all are marked as read", async () => {
  const marks = answersBy(help.getReadMarks, () => {
    const isTold = sentTo(help.markRead).length > 0;
    return { read: [], unread_messages: 0, read_events_up_to: isTold ? 9 : 8, unread_events: isTold ? 0 : 1 };
  });
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
  expect(sentTo(help.markRead)).toEqual([{ ids: '1', messages: '0', events_up_to: '9' }]);
});

test('more unread announcements than one call takes are marked as read by several', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  const marks = answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 9, unread_events: 0 });
  await renderScreen('/pages/notice/index', { answers: [notices, marks, log, answers(help.markRead, 'Done')], user: TRADER });
  await act(() => markRead(ids).then(() => undefined));
  expect(sentTo(help.markRead).map((sent) => sent.ids?.split(',').length)).toEqual([100, 100, 50]);
});

test('events of kinds that the page does not know are not counted as unread', async () => {
  const marks = answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 6, unread_events: 3 });
  await renderScreen('/pages/notice/index', { answers: [notices, marks, log], user: TRADER });
  await screen.findByRole('tab', { name: new RegExp(`${say('notice.transactions')}.*${say('notice.unread-number', { number: 2 })}`) });
});

test('unread events are found behind a page of events that are listed as messages', async () => {
  const alerts = Array.from({ length: 100 }, (_, index) => ({ ...filled(200 - index), kind: 'alert-ended' }));
  const marks = answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 8, unread_events: 100 });
  const events = answersBy(help.listEvents, ({ page }) =>
    page === '1' ? { ...noPage(), next_page_url: '?page=2', data: alerts } : { ...noPage(), data: [filled(9), filled(8)] },
  );
  await renderScreen('/pages/notice/index', { answers: [notices, marks, events], user: TRADER });
  await screen.findByRole('tab', { name: new RegExp(`${say('notice.transactions')}.*${say('notice.unread-number', { number: 1 })}`) });
  expect(sentTo(help.listEvents)).toHaveLength(2);
});

test('an opened event is read, and is stored in the account when no other one is unread', async () => {
  const marks = answersBy(help.getReadMarks, () => {
    const isTold = sentTo(help.markRead).length > 0;
    return { read: [], unread_messages: 0, read_events_up_to: isTold ? 9 : 7, unread_events: isTold ? 0 : 2 };
  });
  const { user } = await renderScreen('/pages/notice/index?tab=transactions', {
    answers: [notices, marks, log, answers(help.markRead, 'Done')],
    user: TRADER,
  });
  await waitFor(() => expect(unreadRows()).toHaveLength(2));
  const rows = within(screen.getByRole('tabpanel')).getAllByRole('link');
  rows[1]?.addEventListener('click', (event) => event.preventDefault());
  rows[0]?.addEventListener('click', (event) => event.preventDefault());
  await user.click(rows[0] as HTMLElement);
  await waitFor(() => expect(unreadRows()).toHaveLength(1));
  expect(sentTo(help.markRead)).toEqual([]);
  await user.click(rows[1] as HTMLElement);
  await waitFor(() => expect(sentTo(help.markRead)).toEqual([{ events_up_to: '9' }]));
  expect(unreadRows()).toEqual([]);
});

test('events of a restored world are unread although those before with their numbers were opened and seen', async () => {
  const marks = answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 8, unread_events: 1 });
  useReadNotices.setState({ events: [9], seen: { notices: [1], messages: [2], events: [9] } });
  await renderScreen('/pages/notice/index?tab=transactions', { answers: [notices, marks, log], user: TRADER });
  await screen.findByRole('tabpanel');
  act(forgetWorld);
  await waitFor(() => expect(unreadRows()).toHaveLength(1));
});

test('opened events are not stored in the account while it may have more unread ones than it counts', async () => {
  const marks = answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 8, unread_events: 100 });
  const { user } = await renderScreen('/pages/notice/index?tab=transactions', { answers: [notices, marks, log], user: TRADER });
  await waitFor(() => expect(unreadRows()).toHaveLength(1));
  const [row] = within(screen.getByRole('tabpanel')).getAllByRole('link');
  row?.addEventListener('click', (event) => event.preventDefault());
  await user.click(row as HTMLElement);
  await waitFor(() => expect(unreadRows()).toEqual([]));
  expect(sentTo(help.markRead)).toEqual([]);
});

test('the events are filtered by what they are about, and by whether they are read', async () => {
  const marks = answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 8, unread_events: 1 });
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
  const readOnce = answersBy(help.getReadMarks, () => ({
    read: sentTo(help.markRead).length === 0 ? [] : [1],
    unread_messages: sentTo(help.markRead).length === 0 ? 1 : 0,
    read_events_up_to: 0,
    unread_events: 0,
  }));
  const { user } = await renderScreen('/pages/notice/index', {
    answers: [notices, readOnce, messages, answers(help.markRead, 'Done')],
    user: TRADER,
  });
  await user.click(
    await screen.findByRole('tab', { name: new RegExp(`${say('notice.messages')}.*${say('notice.unread-number', { number: 1 })}`) }),
  );
  const shown = await screen.findAllByRole('article');
  expect(shown.map((each) => within(each).queryByText(say('common.unread')) !== null)).toEqual([true, false]);
  expect(shown[0]?.textContent).toContain('Your password was changed from device 2.');
  expect(sentTo(help.markRead)).toEqual([]);
  await user.click(screen.getByRole('button', { name: say('notice.mark-all-read') }));
  await waitFor(() => expect(unreadRows()).toEqual([]));
  expect(sentTo(help.markRead)).toEqual([{ ids: '1', messages: '1' }]);
  await screen.findByRole('tab', { name: say('notice.messages') });
  await screen.findByRole('tab', { name: say('notice.announcements') });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: say('notice.mark-all-read') }).disabled).toBe(true);
});

test('an event and the message about it are listed and counted in one tab', async () => {
  const verified = loggedRow({ kind: 'kyc-basic-verified', values: {}, id: 10 });
  const given = [
    notices,
    answers(help.getReadMarks, { read: [], unread_messages: 2, read_events_up_to: 8, unread_events: 2 }),
    answers(help.listEvents, { ...noPage(), total: 2, data: [verified, filled(9)] }),
    answers(help.listMessages, {
      ...noPage(),
      total: 2,
      data: [
        { ...message(2, 0), purpose: 'deposit', content: 'MT2: your deposit has been credited.' },
        { ...message(1, 0), purpose: 'kyc', content: 'MT2: you are verified.' },
      ],
    }),
  ];
  const { user } = await renderScreen('/pages/notice/index', { answers: given, user: TRADER });
  const one = say('notice.unread-number', { number: 1 });
  await user.click(await screen.findByRole('tab', { name: new RegExp(`${say('notice.messages')}.*${one}`) }));
  expect((await screen.findAllByRole('article')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You are verified.'),
  ]);
  await user.click(await screen.findByRole('tab', { name: new RegExp(`${say('notice.transactions')}.*${one}`) }));
  expect(await screen.findAllByText(say('spot.bought', { quantity: '0.001550', coin: 'BTC', price: '64,407.50' }))).toHaveLength(1);
  expect(within(screen.getByRole('tabpanel')).getAllByRole('link')).toHaveLength(1);
});

test('after a failure to mark all as read this device remembers the announcements, and the rest is unread again', async () => {
  const given = [
    notices,
    answers(help.getReadMarks, { read: [], unread_messages: 0, read_events_up_to: 8, unread_events: 1 }),
    log,
    refuses(help.markRead, 'Busy'),
  ];
  const { user } = await renderScreen('/pages/notice/index', { answers: given, user: TRADER });
  const unread = new RegExp(`${say('notice.transactions')}.*${say('notice.unread-number', { number: 1 })}`);
  await screen.findByRole('tab', { name: unread });
  await user.click(screen.getByRole('button', { name: say('notice.mark-all-read') }));
  await waitFor(() => expect(toastsShown()).toEqual([['fail', say('refusal.failed')]]));
  await waitFor(() => expect(unreadRows()).toEqual([]));
  await screen.findByRole('tab', { name: unread });
});

test('a guest reads the announcements, and logs in for the rest', async () => {
  await renderScreen('/pages/notice/index?tab=transactions', { answers: [notices] });
  await screen.findByRole('button', { name: say('common.login') });
});
