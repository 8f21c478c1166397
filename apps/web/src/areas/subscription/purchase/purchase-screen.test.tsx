import { subscription } from '@mt2/contracts/subscription';
import { offering } from '@mt2/contracts/subscription-rows';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answersBy, rowOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';

const PAY = () => say('subscription.pay');
const GET = () => say('subscription.get');

/** An offering of LUMA at 0.35 USDT, paid in BTC at this price. */
const rowAt = (price: string) =>
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
    my_left: '60000.00000000',
    min: '100.00000000',
    pay_currencies: [{ id: 1, name: 'BTC', price, my_limit: '1.00000000' }],
  });

test('the price of the coin that pays is read again; the typed value stays, and the other one follows from it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let price = '70000.00000000';
  const { fill, field } = await renderScreen('/pages/publication/purchase?id=7', {
    answers: [...identityOf(TRADER), balances({}, '1.00000000'), answersBy(subscription.getOffering, () => rowAt(price))],
    user: TRADER,
  });
  const both = async () => [(await field(PAY())).value, (await field(GET())).value];
  await fill(GET(), '2000');
  expect(await both()).toEqual(['0.01', '2000']);
  price = '35000.00000000';
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await both()).toEqual(['0.02', '2000']);
  await fill(PAY(), '0.03');
  price = '70000.00000000';
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await both()).toEqual(['0.03', '6,000']);
});
