import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });
const CALLBACK = () => say('trigger.callback');
const ACTIVATION = () => say('trigger.activation-optional');

/** The form of a trailing stop that sells, with 1 BTC; the last price is 64,143.26. */
async function open(more: readonly Answered[] = []) {
  const person = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT&side=sell', {
    answers: [...more, ...BTC_MARKET, balances({ change: '10000.00000000' }, '1.00000000'), answers(spot.listOrders, [])],
    user: TRADER,
  });
  const chip = async (name: string) => person.user.click(await screen.findByRole('radio', { name }));
  await person.choose(say('spot.order-type'), say('trigger.trailing'));
  const values = () =>
    [CALLBACK(), ACTIVATION(), QUANTITY()].map((name) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' }).value);
  return { ...person, chip, values };
}

test('the form says the first stop, empties the callback if its unit changes, and keeps its terms for the other side', async () => {
  const { chip, fill, choose, values } = await open();
  await screen.findByRole('combobox', { name: `${say('trigger.watched')}: ${say('trigger.by-last')}` });
  await fill(CALLBACK(), '1');
  await screen.findByText(say('trigger.first-stop', { price: '63,501.83' }));
  await fill(ACTIVATION(), '66000');
  await screen.findByText(say('trigger.first-stop', { price: '65,340.00' }));
  await fill(QUANTITY(), '0.1');
  await choose(say('spot.order-type'), say('spot.limit'));
  await choose(say('spot.order-type'), say('trigger.trailing'));
  expect(values()).toEqual(['1', '66,000', '0.1']);
  await choose(say('trigger.callback-unit'), 'USDT');
  expect(values()).toEqual(['', '66,000', '0.1']);
  expect(screen.queryByText(/^First stop price/)).toBeNull();
  await fill(CALLBACK(), '500');
  await chip(say('spot.buy'));
  expect(values()).toEqual(['500', '66,000', '']);
  await screen.findByText(say('refusal.activation-price-invalid'));
});

test('a trailing stop on spot is refused at its fields before it is sent; the slider of a sale needs no callback', async () => {
  const { fill, press, pointsOut } = await open();
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: say('spot.percent-slider') });
  const sell = say('spot.sell-coin', { coin: 'BTC' });
  await press(sell);
  await pointsOut(CALLBACK());
  expect(slider().disabled).toBe(false);
  await fill(CALLBACK(), '20');
  await press(sell);
  await pointsOut(CALLBACK());
  await fill(CALLBACK(), '1');
  await fill(QUANTITY(), '1.000001');
  await screen.findByText(say('refusal.insufficient-sellable-balance'));
  await press(sell);
  await pointsOut(QUANTITY());
  expect([screen.queryByRole('dialog'), sentTo(waiting.placeSpot)]).toEqual([null, []]);
});
