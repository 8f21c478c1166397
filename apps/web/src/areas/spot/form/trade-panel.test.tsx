import { alert } from '@mt2/contracts/alert';
import { market } from '@mt2/contracts/market';
import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { atoms } from '@mt2/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { feedConnection } from '../../../platform/feed/feed-connection.ts';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { changeSettings, getSettings } from '../../../platform/settings.ts';
import { type Answered, answers, answersBy, refuses, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET, btcMarket, DELISTED, HALTED } from '../../../testing/market.ts';
import { renderScreen, say, toastsShown } from '../../../testing/render-screen.tsx';
import { balances, noPage, spotOrder, TRADER } from '../../../testing/samples.ts';

const PRICE = () => say('spot.price-in', { coin: 'USDT' });
const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });

/** With this USDT balance, and no BTC. */
async function open(usdt: string, more: readonly Answered[] = []) {
  const person = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT', {
    answers: [...more, ...BTC_MARKET, balances({ change: usdt }), answers(spot.listOrders, [])],
    user: TRADER,
  });
  const [best] = await within(await screen.findByRole('list', { name: say('kline.bids') })).findAllByRole('button');
  const value = async (name: string) => (await person.field(name)).value;
  return { ...person, best: best as HTMLElement, value, buy: () => person.button(say('spot.buy-coin', { coin: 'BTC' })) };
}

test('an order beyond the balance has no fee, is refused before it is sent, and only a buyer is offered funds in words', async () => {
  const { fill, user, buy, press, pointsOut } = await open('3000000.00000000');
  const isPale = async () => /\bbg-raised\b/.test((await buy()).className);
  const shown = () => ['spot.estimated-fee', 'spot.estimated-receive'].map((key) => screen.queryByText(say(key))?.nextSibling?.textContent);
  expect(shown()).toEqual([undefined, undefined]);
  await fill(PRICE(), '60000');
  await fill(QUANTITY(), '0.01');
  expect(shown()).toEqual(['0.000008 BTC', '0.009992 BTC']);
  await fill(QUANTITY(), '0.00001');
  expect(shown()).toEqual([undefined, undefined]);
  await fill(QUANTITY(), '50');
  expect(await isPale()).toBe(false);
  await fill(QUANTITY(), '50.000001');
  await screen.findByText(say('spot.top-up'));
  expect([await isPale(), ...shown()]).toEqual([true, undefined, undefined]);
  await user.click(await buy());
  await pointsOut(QUANTITY());
  await user.click(screen.getByRole('radio', { name: say('spot.sell') }));
  await fill(QUANTITY(), '0.01');
  expect(screen.queryByText(say('spot.top-up'))).toBeNull();
  await press(say('spot.sell-coin', { coin: 'BTC' }));
  await pointsOut(QUANTITY());
  expect([screen.queryByRole('dialog'), sentTo(spot.placeOrder)]).toEqual([null, []]);
});

test('an empty form keeps its colour; pressed, it shows all that is missing; filled in, it asks, and hides hidden amounts', async () => {
  const { fill, user, buy, field, pointsOut, choose, sheet } = await open('3000000.00000000');
  const isWrong = async (name: string) => (await field(name)).getAttribute('aria-invalid') === 'true';
  await fill(PRICE(), '');
  expect([(await buy()).disabled, await isWrong(QUANTITY())]).toEqual([false, false]);
  await user.click(await buy());
  await pointsOut(PRICE());
  expect(await isWrong(QUANTITY())).toBe(true);
  await choose(say('spot.order-type'), say('spot.market'));
  expect(await isWrong(QUANTITY())).toBe(false);
  await choose(say('spot.order-type'), say('spot.limit'));
  await user.click(await buy());
  expect(await isWrong(QUANTITY())).toBe(true);
  await fill(QUANTITY(), '0.01');
  expect(await isWrong(QUANTITY())).toBe(false);
  await fill(PRICE(), '60000');
  await user.click(await buy());
  await screen.findByRole('dialog', { name: 'Buy 0.010000 BTC at 60,000.00 USDT' });
  act(() => changeSettings({ hideAmounts: true }));
  const asked = await sheet(`Buy ${say('common.amount-hidden')} at 60,000.00 USDT`);
  expect(asked.queryByText(/0\.01/)).toBeNull();
});

test('the confirmation keeps its order, and says why it is not sent, once the balance no longer suffices', async () => {
  let now = balances({ change: '3000000.00000000' });
  const { fill, user, buy, sheet } = await open('', [{ ...now, answer: (sent) => now.answer(sent) }]);
  await fill(PRICE(), '60000');
  await fill(QUANTITY(), '0.01');
  await user.click(await buy());
  const asked = await sheet(`${say('spot.buy-coin', { coin: '0.010000 BTC' })} at 60,000.00 USDT`);
  now = balances({ change: '5.00000000' });
  await act(readOwnAgain);
  await asked.findByRole('status');
  expect(asked.getByText(say('spot.total')).nextElementSibling?.textContent).toBe('600.00 USDT');
  await user.click(asked.getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }));
  expect([screen.queryByRole('dialog') !== null, sentTo(spot.placeOrder)]).toEqual([true, []]);
});

