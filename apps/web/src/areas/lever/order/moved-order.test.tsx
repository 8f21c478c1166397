import { lever } from '@mt2/contracts/lever';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { openSession } from '../../../platform/session.ts';
import { answers, give } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, leverOrderRow, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { useOwnLines } from '../use-own-lines.ts';

const PRICES = { reaching: '66000', waiting: '59000' };

/** Buttons in place of the chart: each drags the line of the user's order to a price. */
function Dragged() {
  const { quotation } = useQuotation('BTC/USDT');
  return quotation && <DraggedLine quotation={quotation} />;
}

function DraggedLine({ quotation }: { quotation: Quotation }) {
  const { lines, orderQuestion } = useOwnLines(quotation, 'leverage');
  return (
    <>
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

function Shown() {
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider kit={useAppKit()}>
        <MemoryRouter>
          <Dragged />
        </MemoryRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}

test('an order dragged to a price that reaches the book is said to fill immediately, and no other', async () => {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  const order = leverOrderRow({ price: '60000.00000000' });
  give([
    ...BTC_MARKET,
    ...identityOf(TRADER),
    ...[balances({ lever: '100.00000000' }), positions(), answers(lever.listOrders, { ...noPage(), data: [order], total: 1 })],
  ]);
  render(<Shown />);
  const user = userEvent.setup();
  const drag = async (name: keyof typeof PRICES) => user.click(await screen.findByRole('button', { name }));
  await drag('reaching');
  await screen.findByText(say('spot.fills-now'));
  await user.click(screen.getByRole('button', { name: say('common.cancel') }));
  await drag('waiting');
  await screen.findByText(say('spot.move-note'));
  expect(screen.queryByText(say('spot.fills-now'))).toBeNull();
});
