import { spot } from '@mt2/contracts/spot';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, sentTo } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, TRADER } from '../../testing/samples.ts';

const PRICE = () => say('spot.price-in', { coin: 'USDT' });
const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });

/** With so much USDT, and no BTC. */
async function open(usdt: string) {
  const person = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, balances({ change: usdt }), answers(spot.listOrders, [])],
    user: TRADER,
  });
  const [best] = await within(await screen.findByRole('list', { name: say('kline.bids') })).findAllByRole('button');
  const value = async (name: string) => (await person.field(name)).value;
  return { ...person, best: best as HTMLElement, value, buy: () => person.button(say('spot.buy-coin', { coin: 'BTC' })) };
}

test('an order beyond the balance is refused before it is sent', async () => {
  const { fill, user, buy, press, pointsOut } = await open('3000000.00000000');
  await fill(PRICE(), '60000');
  await fill(QUANTITY(), '50.000001');
  await screen.findByText(say('refusal.insufficient-balance'));
  await user.click(await buy());
  await pointsOut(QUANTITY(), say('refusal.insufficient-balance'));
  await user.click(screen.getByRole('radio', { name: say('spot.sell') }));
  await fill(QUANTITY(), '0.01');
  await screen.findByText(say('refusal.insufficient-sellable-balance'));
  await press(say('spot.sell-coin', { coin: 'BTC' }));
  await pointsOut(QUANTITY(), say('refusal.insufficient-sellable-balance'));
  expect([screen.queryByRole('dialog'), sentTo(spot.placeOrder)]).toEqual([null, []]);
});

test('the button of an empty form keeps its colour; pressed, it shows everything that is missing at once', async () => {
  const { fill, user, buy, field, pointsOut } = await open('3000000.00000000');
  await fill(PRICE(), '');
  expect([(await buy()).disabled, screen.queryByText(say('refusal.quantity-required'))]).toEqual([false, null]);
  await user.click(await buy());
  await pointsOut(PRICE(), say('refusal.price-required'));
  expect((await field(QUANTITY())).getAttribute('aria-invalid')).toBe('true');
  await screen.findByText(say('refusal.quantity-required'));
  await fill(QUANTITY(), '0.01');
  expect(screen.queryByText(say('refusal.quantity-required'))).toBeNull();
  await fill(PRICE(), '60000');
  await user.click(await buy());
  await screen.findByRole('dialog', { name: say('spot.confirm-title') });
});

test('a buyer without USDT is led to the ways to add funds', async () => {
  const { press, sheet } = await open('0.00000000');
  await press(say('deposit.deposit-coin', { coin: 'USDT' }));
  const funds = await sheet(say('spot.add-funds'));
  expect(funds.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/assets/deposit/charge?coin=USDT',
    '#/pages/assets/deposit/charge?coin=USDT&way=bank',
    '#/pages/assets/transfer/index?from=contract&to=spot&coin=USDT',
  ]);
});

test('every other refusal is shown in the form too', async () => {
  const { fill, buy, user } = await open('3000000.00000000');
  for (const [price, quantity, sentence] of [
    ['64000', '0.000001', say('refusal.below-minimum-amount')],
    ['64000', '0.00007', say('spot.minimum-value', { value: '5.00', coin: 'USDT' })],
    ['90000', '0.01', say('refusal.price-out-of-range')],
    ['0', '0.01', say('refusal.price-required')],
  ] as const) {
    await fill(PRICE(), price);
    await fill(QUANTITY(), quantity);
    await screen.findByText((shown) => shown.startsWith(sentence));
    await user.click(await buy());
    expect(document.activeElement?.closest('[data-wrong]')).not.toBeNull();
  }
});

test('a price of the book is filled into the form, steps are ticks, and the slider takes a part of the balance', async () => {
  const { fill, user, press, best, value, main } = await open('41112.48128929');
  await user.click(screen.getByRole('radio', { name: say('spot.market') }));
  await user.click(best);
  expect(screen.getByRole('radio', { name: say('spot.limit'), checked: true })).toBeTruthy();
  expect(await value(PRICE())).toBe('64,140.00');
  await press(say('common.increase', { name: PRICE() }));
  expect(await value(PRICE())).toBe('64,140.01');
  await press(say('common.decrease', { name: PRICE() }));
  expect(await value(PRICE())).toBe('64,140.00');
  await fill(PRICE(), '60000');
  const slider = screen.getByRole('slider', { name: say('spot.percent-slider') });
  for (const quantity of ['0.171302', '0.342604', '0.513906', '0.685208']) {
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(await value(QUANTITY())).toBe(quantity);
  }
  await fill(say('spot.total-in', { coin: 'USDT' }), '600');
  expect(await value(QUANTITY())).toBe('0.010000');
  const labels = main()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(main().getAllByRole('definition')[labels.indexOf(say('spot.estimated-fee'))]?.textContent).toBe('0.00000800 BTC');
});
