import { kyc } from '@mt2/contracts/kyc';
import { lever } from '@mt2/contracts/lever';
import { loan } from '@mt2/contracts/loan';
import { market } from '@mt2/contracts/market';
import { wallet } from '@mt2/contracts/wallet';
import { atoms } from '@mt2/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '../../../frame/paths.ts';
import { feedConnection } from '../../../platform/feed/feed-connection.ts';
import type { Ticker } from '../../../platform/feed/feed-data.ts';
import { changeSettings } from '../../../platform/settings.ts';
import { type Answered, answers, answersBy, refuses, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_INFO, BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC, balances, identityOf, noAlerts, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../../order/contract/choices.ts';

const given = [
  ...BTC_MARKET,
  ...identityOf(TRADER),
  balances({ contract: '5000.00000000', lever: '4000.00000000' }),
  positions(),
  answers(lever.listOrders, noPage()),
  // The transfer screen asks for overdue loans.
  answers(loan.listLoans, noPage()),
  noAlerts(),
  waits(lever.submit),
];

const TAKE_PROFIT = say('oco.take-profit-in', { coin: 'USDT' });
const STOP_LOSS = say('oco.stop-loss-in', { coin: 'USDT' });

/** Only a browser draws charts: these screens have hidden theirs. */
beforeEach(toggleChart);

async function open(path: Address = '/pages/option/detail', answered: readonly Answered[] = given) {
  const person = await renderScreen(path, { answers: answered, user: TRADER });
  await waitFor(() => expect(person.main().getAllByText(/lots$/).length).toBeGreaterThan(1));
  return {
    ...person,
    price: say('spot.price-in', { coin: 'USDT' }),
    size: say('lever.size'),
    kind: await person.main().findByRole('combobox', { name: new RegExp(`^${say('spot.order-type')}: `) }),
    slider: await person.main().findByRole('slider', { name: say('lever.percent-slider') }),
    long: await person.button(say('lever.open-long')),
    short: await person.button(say('lever.open-short')),
    hasStops: await person.main().findByRole('checkbox', { name: say('lever.tp-sl') }),
  };
}
const value = async ({ field }: Awaited<ReturnType<typeof open>>, name: string) => (await field(name)).value;

test('a limit begins at the live price: the list of markets was read when the page was loaded', async () => {
  vi.spyOn(feedConnection, 'ticker').mockReturnValue({ marketId: 1, last: atoms('64200.5') } as Ticker);
  const form = await open();
  vi.restoreAllMocks();
  expect(await value(form, form.price)).toBe('64,200.50');
});

test('a price of the book fills the form, units keep the lots, and the slider divides the maximum', async () => {
  const form = await open();
  const { user, choose, kind, fill, slider, long, short } = form;
  const price = () => value(form, form.price);
  const size = () => value(form, form.size);
  await choose(say('spot.order-type'), say('spot.market'));
  const [best] = within(screen.getByRole('list', { name: say('kline.bids') })).getAllByRole('button');
  await user.click(best as HTMLElement);
  expect(kind.textContent).toBe(say('spot.limit'));
  expect(await price()).toBe('64,140.00');
  for (const [name, best] of [
    ['spot.best-ask', '64,145.00'],
    ['spot.best-bid', '64,140.00'],
  ] as const) {
    await form.press(say(name));
    expect(await price()).toBe(best);
  }
  await fill(form.size, '100');
  await choose(say('lever.unit'), 'BTC');
  expect(await size()).toBe('0.100000');
  await choose(say('lever.unit'), 'USDT');
  expect(await size()).toBe('6,414.00');
  await choose(say('lever.unit'), say('lever.lots'));
  expect(await size()).toBe('100');
  fireEvent.change(slider, { target: { value: '100' } });
  expect([long.disabled, short.disabled]).toEqual([false, false]);
  const most = Number((await size()).replaceAll(',', ''));
  expect(most).toBeGreaterThan(100);
  fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(await size()).toBe(Math.floor(most * 0.75).toLocaleString('en'));
});

test.each([
  ['a size', '64000', '1.5'],
  ['a price', '0', '10'],
])('%s that is refused is pointed out by each button, and nothing is sent', async (_, price, size) => {
  const form = await open();
  await form.fill(form.price, price);
  await form.fill(form.size, size);
  const { textContent: sentence } = await form.main().findByRole('alert');
  // Pale only if the size is refused, not if something else is missing.
  expect(/ bg-raised /.test(` ${form.long.className} `)).toBe(size === '1.5');
  for (const side of [form.long, form.short]) {
    await form.user.click(side);
    await form.pointsOut(size === '1.5' ? form.size : form.price, sentence ?? '');
  }
  expect([screen.queryByRole('dialog'), sentTo(lever.submit)]).toEqual([null, []]);
});

test('the maximum is unknown, and no size is too large, before the balance is read', async () => {
  const { fill, main, button } = await renderScreen('/pages/option/detail', {
    answers: [waits(wallet.listBalances), ...given],
    user: TRADER,
  });
  await button(say('lever.open-long'));
  await fill(say('lever.size'), '100');
  expect(main().queryByRole('alert')).toBeNull();
  expect(main().getByRole<HTMLInputElement>('slider', { name: say('lever.percent-slider') }).disabled).toBe(true);
  expect([main().queryByText(say('common.max')), main().queryByText(say('lever.cost'))]).toEqual([null, null]);
});

test('the same size typed again after an order was placed is another order, at the price of its time', async () => {
  const { user, choose, fill, size, long, field } = await open('/pages/option/detail', [answers(lever.submit, 'ok'), ...given]);
  await choose(say('spot.order-type'), say('spot.market'));
  await choose(say('lever.unit'), 'USDT');
  const cost = () => screen.queryAllByText(say('lever.cost'))[0]?.nextElementSibling?.textContent;
  const place = async (costBefore: string | null | undefined) => {
    await fill(size, '1000');
    // The form follows the price a moment later.
    await waitFor(() => expect(cost()).not.toBe(costBefore));
    const shown = cost();
    await user.click(long);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('lever.open-long') }));
    await waitFor(async () => expect((await field(size)).value).toBe(''));
    return shown;
  };
  const costBefore = await place(undefined);
  await act(() => vi.spyOn(feedConnection, 'ticker').mockReturnValue({ marketId: 1, last: atoms('50000') } as Ticker));
  await waitFor(() => expect(long.disabled).toBe(false));
  await place(costBefore);
  vi.restoreAllMocks();
  const [first, second] = sentTo(lever.submit);
  expect(Number(second?.share)).toBeGreaterThan(Number(first?.share));
});

