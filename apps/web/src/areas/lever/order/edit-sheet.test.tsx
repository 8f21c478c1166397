import { lever } from '@mt2/contracts/lever';
import type { LeverOrderRow } from '@mt2/contracts/lever-rows';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answered, answers, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, leverOrderRow, noAlerts, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../../order/contract/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const EDITED = answers(lever.edit, 'Edited');
const LOTS = () => say('spot.new-quantity');
const PRICE = () => say('spot.new-price');

/** The sheet of an order at 60,000 that has frozen the whole balance. */
async function open(part: Partial<LeverOrderRow> = {}, ...editing: readonly Answered[]) {
  const row = leverOrderRow({ price: '60000.00000000', ...part });
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT&list=open', {
    answers: [
      ...editing,
      ...BTC_MARKET,
      ...identityOf(TRADER),
      noAlerts(),
      balances({ lever: '0.00000000' }),
      positions(),
      answers(lever.listOrders, { ...noPage(), data: [row], total: 1 }),
    ],
    user: TRADER,
  });
  await person.press(`${say('spot.edit-order')} BTC/USDT`);
  await screen.findByRole('dialog');
  return { ...person, confirm: () => person.press(say('spot.edit-order')), isOpen: () => screen.queryByRole('dialog') !== null };
}

test('an order gets a new price and fewer lots, in addition to the filled ones', async () => {
  const part = { stop_loss_price: '58000.00000000', lots: 14, filled_lots: 4, status: 1 } as const;
  const { fill, confirm, isOpen } = await open(part, EDITED);
  await fill(PRICE(), '59000');
  await fill(LOTS(), '8');
  // The order's new total, with the filled lots.
  await screen.findByText(new RegExp(say('lever.lots-number', { count: 12, number: '12' })));
  await confirm();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(sentTo(lever.edit)).toEqual([{ id: '9', share: '12', target_price: '59000.00000000' }]);
});

test('an edited order that closes a position has no time in force', async () => {
  await open({ type: 3 });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a closing order without its position cannot be edited', async () => {
  const { fill, button } = await open({ type: 3 });
  await fill(LOTS(), '8');
  expect((await button(say('spot.edit-order'))).disabled).toBe(true);
});