test('a buyer without USDT is led to the ways to add funds', async () => {
  const { press, sheet } = await open('0.00000000');
  await press(say('deposit.deposit-coin', { coin: 'USDT' }));
  const funds = await sheet(say('spot.top-up'));
  expect(funds.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/assets/deposit/charge?coin=USDT',
    '#/pages/assets/deposit/charge?coin=USDT&way=bank',
    '#/pages/assets/transfer/index?from=contract&to=spot&coin=USDT',
  ]);
});

test.each([
  ['at the field that it names alone', 'target_price', 'true'],
  ['as a toast alone, if another backend names none', undefined, null],
])('a refusal by the server appears %s', async (_, named, isWrong) => {
  const refused = refuses(spot.placeOrder, 'The price has moved', { field: named });
  const { fill, user, buy, field } = await open('3000000.00000000', [refused]);
  await fill(PRICE(), '60000');
  await fill(QUANTITY(), '0.01');
  await user.click(await buy());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }));
  await screen.findAllByText('The price has moved');
  expect(toastsShown()).toHaveLength(named ? 0 : 1);
  expect((await field(PRICE())).getAttribute('aria-invalid')).toBe(isWrong);
  expect((await field(QUANTITY())).value).toBe('0.01');
  await fill(PRICE(), '60001');
  expect((await field(PRICE())).getAttribute('aria-invalid')).toBeNull();
});

test('an error of a total appears at the total', async () => {
  const { fill, field, user, buy, choose } = await open('1000.00000000');
  const TOTAL = say('spot.total-in', { coin: 'USDT' });
  const wrong = async () => [await field(QUANTITY()), await field(TOTAL)].map((each) => each.getAttribute('aria-invalid'));
  await choose(say('spot.order-type'), say('spot.market'));
  await fill(TOTAL, '5000');
  await waitFor(async () => expect(await wrong()).toEqual([null, 'true']));
  await fill(TOTAL, '0.01');
  await user.click(await buy());
  expect(await wrong()).toEqual([null, 'true']);
  await fill(QUANTITY(), '5');
  await waitFor(async () => expect(await wrong()).toEqual(['true', null]));
});

test('a price of the book fills the form, steps are ticks, and the slider uses a part of the balance', async () => {
  const { fill, user, press, best, value, main, choose } = await open('41112.48128929');
  await choose(say('spot.order-type'), say('spot.market'));
  await user.click(best);
  screen.getByRole('combobox', { name: `${say('spot.order-type')}: ${say('spot.limit')}` });
  expect(await value(PRICE())).toBe('64,140.00');
  await press(say('common.increase', { name: PRICE() }));
  expect(await value(PRICE())).toBe('64,140.01');
  await press(say('common.decrease', { name: PRICE() }));
  expect(await value(PRICE())).toBe('64,140.00');
  await press(say('spot.best-ask'));
  expect(await value(PRICE())).toBe('64,145.00');
  await press(say('spot.best-bid'));
  expect(await value(PRICE())).toBe('64,140.00');
  await fill(PRICE(), '60000');
  const slider = screen.getByRole('slider', { name: say('spot.percent-slider') });
  for (const quantity of ['0.171302', '0.342604', '0.513906', '0.685208']) {
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(await value(QUANTITY())).toBe(quantity);
  }
  await fill(say('spot.total-in', { coin: 'USDT' }), '600');
  expect(await value(QUANTITY())).toBe('0.010000');
  await user.click(best);
  expect(await value(say('spot.total-in', { coin: 'USDT' }))).toBe('641.40');
  const labels = main()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(main().getAllByRole('definition')[labels.indexOf(say('spot.estimated-fee'))]?.textContent).toBe('0.000008 BTC');
});

test('a chosen best price is followed until the price is typed, also below an unfolded chart, which the device remembers', async () => {
  const { fill, press, value } = await open('1000.00000000', [answers(alert.listAlerts, { ...noPage(), limit_reached_at: '' })]);
  const askMoves = async (price: string) => {
    const book = { bids: [], asks: [[atoms(price), atoms('1')]] } as unknown as Book;
    const read = vi.spyOn(feedConnection, 'read').mockImplementation((topic) => (topic === 'depth:BTC/USDT' ? book : undefined));
    onTestFinished(() => read.mockRestore());
    await press(say('lever.chart'));
  };
  await press(say('spot.best-ask'));
  expect(screen.queryByLabelText(say('kline.time-frames'))).toBeNull();
  await askMoves('64150');
  await waitFor(async () => expect(await value(PRICE())).toBe('64,150.00'));
  await screen.findByLabelText(say('kline.time-frames'));
  expect(getSettings().hasSpotChart).toBe(true);
  await fill(PRICE(), '60000');
  await askMoves('64160');
  expect(await value(PRICE())).toBe('60,000');
});

/** The spot screen of a market that is closed, with one order that the exchange cancelled. */
const openClosed = (told: typeof HALTED | typeof DELISTED) =>
  renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT', {
    answers: [...btcMarket(told), balances({ change: '1000.00000000' }), answers(spot.listOrders, []), answers(market.listFavourites, [])],
    user: TRADER,
  });