test('a refusal of the server is not shown any more at another leverage', async () => {
  const refused = refuses(lever.submit, 'The position is too large', { field: 'share' });
  const { user, fill, price, size, long, main } = await open('/pages/option/detail', [refused, ...given]);
  await fill(price, '64000');
  await fill(size, '10');
  await user.click(long);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('lever.open-long') }));
  await main().findByText('The position is too large');
  await user.click(main().getByRole('button', { name: /20x$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('option', { name: /^10x/ }));
  expect(main().queryByText('The position is too large')).toBeNull();
});

test('an order has stops only while TP/SL is ticked', async () => {
  const { user, fill, long, hasStops, ...form } = await open();
  await fill(form.size, '10');
  await user.click(hasStops);
  await fill(TAKE_PROFIT, '66000');
  await user.click(hasStops);
  await user.click(long);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('lever.open-long') }));
  await waitFor(() => expect(sentTo(lever.submit)).toMatchObject([{ target_profit_price: '0.00000000', stop_loss_price: '0.00000000' }]));
});

test('stops need a price, but one may be empty', async () => {
  const { user, fill, long, pointsOut, hasStops, ...form } = await open();
  await user.click(hasStops);
  await fill(form.size, '10');
  expect(screen.queryByText(say('lever.stop-missing'))).toBeNull();
  await user.click(long);
  await pointsOut(TAKE_PROFIT, say('lever.stop-missing'));
  expect(screen.getAllByText(say('lever.stop-missing')).length).toBe(1);
  await fill(TAKE_PROFIT, '66000');
  expect(screen.queryByText(say('lever.stop-missing'))).toBeNull();
  await user.click(long);
  const sheet = await screen.findByRole('dialog');
  const fact = (label: string) => within(sheet).getByText(say(label)).parentElement?.textContent;
  expect(fact('lever.tp-sl')).toBe(`${say('lever.tp-sl')}66,000.00\u00a0/ —`);
  await user.click(within(sheet).getByRole('button', { name: say('lever.open-long') }));
  await waitFor(() =>
    expect(sentTo(lever.submit)).toMatchObject([{ target_profit_price: '66000.00000000', stop_loss_price: '0.00000000' }]),
  );
});

