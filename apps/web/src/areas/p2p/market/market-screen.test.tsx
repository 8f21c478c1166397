import { bankCard } from '@mt2/contracts/bank-card';
import { p2p } from '@mt2/contracts/p2p';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, answersBy, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { NEWCOMER, TRADER } from '../../../testing/samples.ts';
import { ADVERT_ROW, CARD } from '../testing/samples.ts';
import { keepFilters, keptFilters } from './kept-filters.ts';

const NONE = { side: '', coin: '', amount: '', way: '', fiat: '', sort: '' };
beforeEach(() => keepFilters(NONE));

const USDT = '3';
const BTC = '1';
const payout = (over: Partial<typeof CARD>) => answers(bankCard.getCard, { ...CARD, ...over });
const NO_METHOD = { id: 0, bank_id: 0, bank_name: '', bank_account: '' };
const ADVERTS = answers(p2p.listAdverts, { data: [ADVERT_ROW], page: 1, pages: 1, total: 1 });
/** The last search of the list; the count of adverts by currency names none. */
const lastAsked = () => sentTo(p2p.listAdverts).findLast(({ money_type }) => money_type);

test('the filters are the last ones chosen on this device, unless the address names others', async () => {
  keepFilters({ ...NONE, side: 'sell', coin: 'BTC', amount: '500', fiat: 'CNY', way: 'bank' });
  await renderScreen('/pages/p2p/index?coin=USDT', { answers: [ADVERTS] });
  await screen.findByRole('article');
  expect(lastAsked()).toMatchObject({ currency_id: USDT, money_type: 'CNY', way: 'bank', amount: '500', type: 'buy' });
});

test('an amount that is not a number is refused at its field and not used for the search', async () => {
  const { fill, press, pointsOut } = await renderScreen('/pages/p2p/index?coin=USDT', { answers: [ADVERTS] });
  await press(say('common.amount'));
  await fill(say('common.amount'), '1.2.3');
  await press(say('p2p.show-adverts'));
  await pointsOut(say('common.amount'));
  await fill(say('common.amount'), '1000');
  await press(say('p2p.show-adverts'));
  await waitFor(() => expect(lastAsked()).toMatchObject({ amount: '1000' }));
  expect(sentTo(p2p.listAdverts).map(({ amount }) => amount)).not.toContain('1.2.3');
});