test('a halt is shown once, above the form, until an order is pressed, and nothing is placed', async () => {
  const { fill, press, button } = await openClosed(HALTED);
  await fill(QUANTITY(), '0.01');
  await screen.findByText(say('market.paused-text'));
  expect(screen.getAllByText(say('spot.market-paused'))).toHaveLength(1);
  expect((await button(say('spot.buy-coin', { coin: 'BTC' }))).className).not.toContain('bg-up');
  await press(say('spot.buy-coin', { coin: 'BTC' }));
  expect(document.activeElement?.matches('p[role=status]')).toBe(true);
  expect(sentTo(spot.placeOrder)).toEqual([]);
});

test('a delisted market has a sentence in place of the form, and a link to the others', async () => {
  const { follow } = await openClosed(DELISTED);
  await screen.findByText(say('market.delisted-text'));
  expect(screen.queryByText(say('spot.market-paused'))).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await follow(say('spot.choose-market'));
  await screen.findByRole('heading', { level: 1, name: say('screen.market') });
  expect(screen.queryByText('BTC')).toBeNull();
  await screen.findByText('ETH');
});

test('an order cancelled by the exchange shows the reason in the history and in its details', async () => {
  const cancelled = spotOrder({ status: 3, cancel_reason: 'self-trade' });
  const { user, sheet } = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, balances(), answersBy(spot.listOrders, ({ status }) => (status === '1' ? [] : [cancelled]))],
    user: TRADER,
  });
  await user.click(await screen.findByRole('tab', { name: say('spot.history') }));
  await user.click(await screen.findByRole('button', { name: (shown) => shown.includes(say('spot.self-trade')) }));
  const details = await sheet(say('spot.order-details'));
  expect(details.getByText(say('spot.cancel-reason')).nextElementSibling?.textContent).toBe(say('spot.self-trade'));
});

test('a limit order has the time in force of the one before it, and one at the market has none', async () => {
  const { fill, user, buy, choose } = await open('3000000.00000000', [answers(spot.placeOrder, 'ok', { order: spotOrder({ status: 3 }) })]);
  const lasting = say('spot.time-in-force');
  screen.getByRole('combobox', { name: `${lasting}: ${say('spot.tif-gtc')}` });
  await fill(PRICE(), '65000');
  await fill(QUANTITY(), '0.01');
  await choose(lasting, say('spot.tif-ioc'));
  await user.click(await buy());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }));
  await screen.findByRole('combobox', { name: `${lasting}: ${say('spot.tif-ioc')}` });
  expect(sentTo(spot.placeOrder)).toMatchObject([{ target_price: '65000.00000000', tif: 'ioc' }]);
  // Nothing of it was filled.
  await waitFor(() => expect(toastsShown()).toEqual([['fail', say('spot.nothing-filled')]]));
  await choose(say('spot.order-type'), say('spot.market'));
  expect(screen.queryByRole('combobox', { name: new RegExp(lasting) })).toBeNull();
});

test('percentages fill in the stops of a limit buy from its limit price, if it has one, and it keeps its time in force', async () => {
  const { user, fill, buy, choose, value } = await open('3000000.00000000', [answers(waiting.buy, 'ok')]);
  await choose(say('spot.time-in-force'), say('spot.tif-post-only'));
  await user.click(await screen.findByRole('checkbox', { name: say('lever.tp-sl') }));
  const [profit, loss] = (['take-profit-in', 'stop-loss-in'] as const).map((key) => say(`oco.${key}`, { coin: 'USDT' })) as [
    string,
    string,
  ];
  const percent = (stop: string, name: string) =>
    within(screen.getByRole('group', { name: `${say('oco.from-price')} · ${stop}` })).getByRole<HTMLButtonElement>('button', { name });
  await fill(PRICE(), '');
  expect([percent(profit, '+5%').disabled, percent(loss, '-2%').disabled]).toEqual([true, true]);
  await fill(PRICE(), '60000.15');
  await user.click(percent(profit, '+5%'));
  await user.click(percent(loss, '-2%'));
  expect([await value(profit), await value(loss)]).toEqual(['63,000.15', '58,800.14']);
  await fill(QUANTITY(), '0.01');
  await user.click(await buy());
  const asked = within(await screen.findByRole('dialog'));
  asked.getByText(say('spot.tif-post-only-note'));
  await user.click(asked.getByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) }));
  await waitFor(() => expect(sentTo(waiting.buy)).toMatchObject([{ tif: 'post-only', target_profit_price: '63000.15000000' }]));
});

test('the row of the book with an open order of the user is marked, and no other', async () => {
  const own = [spotOrder({ target_price: '64140.00000000' })];
  // The newest orders of all markets are in others.
  await open('3000000.00000000', [answersBy(spot.listOrders, ({ currency_id }) => (currency_id === '1' ? own : []))]);
  const marked = await screen.findAllByText(say('spot.own-order'));
  expect(marked.map((mark) => mark.closest('button')?.textContent)).toEqual([expect.stringMatching(/^64,140/)]);
});
