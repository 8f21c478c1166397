import { lever } from '@mt2/contracts/lever';
import { positionStop } from '@mt2/contracts/lever-rows';
import { waiting } from '@mt2/contracts/waiting';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { openSession } from '../../platform/session.ts';
import { answers, give, rowOf, sentTo } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { LONG_ROW } from '../../testing/long-row.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { say } from '../../testing/render-screen.tsx';
import { balances, identityOf, leverOrderRow, noPage, positions, TRADER } from '../../testing/samples.ts';
import { type Quotation, useQuotation } from '../market/index.ts';
import { useOwnLines } from './own-lines.tsx';

const ORDER = leverOrderRow({ price: '60000.00000000', account: 'contract' });

/** Buttons in place of the chart: one drags a line to 66,000, the other cancels its order. */
function Dragged() {
  const { quotation } = useQuotation('BTC/USDT');
  return quotation && <DraggedLines quotation={quotation} />;
}

function DraggedLines({ quotation }: { quotation: Quotation }) {
  const { lines, question } = useOwnLines(quotation, 'contract');
  return (
    <>
      {lines.map(({ title, price, onMove, onCancel }) => (
        <div key={title}>
          <button type="button" disabled={!onMove} onClick={() => onMove?.('66000')}>{`${title} ${price}`}</button>
          {onCancel && <button type="button" onClick={onCancel}>{`Cancel ${title}`}</button>}
        </div>
      ))}
      {question}
    </>
  );
}

const PAIR = rowOf(positionStop, {
  id: 3,
  ticket_id: 7,
  symbol: 'BTC/USDT',
  share: 30,
  target_profit_price: '66200.00000000',
  target_profit_limit: '66210.50000000',
  trigger_by: 'last',
});

const MOVED = () => ({ name: `${say('spot.move-order')} · BTC/USDT` });

/** The lines of an order, of a position of 100 lots with a stop-loss of its own, and this pair for 30 of them. */
async function open(pair: Partial<typeof PAIR> = {}) {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  give([
    ...BTC_MARKET,
    ...identityOf(TRADER),
    balances({ contract: '100.00000000' }),
    positions({ ...LONG_ROW, stops: [{ ...PAIR, ...pair }] }),
    answers(lever.listOrders, { ...noPage(), data: [ORDER], total: 1 }),
    answers(lever.edit, 'Edited'),
    answers(lever.cancel, 'Cancelled'),
    answers(waiting.edit, 'Edited'),
  ]);
  render(
    <InApp>
      <Dragged />
    </InApp>,
  );
  const user = userEvent.setup();
  return { drag: async (name: string) => user.click(await screen.findByRole('button', { name })), user };
}

test("a pair's stop is on the chart with its lots; dragged, the question names it at its PnL, and the pair keeps other terms", async () => {
  const { drag, user } = await open();
  await drag('TP 30 66200');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SL 63000' }).disabled).toBe(false);
  const dialog = within(await screen.findByRole('dialog', MOVED()));
  expect(dialog.getByText(say('lever.size')).nextElementSibling?.textContent).toContain('30');
  expect(dialog.getByText(say('trigger.condition')).nextElementSibling?.textContent).toBe('TP 66,200.00');
  expect((await dialog.findAllByText(/^(TP|SL) · /)).map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['TP']);
  await user.click(dialog.getByRole('button', { name: say('spot.move-order') }));
  await waitFor(() => expect(sentTo(waiting.edit)).toEqual([{ id: '3', target_profit_price: '66000.00000000' }]));
});

test('a stop dragged beyond the price that its pair watches is refused before it is sent', async () => {
  const { drag, user } = await open({
    target_profit_price: '0.00000000',
    target_profit_limit: '0.00000000',
    stop_loss_price: '62000.00000000',
  });
  await drag('SL 30 62000');
  const dialog = within(await screen.findByRole('dialog', MOVED()));
  await dialog.findByRole('status');
  await user.click(dialog.getByRole('button', { name: say('spot.move-order') }));
  expect([screen.queryByRole('dialog') !== null, sentTo(waiting.edit)]).toEqual([true, []]);
});
