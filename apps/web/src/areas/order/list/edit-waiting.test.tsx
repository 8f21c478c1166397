import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, noPage, TRADER } from '../../../testing/samples.ts';
import { triggerRow } from '../testing/samples.ts';

/** The sheet of the only trigger order in the list. */
async function openSheet(row: ReturnType<typeof triggerRow>) {
  const path = '/pages/trade/spot?symbol=BTC%2FUSDT&list=open';
  const { user, sheet } = await renderScreen(path, {
    answers: [
      answers(waiting.list, { ...noPage(), data: [row], total: 1 }),
      waits(waiting.edit),
      ...BTC_MARKET,
      balances({ change: '1000.00000000' }),
      answers(spot.listOrders, []),
    ],
    user: TRADER,
  });
  await user.click(await screen.findByRole('button', { name: `${say('spot.edit-order')} BTC/USDT` }));
  const asked = await sheet(`${say('spot.edit-order')} · BTC/USDT`);
  return { user, asked };
}

test('the sheet of a waiting trailing stop shows its live stop price, and sends only the terms that changed', async () => {
  const terms = { kind: 'market', price: '0.00000000', trigger_price: '63500.00000000', direction: 'down', type: 2 } as const;
  const row = triggerRow({ id: 9, ...terms, callback_rate: '0.01000000', extreme_price: '64141.00000000' });
  const { user, asked } = await openSheet(row);
  const button = asked.getByRole<HTMLButtonElement>('button', { name: say('spot.edit-order') });
  expect(button.disabled).toBe(true);
  const [inList, inSheet] = screen.getAllByText(say('trigger.condition')).map((label) => label.nextElementSibling?.textContent);
  expect([inList, inSheet]).toEqual([inList, inList]);
  expect(inList).not.toContain('63,500.00');
  expect(asked.queryByLabelText(say('trigger.activation-optional'))).toBeNull();
  const callback = asked.getByLabelText(say('trigger.callback'));
  await user.clear(callback);
  await user.type(callback, '11');
  await user.click(button);
  expect(sentTo(waiting.edit)).toEqual([]);
  await user.clear(callback);
  await user.type(callback, '1.5');
  await user.click(button);
  await waitFor(() => expect(sentTo(waiting.edit)).toEqual([{ id: '9', callback_rate: '0.01500000' }]));
});