test('the error of a stop on the chosen side appears under its field, that of the other side once its button is pressed', async () => {
  const { user, fill, short, long, pointsOut, hasStops, ...form } = await open();
  await user.click(hasStops);
  const ofSide = (side: 'long' | 'short', reason: string) => say('lever.of-side', { side: say(`lever.open-${side}`), reason: say(reason) });
  await fill(form.size, '10');
  const chosen = (side: 'long' | 'short') =>
    within(form.main().getByRole('radiogroup', { name: say('lever.stops-for') })).getByRole('radio', { name: say(`lever.${side}`) });
  await fill(TAKE_PROFIT, '66000');
  expect(screen.queryByText(ofSide('short', 'lever.take-profit-of-short'))).toBeNull();
  await user.click(chosen('short'));
  const note = await screen.findByText(ofSide('short', 'lever.take-profit-of-short'));
  expect(note.parentElement?.contains(await form.field(TAKE_PROFIT))).toBe(true);
  await user.click(short);
  await pointsOut(TAKE_PROFIT, say('lever.take-profit-of-short'));
  await fill(TAKE_PROFIT, '');
  await user.click(chosen('long'));
  await fill(STOP_LOSS, '65000');
  await screen.findByText(ofSide('long', 'lever.stop-loss-of-long'));
  await fill(STOP_LOSS, '61000');
  await screen.findByText(say('lever.stop-loss-of-short'));
  await user.click(hasStops);
  await fill(form.price, '90000');
  const outside = say('spot.allowed-prices', { lowest: '12,828.66', highest: '70,557.58' });
  await screen.findByText(outside);
  await user.click(long);
  await pointsOut(form.price, outside);
  await user.click(short);
  await screen.findByRole('dialog');
});

test('a user without the verification sees that before filling in anything, and is led to its form', async () => {
  const answered = [...identityOf(BASIC), ...given, answers(kyc.listCountries, [])];
  const { follow } = await renderScreen('/pages/option/detail', { answers: answered, user: BASIC });
  await screen.findByText(say('kyc.advanced-to-continue'));
  expect(screen.queryByRole('button', { name: say('lever.open-long') })).toBeNull();
  await follow(say('kyc.go-verify'));
  await screen.findByRole('heading', { level: 1, name: say('kyc.advanced') });
});

test('a return fills a stop for the chosen side and shows its result, and the form is cleared once the order is placed', async () => {
  const placed = answers(lever.submit, 'ok');
  const { user, fill, long, main, field, hasStops, ...form } = await open('/pages/option/detail', [placed, ...given]);
  const lasting = (word: string) => main().queryByRole('combobox', { name: `${say('spot.time-in-force')}: ${say(word)}` });
  await form.choose(say('spot.time-in-force'), say('spot.tif-ioc'));
  expect(lasting('spot.tif-ioc')).not.toBeNull();
  await user.click(hasStops);
  await fill(form.price, '64000');
  await fill(form.size, '10');
  const chip = (label: string, roe: string) =>
    within(main().getByRole('group', { name: `${say('lever.roe')} · ${label}` })).getByRole('button', { name: roe });
  await user.click(chip(TAKE_PROFIT, '+50%'));
  await user.click(chip(STOP_LOSS, '-25%'));
  const typed = async () => [(await field(TAKE_PROFIT)).value, (await field(STOP_LOSS)).value];
  const [above = '', below = ''] = await typed();
  expect(above > '64,000' && below < '64,000').toBe(true);
  expect(main().getAllByText(/\(\+5\d\.\d\d%\)|\(\+50\.\d\d%\)/)).toHaveLength(1);
  await user.click(long);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('lever.open-long') }));
  await waitFor(async () => expect([await typed(), (await field(form.size)).value]).toEqual([['', ''], '']));
  expect(sentTo(lever.submit)).toMatchObject([{ tif: 'ioc' }]);
  expect(lasting('spot.tif-ioc')).not.toBeNull();
  await form.press(say('common.view'));
  expect(form.address()).toBe('/pages/option/detail?mode=contract&symbol=BTC%2FUSDT&list=history');
});

test('the result of a stop is hidden while amounts are hidden, its return is not', async () => {
  const { user, fill, main, hasStops, ...form } = await open();
  act(() => changeSettings({ hideAmounts: true }));
  await user.click(hasStops);
  await fill(form.size, '10');
  await fill(TAKE_PROFIT, '66000');
  const amount = `****${say('common.amount-hidden')} (+57.89%)`;
  expect((await main().findByText(/\(\+57\.89%\)/)).textContent).toBe(say('lever.estimated-pnl', { amount }));
});

test('a post-only order is checked against the displayed book of contracts, not that of spot', async () => {
  const below = [['64142.00', '1.000000'], ...BTC_INFO.sellList] as [string, string][];
  const books = answersBy(market.getMarketInfo, ({ book }) => ({
    ...BTC_INFO,
    sellList: book === 'contract' ? BTC_INFO.sellList.slice(2) : below,
  }));
  const form = await open('/pages/option/detail', [books, ...given]);
  const refused = () => form.main().queryByText(say('refusal.post-only-would-match'));
  await form.choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  await form.fill(form.size, '10');
  // Spot asks 64,142 and 64,145; contracts 64,147.
  await form.fill(form.price, '64146');
  expect(refused()).toBeNull();
  await form.fill(form.price, '64147');
  expect(refused()).not.toBeNull();
  const [best] = within(screen.getByRole('list', { name: say('kline.asks') }))
    .getAllByRole('button')
    .slice(-1);
  expect(best?.textContent).toMatch(/^64,147/);
});