test('every filter that its user chose is kept', async () => {
  const { user, fill, press } = await renderScreen('/pages/p2p/index', { answers: [ADVERTS, payout({})], user: TRADER });
  await user.click(await screen.findByRole('radio', { name: say('p2p.sell') }));
  await user.click(await screen.findByRole('tab', { name: 'BTC' }));
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${say('p2p.fiat-currency')}`) }));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
  await press(say('common.amount'));
  await fill(say('common.amount'), '500');
  await press(say('p2p.show-adverts'));
  await waitFor(() => expect(lastAsked()).toMatchObject({ currency_id: BTC, money_type: 'EUR', amount: '500', type: 'buy' }));
  expect(keptFilters()).toEqual({ ...NONE, side: 'sell', coin: 'BTC', amount: '500', fiat: 'EUR' });
});

test.each([
  ['from Hong Kong', 'HKD', 'HK', NO_METHOD],
  ['from Hong Kong with a Chinese card', 'HKD', 'HK', { bank_id: 4 }],
  ['from Brazil', 'USD', 'BR', NO_METHOD],
  ['from Brazil with a Chinese card', 'CNY', 'BR', { bank_id: 4 }],
  ['with a Chinese card', 'CNY', '', { bank_id: 4 }],
  ['with a Spanish account', 'EUR', '', { kind: 'international', bank_id: 0, swift_code: 'BBVAESMM' }],
  ['with a bank that is not on the list', 'USD', '', { bank_id: 0 }],
  ['with Alipay', 'CNY', '', { ...NO_METHOD, alipay_account: 'ann@mt2.test' }],
] as const)('before a choice, a user %s sees adverts in %s, with recent orders and rating', async (_, fiat, country, over) => {
  await renderScreen('/pages/p2p/index', { answers: [ADVERTS, payout(over)], user: { ...NEWCOMER, country } });
  const row = await screen.findByRole('article');
  expect(lastAsked()).toMatchObject({ money_type: fiat });
  expect(row.textContent).toContain(say('p2p.recent-orders', { count: 12, days: 30 }));
  expect(row.textContent).toContain(say('p2p.rating', { percent: 67 }));
});

test('an own advert in the list leads to the own adverts, not to an order that would be refused', async () => {
  const rows = answers(p2p.listAdverts, { data: [{ ...ADVERT_ROW, is_own: 1 }], page: 1, pages: 1, total: 1 });
  await renderScreen('/pages/p2p/index', { answers: [rows, payout({})], user: TRADER });
  const link = await screen.findByRole('link', { name: say('p2p.your-ad') });
  expect(link.getAttribute('href')).toBe('#/pages/p2p/mine?list=adverts');
  expect(screen.queryByRole('link', { name: `${say('p2p.buy-coin', { coin: 'USDT' })}: ${ADVERT_ROW.seller_name}` })).toBeNull();
});

test.each([
  [{ done_count: 0, done_rate: 0, thirty_days: 0, good: 0, bad: 0 }, [0, say('p2p.new-trader')], say('p2p.rate-done', { percent: 0 })],
  [{ done_count: 4, done_rate: 100, thirty_days: 0, good: 0, bad: 0 }, [0, say('p2p.no-ratings')], say('p2p.order-count', { count: 4 })],
  [{ done_count: 4, done_rate: 100, thirty_days: 0, good: 0, bad: 0 }, [0, say('p2p.no-ratings')], say('p2p.rate-done', { percent: 100 })],
  [{ done_count: 4, done_rate: 100, thirty_days: 3, good: 1, bad: 0 }, [3, say('p2p.rating', { percent: 100 })], say('p2p.no-ratings')],
] as const)('a trader with %j is shown with the orders of 30 days and %s, not with %s', async (figures, [count, shown], hidden) => {
  const rows = answers(p2p.listAdverts, { data: [{ ...ADVERT_ROW, ...figures }], page: 1, pages: 1, total: 1 });
  await renderScreen('/pages/p2p/index', { answers: [rows] });
  const row = (await screen.findByRole('article')).textContent ?? '';
  expect([say('p2p.recent-orders', { count, days: 30 }), shown, hidden].map((each) => row.includes(each))).toEqual([true, true, false]);
});

test('a currency with few adverts offers those that have more, counted on every page', async () => {
  const dollar = { ...ADVERT_ROW, id: 8, money_type: 'USD' };
  const yuan = [9, 10].map((id) => ({ ...ADVERT_ROW, id, money_type: 'CNY' }));
  const { press } = await renderScreen('/pages/p2p/index', {
    answers: [
      answersBy(p2p.listAdverts, ({ money_type, page }) => {
        const all = [dollar, ...yuan];
        if (!money_type) return { data: [all[Number(page) - 1]!], page: Number(page), pages: all.length, total: all.length };
        const data = all.filter((row) => row.money_type === money_type);
        return { data, page: 1, pages: 1, total: data.length };
      }),
    ],
  });
  await press('CNY (2)');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(lastAsked()).toMatchObject({ money_type: 'CNY' });
  await screen.findByRole('button', { name: 'USD (1)' });
});

test('the list is sorted by the chosen figure over all its pages, and adverts that cannot be taken stay last', async () => {
  const rows = [
    { ...ADVERT_ROW, id: 1, seller_name: 'Cheap', thirty_days: 1, done_rate: 100, limitation: { min: '500', max: '1000' } },
    { ...ADVERT_ROW, id: 2, seller_name: 'Busy', thirty_days: 90, done_rate: 97, limitation: { min: '400', max: '1000' } },
    { ...ADVERT_ROW, id: 3, seller_name: 'Small', thirty_days: 3, done_rate: 98, limitation: { min: '50', max: '1000' } },
    { ...ADVERT_ROW, id: 4, seller_name: 'Gone', thirty_days: 99, done_rate: 100, is_available: 0 as const },
  ];
  const { user } = await renderScreen('/pages/p2p/index', {
    answers: [
      answersBy(p2p.listAdverts, ({ page }) => ({
        data: [rows[Number(page) - 1]!],
        page: Number(page),
        pages: rows.length,
        total: rows.length,
      })),
    ],
  });
  const sortBy = async (order: string, shown: string) => {
    await user.click(await screen.findByRole('combobox', { name: `${say('p2p.sort')}: ${say(`p2p.sort-${shown}`)}` }));
    await user.click(await screen.findByRole('option', { name: say(`p2p.sort-${order}`) }));
  };
  const names = () => screen.getAllByRole('article').map((row) => within(row).getByText(/^(Cheap|Busy|Small|Gone)$/).textContent);
  await sortBy('orders', 'price');
  await waitFor(() => expect(names()).toEqual(['Busy', 'Small', 'Cheap', 'Gone']));
  await sortBy('completion', 'orders');
  await waitFor(() => expect(names()).toEqual(['Cheap', 'Small', 'Busy', 'Gone']));
  await sortBy('limit', 'completion');
  await waitFor(() => expect(names()).toEqual(['Small', 'Busy', 'Cheap', 'Gone']));
  expect(keptFilters()).toMatchObject({ sort: 'limit' });
});

test('a list sorted by another figure reads at most ten pages, and shows an advert that moved to the next page once', async () => {
  keepFilters({ ...NONE, sort: 'orders' });
  await renderScreen('/pages/p2p/index', {
    answers: [
      answersBy(p2p.listAdverts, ({ page }) => ({
        data: [Number(page), Number(page) + 1].map((id) => ({ ...ADVERT_ROW, id })),
        page: Number(page),
        pages: 1_000,
        total: 100_000,
      })),
    ],
  });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(11));
  expect(sentTo(p2p.listAdverts).filter(({ money_type }) => money_type)).toHaveLength(10);
});
