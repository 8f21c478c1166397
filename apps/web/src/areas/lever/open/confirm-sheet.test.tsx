import { atoms, COIN, err, ok } from '@mt2/domain';
import { type AcceptedOpen, LEVER_FEES } from '@mt2/domain/lever';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { say } from '../../../testing/render-screen.tsx';
import { cents, factsIn } from '../../../testing/shown.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import type { Quotation } from '../../market/index.ts';
import { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.tsx';
import type { SidePreview } from './open-form.ts';

beforeEach(() => changeLanguage('en'));

const quotation = { market: marketBySymbol('BTC/USDT') } as Quotation;
const order = { side: 'long', kind: 'market', lots: 5, leverage: 20, price: 0, takeProfit: 0, stopLoss: 0 } as AcceptedOpen;
const cost = { margin: atoms('16.03571'), fee: atoms('0.16035'), reserve: atoms('0.15234'), total: atoms('16.34840') };
const sums = { most: 5, entry: 0, mark: 6_414_000, cost, covered: 5, liquidation: undefined };

type ShownProps = {
  open: boolean;
  decision: SidePreview['decision'];
  cost?: typeof cost;
  covered?: number;
  rates?: ConfirmSheetProps['rates'];
};

function Shown({ open, decision, cost: paid = cost, covered = 5, rates = LEVER_FEES }: ShownProps) {
  return (
    <KitProvider kit={useAppKit()}>
      <ConfirmSheet
        kind="contract"
        open={open}
        onClose={() => {}}
        quotation={quotation}
        preview={{ decision, ...sums, cost: paid, covered }}
        rates={rates}
        reason={undefined}
        onConfirm={() => {}}
      />
    </KitProvider>
  );
}

test('the order is kept as confirmed while it cannot be sent', async () => {
  const { rerender } = render(<Shown open decision={ok(order)} />);
  const title = (await screen.findByRole('heading')).textContent;
  expect(title).toContain('20x');
  rerender(<Shown open decision={err('insufficient-balance')} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText(say('lever.size'))).toBeTruthy();
});

test('the order has its price, the mark price, and the parts of its cost, which add up', async () => {
  render(<Shown open decision={ok(order)} />);
  await screen.findByRole('heading');
  const fact = (key: string) => screen.getByText(say(key), { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['common.price', 'lever.mark-price', 'lever.tp-sl'].map(fact)).toEqual([
    say('spot.best-market-price'),
    '64,140.00 USDT',
    say('lever.none'),
  ]);
  expect(['lever.margin', 'lever.opening-fee', 'lever.reserve', 'lever.cost'].map(fact)).toEqual([
    '16.03 USDT',
    '0.16 USDT',
    '0.15 USDT',
    '16.34 USDT',
  ]);
});

test('a user with lower fees is told that the cost is counted at the standard rate', async () => {
  const own = say('lever.own-rates-note', { maker: '0.016', taker: '0.04' });
  const { rerender } = render(<Shown open decision={ok(order)} />);
  await screen.findByText(say('lever.cost-note', { percent: '0.05' }));
  expect(screen.queryByText(own)).toBeNull();
  rerender(<Shown open decision={ok(order)} rates={{ maker: (LEVER_FEES.maker * 8n) / 10n, taker: (LEVER_FEES.taker * 8n) / 10n }} />);
  await screen.findByText(own);
});

test('the cost of a market order that the shown book fills only in part is that of this part, as a note says', async () => {
  const note = say('lever.book-fills-part', { filled: '3 lots', total: '5 lots' });
  const { rerender } = render(<Shown open decision={ok(order)} />);
  await screen.findByRole('heading');
  expect(screen.queryByText(note)).toBeNull();
  rerender(<Shown open decision={ok(order)} covered={3} />);
  await screen.findByText(note);
});

test('margin, fee and reserve add up to the cost, for random amounts', async () => {
  const amount = fc.bigInt({ min: 1n, max: 9_000n * COIN });
  await fc.assert(
    fc.asyncProperty(amount, amount, amount, async (margin, fee, reserve) => {
      render(<Shown open decision={ok(order)} cost={{ margin, fee, reserve, total: margin + fee + reserve }} />);
      await screen.findByRole('heading');
      const fact = factsIn(document.body);
      expect(fact('lever.margin') + fact('lever.opening-fee') + fact('lever.reserve')).toBe(fact('lever.cost'));
      expect(fact('lever.cost')).toBe(cents(margin + fee + reserve));
      cleanup();
    }),
    { seed: 33, numRuns: 20 },
  );
});
