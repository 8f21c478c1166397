import { assertDefined, atoms, COIN, ok } from '@mt2/domain';
import { type AcceptedOpen, LEVER_FEES } from '@mt2/domain/lever';
import type { FeeRates } from '@mt2/domain/order';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/app-kit.ts';
import { changeLanguage, text } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { say } from '../../../testing/render-screen.tsx';
import { cents, factsIn } from '../../../testing/shown.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import type { Quotation } from '../../market/index.ts';
import { OrderQuestion } from '../order-question.tsx';
import { ticketed } from './open-ticket.tsx';

beforeEach(() => changeLanguage('en'));

const quotation = { market: marketBySymbol('BTC/USDT') } as Quotation;
const order = { side: 'long', kind: 'market', lots: 5, leverage: 20, price: 0, takeProfit: 0, stopLoss: 0 } as AcceptedOpen;
const cost = { margin: atoms('16.03571'), fee: atoms('0.16035'), reserve: atoms('0.15234'), total: atoms('16.34840') };
const sums = { most: 5, entry: 0, mark: 6_414_000, cost, covered: 5, liquidation: undefined };

/** The question about a market order. */
function Shown({ paid = cost, covered = 5, rates = LEVER_FEES }: { paid?: typeof cost; covered?: number; rates?: FeeRates }) {
  const place = { quotation, account: 'contract' } as const;
  const asked = assertDefined(ticketed(text, place, { decision: ok(order), ...sums, cost: paid, covered }, rates), 'it is valid');
  return (
    <KitProvider kit={useAppKit()}>
      <OrderQuestion {...asked} kind="contract" open onClose={() => {}} notes={asked.notes ?? []} action="" onConfirm={() => {}} />
    </KitProvider>
  );
}

test('the order has its lots, the mark price, and the parts of its cost, which add up, with the fee that its close shows', async () => {
  render(<Shown />);
  await screen.findByRole('heading');
  const fact = (key: string) => screen.getByText(say(key), { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['lever.size', 'lever.mark-price'].map(fact)).toEqual(['5 lots', '64,140.00 USDT']);
  expect(['lever.margin', 'lever.opening-fee', 'lever.reserve', 'lever.cost'].map(fact)).toEqual([
    '16.03 USDT',
    '0.16 USDT',
    '0.15 USDT',
    '16.34 USDT',
  ]);
  // The sheet that closes the position, and its record, show this fee with the same cents.
  expect(gainText(-cost.fee)).toBe('-0.16');
});

test('a user with lower fees is told that the cost is counted at the standard rate', async () => {
  const own = say('lever.own-rates-note', { maker: '0.016', taker: '0.04' });
  const { rerender } = render(<Shown />);
  await screen.findByText(say('lever.cost-note', { percent: '0.05' }));
  expect(screen.queryByText(own)).toBeNull();
  rerender(<Shown rates={{ maker: (LEVER_FEES.maker * 8n) / 10n, taker: (LEVER_FEES.taker * 8n) / 10n }} />);
  await screen.findByText(own);
});

test('the cost of a market order that the shown book fills only in part is that of this part, as a note says', async () => {
  const note = say('lever.book-fills-part', { filled: '3 lots', total: '5 lots' });
  const { rerender } = render(<Shown />);
  await screen.findByRole('heading');
  expect(screen.queryByText(note)).toBeNull();
  rerender(<Shown covered={3} />);
  await screen.findByText(note);
});

test('margin, fee and reserve add up to the cost, for random amounts', async () => {
  const amount = fc.bigInt({ min: 1n, max: 9_000n * COIN });
  await fc.assert(
    fc.asyncProperty(amount, amount, amount, async (margin, fee, reserve) => {
      render(<Shown paid={{ margin, fee, reserve, total: margin + fee + reserve }} />);
      await screen.findByRole('heading');
      const fact = factsIn(document.body);
      expect(fact('lever.margin') + fact('lever.opening-fee') + fact('lever.reserve')).toBe(fact('lever.cost'));
      expect(fact('lever.cost')).toBe(cents(margin + fee + reserve));
      cleanup();
    }),
    { seed: 33, numRuns: 20 },
  );
});
