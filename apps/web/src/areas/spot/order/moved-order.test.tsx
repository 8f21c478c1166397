import { spot } from '@mt2/contracts/spot';
import { waiting, waitingOrder } from '@mt2/contracts/waiting';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { openSession } from '../../../platform/session.ts';
import { answers, give, rowOf, sentTo } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { BTC_MARKET } from '../../../testing/market.ts';
import { say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, spotOrder, TRADER } from '../../../testing/samples.ts';
import { useOverlays } from '../../../ui/overlays/overlays.ts';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { useMovedOrder, useOrderLines } from '../../order/index.ts';
import { triggerRow } from '../../order/testing/samples.ts';
import { useOrdersOn } from './open-spot.tsx';

/** Buttons in place of the chart: each drags a line to a price, or cancels its order. */
function Dragged() {
  const { quotation } = useQuotation('BTC/USDT');
  return quotation && <DraggedLines quotation={quotation} />;
}

function DraggedLines({ quotation }: { quotation: Quotation }) {
  const orders = rowsOf(useOrdersOn(quotation.market));
  const { move, question } = useMovedOrder(orders);
  const lines = useOrderLines(orders, move);
  return (
    <>
      {lines.map(({ title, onCancel }) => (
        <button key={title} type="button" onClick={onCancel}>{`Cancel ${title}`}</button>
      ))}
      {lines.map(({ title, price, onMove }) =>
        ['61000', '65500'].map((to) => (
          <button key={`${title} ${to}`} type="button" value={price} disabled={!onMove} onClick={() => onMove?.(to)}>
            {`${title} to ${to}`}
          </button>
        )),
      )}
      {question}
    </>
  );
}

const SALE = rowOf(waitingOrder, {
  id: 3,
  order_type: 'oco',
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  type: 2,
  amount: '0.10000000',
  leg_id: 7,
  leg_price: '66000.00000000',
  trigger_price: '62000.00000000',
  kind: 'market',
  frozen: '0.10000000',
  frozen_coin: 'BTC',
  status: 1,
});

const WAITING = triggerRow({ id: 9, type: 1, amount: '0.05000000', trigger_price: '67000.00000000', price: '65100.00000000' });
const TRAILING = triggerRow({ id: 10, type: 2, amount: '0.02000000', kind: 'market', callback_rate: '0.01000000', direction: 'down' });

/** The lines of an OCO sale of 0.1 BTC: at 66,000, with its stop at 62,000; of a trigger order at 67,000, and of a trailing stop. */
async function open() {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  give([
    answers(waiting.list, { ...noPage(), data: [WAITING, TRAILING, SALE], total: 3 }),
    ...BTC_MARKET,
    ...identityOf(TRADER),
    balances({ change: '0.00000000' }, '0.00000000'),
    answers(spot.listOrders, [spotOrder({ type: 2, trade_amount: '0.10000000', target_price: '66000.00000000' })]),
    answers(waiting.edit, 'Edited'),
    answers(waiting.cancel, 'Cancelled'),
  ]);
  render(
    <InApp>
      <Dragged />
    </InApp>,
  );
  const user = userEvent.setup();
  return { drag: async (name: string) => user.click(await screen.findByRole('button', { name })), user };
}
const question = async () => within(await screen.findByRole('dialog', { name: `${say('spot.move-order')} · BTC/USDT` }));
const factOf = async (label: string) => (await question()).getByText(say(label)).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

test('the stop leg of an OCO order that is dragged is edited by the call of the OCO order, and the other leg stays', async () => {
  const { drag, user } = await open();
  await drag('Stop 0.1 to 61000');
  const dialog = await question();
  expect([await factOf('common.price'), await factOf('trigger.condition')]).toEqual(['66,000.00', '≤ 62,000.00 → Market']);
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: say('spot.move-order') }));
  await waitFor(() => expect(sentTo(waiting.edit)).toEqual([expect.objectContaining({ id: '3', trigger_price: '61000.00000000' })]));
  expect(sentTo(spot.editOrder)).toEqual([]);
});

test.each([
  ['OCO Sell 0.1 to 61000', 'refusal.post-only-would-match'],
  ['Stop 0.1 to 65500', 'refusal.trigger-price-reached'],
])('a leg that the price has passed there (%s) is refused in the question', async (name, refusal) => {
  const { drag } = await open();
  await drag(name);
  await (await question()).findByText(say(refusal));
  expect(sentTo(waiting.edit)).toEqual([]);
});

test('a trigger order is dragged to another trigger price, and keeps its limit; a trailing stop follows the price', async () => {
  const { drag, user } = await open();
  const trailing = await screen.findByRole<HTMLButtonElement>('button', { name: 'Trailing 0.02 to 65500' });
  // 1% below the last price, 64,143.26, rounded towards the market.
  expect([trailing.disabled, trailing.value]).toEqual([true, '63501.83']);
  await drag('Trigger 0.05 to 65500');
  const dialog = await question();
  expect([await factOf('common.price'), await factOf('trigger.condition')]).toEqual([
    '65,100.00',
    say('trigger.last-up', { price: '67,000.00' }),
  ]);
  dialog.getByText(say('trigger.may-rest-buy'));
  expect(dialog.queryByText(say('spot.move-note'))).toBeNull();
  await user.click(dialog.getByRole('button', { name: say('spot.move-order') }));
  await waitFor(() => expect(sentTo(waiting.edit)).toEqual([{ id: '9', trigger_price: '65500.00000000', direction: 'up' }]));
});

test.each(['OCO Sell 0.1', 'Stop 0.1'])(
  'the cross of a leg of an OCO order (%s) asks as the list does before both are cancelled',
  async (name) => {
    const { drag } = await open();
    await drag(`Cancel ${name}`);
    await waitFor(() => expect(useOverlays.getState().asked?.title).toBe(say('oco.cancel-question')));
    expect(sentTo(waiting.cancel)).toEqual([]);
    act(() => useOverlays.getState().asked?.answer(true));
    await waitFor(() => expect(sentTo(waiting.cancel)).toEqual([{ id: '3' }]));
  },
);
