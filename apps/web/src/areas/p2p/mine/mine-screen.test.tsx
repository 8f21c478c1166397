import { loan } from '@mt2/contracts/loan';
import { type AdvertRow, p2p } from '@mt2/contracts/p2p';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, give, sentTo } from '../../../testing/answers.ts';
import { btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { noPage, TRADER } from '../../../testing/samples.ts';
import { ADVERT_ROW, ORDER_DETAIL } from '../testing/samples.ts';

const blocked = (...names: readonly string[]) =>
  answers(p2p.listBlocked, { list: names.map((name, index) => ({ id: index + 1, name, create_time: '2026-01-01 00:00:00' })) });

test('blocked users are listed, and can be unblocked there', async () => {
  const { press } = await renderScreen('/pages/p2p/mine?list=blocked-people', {
    user: TRADER,
    answers: [blocked('SwiftTrade', 'EuroDesk'), answers(p2p.unblock, 'Done')],
  });
  await screen.findByText('SwiftTrade');
  give([blocked('SwiftTrade')]);
  await press(`${say('p2p.unblock')}: EuroDesk`);
  await expect.poll(() => screen.queryByText('EuroDesk')).toBeNull();
  expect(sentTo(p2p.unblock)).toEqual([{ id: '2' }]);
});

/** The user's own adverts, of which one has these fields, beside a market with those. */
const openAdverts = (over: Partial<AdvertRow>, told: Parameters<typeof btcMarket>[0] = {}, hideAmounts = false) =>
  renderScreen('/pages/p2p/mine?list=adverts', {
    user: TRADER,
    settings: { hideAmounts },
    answers: [
      ...btcMarket(told),
      answers(loan.listLoans, noPage()),
      answers(p2p.listSellerAdverts, { page: 1, pages: 1, total: 1, data: [{ ...ADVERT_ROW, is_own: 1, ...over }] }),
    ],
  });

test('while amounts are hidden, an advert shows its price but not its size, not even to screen readers', async () => {
  await openAdverts({ surplus_number: '362.07000000' }, {}, true);
  const hidden = say('common.amount-hidden');
  await screen.findByRole('progressbar', { name: say('p2p.traded-of', { traded: hidden, amount: hidden }) });
  const shown = screen.getByRole('article').textContent ?? '';
  expect([shown.includes('7.25'), shown.match(/137\.93|500\.00|3,625\.00/)]).toEqual([true, null]);
});

test('a floating advert whose price has left its range shows that in place of its status, with its percentage and range', async () => {
  const floating = {
    price_mode: 'floating' as const,
    premium: -2.5,
    min_price: '6.80000000',
    max_price: '7.20000000',
    is_available: 0 as const,
  };
  const { main } = await openAdverts(floating);
  await screen.findByText(say('p2p.out-of-range'));
  main().getByText(say('p2p.below-market', { percent: 2.5 }));
  main().getByText('6.80 – 7.20 CNY');
  expect(main().queryByText(say('status.advert-trading'))).toBeNull();
});

const BTC = { currency_name: 'BTC' };
const TAKEN = { surplus_number: '0.00000000' };
/** The offered ways to edit an advert and to put it online or offline. */
const queryActions = () => [
  ...(screen.queryByRole('link', { name: say('p2p.edit-advert') }) ? ['edit-advert'] : []),
  ...['off-shelf', 'on-shelf'].filter((action) => screen.queryByRole('button', { name: say(`p2p.${action}`) })),
];

test.each([
  ['of a buyer who cancelled three orders today says so in place of its status', {}, 'p2p.unavailable', ['edit-advert', 'off-shelf']],
  ['of a halted coin says so, and cannot be edited', BTC, 'p2p.unavailable', ['off-shelf']],
  ['that has only open orders left is still online', TAKEN, 'status.advert-trading', ['edit-advert', 'off-shelf']],
  ['of a halted coin that is offline stays offline', { ...BTC, is_shelves: 2 }, 'status.advert-off-shelf', ['edit-advert']],
  ['that is offline may go online again', { is_shelves: 2 }, 'status.advert-off-shelf', ['edit-advert', 'on-shelf']],
] as const)('an advert %s', async (_, over, status, actions) => {
  const { main } = await openAdverts({ is_available: 0, ...over }, HALTED);
  await screen.findByText(say(status));
  await expect.poll(() => queryActions()).toEqual(actions);
  expect(main().queryAllByText(say('p2p.advert-closed'))).toHaveLength(status === 'p2p.unavailable' ? 1 : 0);
});

test('an open order says what its reader does next', async () => {
  const data = [
    { ...ORDER_DETAIL, id: 1, role: 'seller' as const, is_sure: 3 as const },
    { ...ORDER_DETAIL, id: 2, is_sure: 1 as const },
  ];
  await renderScreen('/pages/p2p/mine', {
    user: TRADER,
    answers: [answers(p2p.listTakenOrders, { page: 1, pages: 1, total: 2, data })],
  });
  const [open, ended] = await screen.findAllByRole('article');
  expect(open?.textContent).toContain(say('p2p.says-seller-to-be-confirmed'));
  expect(ended?.textContent).toMatch(/2026-01-01 00:00:00 UTC$/);
});

test('an advert with orders links to them', async () => {
  const { follow } = await openAdverts({ surplus_number: '362.07000000' });
  give([answers(p2p.listOrdersOfAdvert, { page: 1, pages: 1, total: 1, data: [ORDER_DETAIL] })]);
  await follow(say('p2p.advert-orders'));
  await screen.findByRole('heading', { name: say('p2p.advert-orders') });
  await screen.findByText('MT2-SELLER');
  expect(sentTo(p2p.listOrdersOfAdvert)).toMatchObject([{ id: '7' }]);
});

test.each([
  ['', 1],
  ['?advert=7', 0],
] as const)('without orders, the list at "%s" has %i links to the market below its sentence', async (query, links) => {
  const none = { page: 1, pages: 1, total: 0, data: [] };
  await renderScreen(`/pages/p2p/mine${query}`, {
    user: TRADER,
    answers: [answers(p2p.listTakenOrders, none), answers(p2p.listOrdersOfAdvert, none)],
  });
  await screen.findByText(say('p2p.no-orders'));
  expect(screen.queryAllByRole('link', { name: say('p2p.trade-p2p') })).toHaveLength(links);
});

test('an advert is taken offline and cancelled, after a question each', async () => {
  const { press, user } = await openAdverts({});
  give([answers(p2p.takeDown, 'Done'), answers(p2p.cancelAdvert, 'Done')]);
  for (const key of ['off-shelf', 'cancel-advert']) {
    await press(say(`p2p.${key}`));
    const asked = await screen.findByRole('alertdialog', { name: say(`p2p.${key}-question`) });
    await user.click(within(asked).getByRole('button', { name: say(`p2p.${key}`) }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect([sentTo(p2p.takeDown), sentTo(p2p.cancelAdvert)]).toEqual(Array(2).fill([{ id: String(ADVERT_ROW.id) }]));
});
