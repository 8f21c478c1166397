import { subscription } from '@mt2/contracts/subscription';
import { offering } from '@mt2/contracts/subscription-rows';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answered, answersBy, loses, rowOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';

const PAY = () => say('subscription.pay');
const GET = () => say('subscription.get');

/** An offering of LUMA at 0.35 USDT, paid in BTC at this price, of which the user may still buy `left`. */
const rowAt = (price: string, left: string) =>
  rowOf(offering, {
    id: 7,
    new_currency_name: 'LUMA',
    phase: 'during',
    mode: 'first-come',
    end_time: '2099-01-01 00:00:00',
    online_time: '2099-02-01 00:00:00',
    change_rate: '0.35000000',
    num: '60000.00000000',
    last_num: '60000.00000000',
    cap: '60000.00000000',
    my_left: left,
    min: '100.00000000',
    pay_currencies: [{ id: 1, name: 'BTC', price, my_limit: '1.00000000' }],
  });

/** The form of a subscription, with 1 BTC at 70,000 USDT; `become` sets the price and the balance of BTC, and the rest of the limit. */
async function open(answer: Answered) {
  let [price, now, left] = ['70000.00000000', balances({}, '1.00000000'), '60000.00000000'];
  const person = await renderScreen('/pages/publication/purchase?id=7', {
    answers: [
      ...identityOf(TRADER),
      { ...now, answer: (sent) => now.answer(sent) },
      answersBy(subscription.getOffering, () => rowAt(price, left)),
      answer,
    ],
    user: TRADER,
  });
  const { button, field, user } = person;
  const value = async (name: string) => (await field(name)).value;
  const subscribe = async () => {
    await user.click(await button(say('subscription.subscribe-to', { coin: 'LUMA' })));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('subscription.subscribe') }));
  };
  const become = (nextPrice: string, btc: string, rest = left) => {
    [price, now, left] = [nextPrice, balances({}, btc), rest];
  };
  const agree = async () => user.click(await screen.findByRole('checkbox'));
  return { ...person, value, agree, subscribe, become };
}

test('the price of the coin that pays is read again; the typed value stays, and the other one follows from it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { fill, value, become } = await open(loses(subscription.subscribe));
  const both = async () => [await value(PAY()), await value(GET())];
  await fill(GET(), '2000');
  expect(await both()).toEqual(['0.01', '2000']);
  become('35000.00000000', '1.00000000');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await both()).toEqual(['0.02', '2000']);
  await fill(PAY(), '0.03');
  become('70000.00000000', '1.00000000');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await both()).toEqual(['0.03', '6,000']);
});
