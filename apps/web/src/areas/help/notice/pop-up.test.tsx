import { chat } from '@mt2/contracts/chat';
import { help, NEWS } from '@mt2/contracts/help';
import { subscription } from '@mt2/contracts/subscription';
import { wallet } from '@mt2/contracts/wallet';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeSession, openSession, type User } from '../../../platform/session.ts';
import { type Answered, answers, answersBy, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { article, balances, identityOf, TRADER } from '../../../testing/samples.ts';
import { useReadNotices } from './read-notices.ts';

const POP_UPS = [
  article({ id: 3201, c_id: NEWS.popUp, title: 'Planned maintenance', content: '<p>Trading pauses on Sunday.</p>' }),
  article({ id: 3202, c_id: NEWS.popUp, title: 'A new coin', content: '<p>It is listed on Monday.</p>' }),
];
/** Responses for a user who has read the first of them. */
const HAS_READ = [
  ...identityOf(TRADER),
  balances(),
  answers(wallet.listLedger, { list: [], count: 1, page: 1, limit: 1, is_open_CTbi: 0 }),
  answers(help.getReadMarks, { read: [3201], unread_messages: 0, read_events_up_to: 0, unread_events: 0 }),
  answers(help.markRead, 'Done'),
];
const open = (popUps = POP_UPS, own: readonly Answered[] = [], user?: User) =>
  renderScreen('/pages/index/index', {
    ...(user && { user }),
    answers: [
      ...own,
      ...BTC_MARKET,
      answers(subscription.getRecommended, null),
      answers(chat.getUnread, { unread: 0 }),
      answers(help.getSupport, { customer_url: 'https://chat.example.com/mt2' }),
      answersBy(help.listNews, ({ c_id }) => {
        const list = c_id === String(NEWS.popUp) ? popUps : [];
        return { list, count: list.length, page: 1, limit: 100 };
      }),
    ],
  });

describe('a notice of home', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** Advances time second by second until `look` succeeds. */
  const inSeconds = <Found,>(look: () => Found): Promise<Found> =>
    vi.waitFor(
      async () => {
        await pass(1_000);
        return look();
      },
      { timeout: 30_000 },
    );
  const comes = (name: string) => inSeconds(() => screen.getByRole('dialog', { name }));
  const asked = () => sentTo(help.listNews).map(({ c_id }) => c_id);

  test('pops up with its whole text, and once only', async () => {
    const { user } = await open();
    const sheet = await comes('Planned maintenance');
    expect(sheet.textContent).toContain('Trading pauses on Sunday.');
    await user.click(screen.getByRole('button', { name: say('common.ok') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.parse(localStorage.getItem('mt2.read') ?? '')).toMatchObject({ state: { ids: [3201] } });
  });

  test('that this device has seen is not shown again, a different one is', async () => {
    useReadNotices.setState({ ids: [3201] });
    await open();
    await comes('A new coin');
  });

  test('that the account has seen on another device is not shown again, and a shown one is stored with the account', async () => {
    await open(POP_UPS, HAS_READ, TRADER);
    await comes('A new coin');
    await waitFor(() => expect(sentTo(help.markRead)).toEqual([{ ids: '3202' }]));
    expect(useReadNotices.getState().ids).toEqual([]);
  });

  test('is requested when home has been shown for some seconds, and without a new one nothing pops up', async () => {
    await open([]);
    await screen.findByRole('link', { name: say('nav.market') });
    await pass(1_000);
    expect(asked()).not.toContain(String(NEWS.popUp));
    await inSeconds(() => expect(asked()).toContain(String(NEWS.popUp)));
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test("a guest's read marks go to the account at the sign-in, and not to the next one on this device", async () => {
  useReadNotices.setState({ ids: [3201] });
  await open([], HAS_READ);
  openSession('main.token', TRADER);
  await waitFor(() => expect(useReadNotices.getState().ids).toEqual([]));
  expect(sentTo(help.markRead)).toEqual([{ ids: '3201' }]);
  useReadNotices.setState({ ids: [3202] });
  closeSession();
  expect(useReadNotices.getState().ids).toEqual([]);
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
