import type { Message } from '@mt2/contracts';
import { promotion } from '@mt2/contracts/promotion';
import { statistics as promotionStatistics } from '@mt2/contracts/promotion-rows';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setServerTime, worldNow } from '../../platform/server-time.ts';
import { changeSettings } from '../../platform/settings.ts';
import { type Answered, answers, answersBy, rowOf, waits } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { TRADER } from '../../testing/samples.ts';
import { lastMonths } from './months.ts';

type Invitation = Message<typeof promotion.getInvitation>;
/** The fields of an invitation that every backend of this family sends. */
const PLAIN = {
  extension_code: 'ABC123',
  share_url: 'https://example.test/#/pages/user/login/register',
  invite_num: 2,
  invite_return_total: '0.00000000',
  inviteList: [],
  ad: { image: '' },
  total_return_rate: '30',
  return_rate1: '20',
  return_rate2: '10',
  return_rate3: '0',
};

/** Opens the page, or one of its lists, of an inviter. */
const open = (list: 'overview' | 'ranking' | 'rebates', read: Answered, part: object = {}) =>
  renderScreen(`/pages/promotion/index?list=${list}`, {
    answers: [answers(promotion.getInvitation, { ...PLAIN, ...part } as unknown as Invitation), read],
    user: TRADER,
  });

test("while amounts are hidden, the ranking shows others' earnings, but not the user's", async () => {
  const place = { user_id: TRADER.id, account: 'tr***@mt2.test', total: '250.00000000' };
  changeSettings({ hideAmounts: true });
  await open(
    'ranking',
    answers(promotion.listRanking, [{ ...place, user_id: 9, account: 'ot***@mt2.test', total: '400.00000000' }, place]),
  );
  await screen.findByText('400.00 USDT');
  const own = screen.getByText(say('promotion.you')).closest('li')?.textContent;
  expect([own?.includes(say('common.amount-hidden')), own?.includes('250')]).toEqual([true, false]);
});

test('the link is shown with its site and its code, which are what a user checks', async () => {
  await open('overview', waits(promotion.getStatistics));
  const link = await screen.findByTitle(`${PLAIN.share_url}?code=ABC123`);
  expect(link.textContent).toBe('example.test/…?code=ABC123');
});

test.each([
  [{}, 'promotion.how-trade-level', { rate: '20', second: '10' }],
  [{ is_partner: 1 }, 'promotion.how-trade-partner', { rate: '20' }],
] as const)('the page says what is paid of which fees, and when: %j', async (part, word, rates) => {
  await open('overview', waits(promotion.getStatistics), part);
  await screen.findByText(say(word, rates));
  expect(screen.getByText(say('promotion.credit-note')).closest('li')?.textContent).toContain(say('promotion.how-paid'));
});

test('a ranking that is empty this month opens with the last one, and offers the next once it begins', async () => {
  const [current = '', last = ''] = lastMonths(worldNow(), 2);
  const earner = { user_id: 9, account: 'ot***@mt2.test', total: '400.00000000' };
  const { user } = await open(
    'ranking',
    answersBy(promotion.listRanking, ({ time }) => (time === last ? [earner] : [])),
  );
  await screen.findByText('400.00 USDT');
  await user.click(screen.getByRole('radio', { name: current }));
  await screen.findByText(say('promotion.no-ranking'));
  const nextMonth = worldNow() + 32 * (DAY_MS / 1000);
  setServerTime(nextMonth);
  const [next = ''] = lastMonths(nextMonth, 1);
  await screen.findByRole('radio', { name: next });
});

const DAY_MS = 86_400_000;
/** A rebate of some days ago. */
const rebate = (id: number, kind: 'spot' | 'robot', daysAgo: number, value: string) => {
  const at = new Date(worldNow() * 1000 - daysAgo * DAY_MS).toISOString();
  return {
    id,
    from_account_number: `f${id}***@mt2.test`,
    created_time: `${at.slice(0, 10)} 00:00:00`,
    value,
    currency_name: 'USDT',
    status: 1 as const,
    kind,
    degree: 1 as const,
    day: at.slice(0, 10),
    credit_time: `${at.slice(0, 10)} 00:10:00`,
  };
};

test('rebates are filtered by status, source and days, with the sum of those shown', async () => {
  const rows = [rebate(1, 'spot', 1, '1.00000000'), rebate(2, 'robot', 8, '2.00000000'), rebate(3, 'spot', 40, '4.00000000')];
  const { choose, press } = await open(
    'rebates',
    answersBy(promotion.listRebates, ({ status }) => (status === '0' ? { data: [], total: 0 } : { data: rows, total: rows.length })),
  );
  const shown = () => rows.map(({ from_account_number }) => screen.queryByText(from_account_number) !== null);
  await screen.findByText('+7.00 USDT');
  await choose(say('wallet.date-range'), say('wallet.last-days', { days: 30 }));
  expect(shown()).toEqual([true, true, false]);
  screen.getByText('+3.00 USDT');
  await choose(say('common.type'), say('promotion.kind-robot'));
  expect(shown()).toEqual([false, true, false]);
  await choose(say('common.status'), say('promotion.pending'));
  await screen.findByText(say('promotion.no-matches'));
  await press(say('wallet.clear-filters'));
  await screen.findByText('+7.00 USDT');
});

test('the rebates of a day are read from its bar, on a scale up to the highest', async () => {
  const statistics = rowOf(promotionStatistics, {
    today: '0.25000000',
    days: [
      { day: '2026-01-01', rebate: '1.50000000', volume: '0.00000000', invitees: 0 },
      { day: '2026-01-02', rebate: '0.25000000', volume: '0.00000000', invitees: 0 },
    ],
  });
  await open('overview', answers(promotion.getStatistics, statistics));
  const bars = await screen.findByRole('slider', { name: say('promotion.rebates') });
  expect(bars.closest('figure')?.textContent).toContain('1.502026-01-012026-01-02');
  fireEvent.keyDown(bars, { key: 'ArrowLeft' });
  expect(bars.getAttribute('aria-valuetext')).toBe('2026-01-02, +0.25 USDT');
  screen.getByText(say('promotion.trade-day-note'));
  expect(screen.getByText(say('promotion.today')).nextElementSibling?.textContent).toBe('0.25 USDT');
});
