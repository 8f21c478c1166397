import { chat } from '@mt2/contracts/chat';
import { help, NEWS } from '@mt2/contracts/help';
import { loan } from '@mt2/contracts/loan';
import { market } from '@mt2/contracts/market';
import { subscription } from '@mt2/contracts/subscription';
import { wallet } from '@mt2/contracts/wallet';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { openSession } from '../../../platform/session.ts';
import { type Answered, answers, answersBy, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article, balances, identityOf, TRADER } from '../../../testing/samples.ts';
import { useGuestMark } from './read-notices.ts';

const POP_UPS = [article({ id: 3201, c_id: NEWS.popUp, title: 'Planned maintenance', content: '<p>Trading pauses on Sunday.</p>' })];
/** Responses for a user who has read the first of them. */
const HAS_READ = [
  ...identityOf(TRADER),
  balances(),
  answers(wallet.listLedger, { list: [], count: 1, page: 1, limit: 1, is_open_CTbi: 0 }),
  answers(help.getReadMarks, { read_notices_up_to: 407, unread_messages: 0, read_events_up_to: 0, unread_events: 0 }),
  answers(help.markRead, 'Done'),
  answers(market.listFavourites, []),
  waits(loan.listLoans),
];
const open = (popUps = POP_UPS, own: readonly Answered[] = [], notices: typeof POP_UPS = []) =>
  renderScreen('/pages/index/index', {
    answers: [
      ...own,
      ...BTC_MARKET,
      answers(subscription.getRecommended, null),
      answers(chat.getUnread, { unread: 0 }),
      answers(help.getSupport, { customer_url: 'https://chat.example.com/mt2' }),
      answersBy(help.listNews, ({ c_id }) => {
        const list = c_id === String(NEWS.popUp) ? popUps : c_id === String(NEWS.notice) ? notices : [];
        return { list, count: list.length, page: 1, limit: 100 };
      }),
    ],
  });

test('the demo mark shows the whole notice, and nothing pops up before', async () => {
  const { press } = await open();
  await screen.findAllByRole('link', { name: say('nav.market') });
  expect(sentTo(help.listNews).map(({ c_id }) => c_id)).not.toContain(String(NEWS.popUp));
  await press(say('home.demo'));
  const sheet = await screen.findByRole('dialog', { name: 'Planned maintenance' });
  expect(sheet.textContent).toContain('Trading pauses on Sunday.');
  await press(say('common.ok'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(say('home.demo'));
  await screen.findByRole('dialog', { name: 'Planned maintenance' });
});

test("a guest's read mark goes to the account at the sign-in, and not to the next one on this device", async () => {
  useGuestMark.setState({ upTo: 407 });
  await open([], HAS_READ);
  openSession('main.token', TRADER);
  await waitFor(() => expect(useGuestMark.getState().upTo).toBe(0));
  expect(sentTo(help.markRead)).toEqual([{ article: '407' }]);
});

test('support is opened from home at the address that the server names', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open([]);
  for (const link of await screen.findAllByRole('link', { name: say('home.customer-service') })) {
    opened.mockClear();
    await user.click(link);
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://chat.example.com/mt2', '_blank', 'noopener'));
  }
  opened.mockRestore();
});

test('the bell has a dot while an announcement is later than the last one that a guest has opened', async () => {
  const [older, newer] = [2, 1].map((age) => article({ id: 9 - age, c_id: NEWS.notice, title: `Notice ${9 - age}` }));
  const notices = [older!];
  const links = async (name: string) => expect(await screen.findAllByRole('link', { name })).not.toEqual([]);
  const dot = `${say('nav.notices')}, ${say('common.unread')}: 1`;
  await open([], [], notices);
  await links(dot);
  cleanup();
  await renderScreen('/pages/notice/detail?id=7', { answers: [answers(help.getNews, older!)] });
  await screen.findByRole('heading', { name: 'Notice 7' });
  cleanup();
  await open([], [], notices);
  await links(say('nav.notices'));
  expect(screen.queryByRole('link', { name: dot })).toBeNull();
  cleanup();
  queryClient.clear();
  notices.unshift(newer!);
  await open([], [], notices);
  await links(dot);
});
