import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answered, answers, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';

const LIMIT = () => say('oco.limit-price-in', { coin: 'USDT' });
const TRIGGER = () => say('trigger.trigger-price-in', { coin: 'USDT' });
const STOP = () => say('oco.stop-price-in', { coin: 'USDT' });
const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });

/** The form of an OCO buy, with 10,000 USDT and 1 BTC; the last price is 64,143.26. */
async function open(more: readonly Answered[] = []) {
  const person = await renderScreen('/pages/trade/spot?symbol=BTC%2FUSDT', {
    answers: [...more, ...BTC_MARKET, balances({ change: '10000.00000000' }, '1.00000000'), answers(spot.listOrders, [])],
    user: TRADER,
  });
  const chip = async (name: string) => person.user.click(await screen.findByRole('radio', { name }));
  await person.choose(say('spot.order-type'), say('oco.oco'));
  const values = () =>
    [LIMIT(), TRIGGER(), STOP(), QUANTITY()].map((name) => screen.queryByLabelText<HTMLInputElement>(name, { selector: 'input' })?.value);
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: say('spot.percent-slider') });
  return { ...person, chip, values, slider };
}

test('the form has the price of the stop only if that is a limit, and keeps its prices, but not for the other side', async () => {
  const { chip, choose, fill, values } = await open();
  for (const [name, typed] of [
    [LIMIT(), '60000'],
    [TRIGGER(), '68000'],
    [STOP(), '68500'],
    [QUANTITY(), '0.1'],
  ] as const)
    await fill(name, typed);
  await chip(say('trigger.stop-market'));
  expect(values()).toEqual(['60,000', '68,000', undefined, '0.1']);
  await choose(say('spot.order-type'), say('spot.limit'));
  await choose(say('spot.order-type'), say('oco.oco'));
  expect(values()).toEqual(['60,000', '68,000', undefined, '0.1']);
  await chip(say('trigger.stop-limit'));
  expect(values()).toEqual(['60,000', '68,000', '68,500', '0.1']);
  await chip(say('spot.sell'));
  expect(values()).toEqual(['', '', '', '']);
});

test('each leg is refused at its own field before it is sent, and the balance must pay for the more expensive one', async () => {
  const { fill, press, pointsOut, slider, main } = await open();
  const buy = say('spot.buy-coin', { coin: 'BTC' });
  await press(buy);
  await pointsOut(LIMIT());
  const isWrong = (name: string) => screen.getByLabelText(name, { selector: 'input' }).getAttribute('aria-invalid') === 'true';
  expect([isWrong(TRIGGER()), isWrong(STOP()), slider().disabled]).toEqual([true, true, true]);
  await fill(LIMIT(), '60000');
  await fill(QUANTITY(), '0.1');
  await fill(TRIGGER(), '68000');
  await fill(STOP(), '68500');
  expect(slider().disabled).toBe(false);
  await main().findByText('6,850.00 USDT');
  await fill(QUANTITY(), '0.15');
  await main().findByText(say('refusal.insufficient-balance'));
  await press(buy);
  await pointsOut(QUANTITY());
  expect([screen.queryByRole('dialog'), sentTo(waiting.placeSpot)]).toEqual([null, []]);
});
