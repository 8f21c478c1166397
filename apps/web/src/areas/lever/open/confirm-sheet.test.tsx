import { err, ok } from '@mt2/domain';
import type { AcceptedOpen } from '@mt2/domain/lever';

import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { say } from '../../../testing/render-screen.tsx';
import { KitProvider } from '../../../ui/kit.tsx';
import type { Quotation } from '../../market/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { SidePreview } from './open-form.ts';

beforeEach(() => changeLanguage('en'));

const quotation = { market: marketBySymbol('BTC/USDT') } as Quotation;
const order = { side: 'long', kind: 'market', lots: 5, leverage: 20, price: 0, takeProfit: 0, stopLoss: 0 } as AcceptedOpen;
const sums = { most: 5, entry: 0, cost: 1n, liquidation: undefined };

function Shown({ open, decision }: { open: boolean; decision: SidePreview['decision'] }) {
  return (
    <KitProvider kit={useAppKit()}>
      <ConfirmSheet open={open} onClose={() => {}} quotation={quotation} preview={{ decision, ...sums }} onConfirm={() => {}} />
    </KitProvider>
  );
}

test('the order stays as confirmed while it cannot be sent', async () => {
  const { rerender } = render(<Shown open decision={ok(order)} />);
  const title = (await screen.findByRole('heading')).textContent;
  expect(title).toContain('20x');
  rerender(<Shown open decision={err('insufficient-balance')} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText(say('lever.size'))).toBeTruthy();
});
