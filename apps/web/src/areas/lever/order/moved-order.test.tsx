import { lever } from '@mt2/contracts/lever';
import type { LeverOrderRow } from '@mt2/contracts/lever-rows';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { openSession } from '../../../platform/session.ts';
import { answers, give, sentTo } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { BTC_MARKET } from '../../../testing/market.ts';
import { say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, leverOrderRow, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { useOwnLines } from '../use-own-lines.ts';

const PRICES = { reaching: '66000', waiting: '59000' };

/** Buttons in place of the chart: each drags the line of the user's order to a price, or cancels it. */
function Dragged() {
  const { quotation } = useQuotation('BTC/USDT');
  return quotation && <DraggedLine quotation={quotation} />;
}

function DraggedLine({ quotation }: { quotation: Quotation }) {
  const { lines, orderQuestion } = useOwnLines(quotation, 'leverage');
  return (
    <>
      {lines.map(({ title, onCancel }) => (
        <button key={title} type="button" onClick={onCancel}>
          cancel
        </button>
      ))}
      {lines.map((line) =>
        Object.entries(PRICES).map(([name, price]) => (
          <button key={name} type="button" onClick={() => line.onMove?.(price)}>
            {name}
          </button>
        )),
      )}
      {orderQuestion}
    </>
  );
}

/** Draws the line of an order; `drag` moves it. */
async function open(order: LeverOrderRow) {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  give([
    ...BTC_MARKET,
    ...identityOf(TRADER),
    balances({ lever: '100.00000000' }),
    positions(),
    answers(lever.listOrders, { ...noPage(), data: [order], total: 1 }),
    answers(lever.edit, 'Edited'),
    answers(lever.cancel, 'Cancelled'),
  ]);
  render(
    <InApp>
      <Dragged />
    </InApp>,
  );
  const user = userEvent.setup();
  return {
    user,
    drag: async (name: keyof typeof PRICES) => user.click(await screen.findByRole('button', { name })),
    confirm: async () => user.click(await screen.findByRole('button', { name: say('spot.move-order') })),
  };
}
const ORDER = leverOrderRow({ price: '60000.00000000' });

test('an order dragged to a price that reaches the book is said to fill immediately, and no other', async () => {
  const { user, drag } = await open(ORDER);
  await drag('reaching');
  await screen.findByText(say('spot.fills-now'));
  // Keys reach the question once it has the focus.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await drag('waiting');
  await screen.findByText(say('spot.move-note'));
  expect(screen.queryByText(say('spot.fills-now'))).toBeNull();
});

test('a dragged order gets its new price', async () => {
  const { drag, confirm } = await open(ORDER);
  await drag('waiting');
  await confirm();
  await waitFor(() => expect(sentTo(lever.edit)).toEqual([{ id: '9', target_price: '59000.00000000' }]));
});

test('the cross of an order cancels it', async () => {
  const { user } = await open(ORDER);
  await user.click(await screen.findByRole('button', { name: 'cancel' }));
  await waitFor(() => expect(sentTo(lever.cancel)).toEqual([expect.objectContaining({ id: String(ORDER.id) })]));
});
