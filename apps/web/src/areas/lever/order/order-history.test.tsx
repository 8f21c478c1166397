import { assertDefined, atoms } from '@mt2/domain';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/app-kit.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { say } from '../../../testing/render-screen.tsx';
import { KitProvider } from '../../../ui/kit.tsx';
import type { LeverOrder } from './order.ts';
import { OrderHistoryRow } from './order-history.tsx';

beforeEach(() => changeLanguage('en'));

const ORDER: LeverOrder = {
  id: 9,
  account: 'contract',
  positionId: 7,
  market: assertDefined(marketBySymbol('BTC/USDT'), 'BTC is traded'),
  act: 'close',
  side: 'long',
  kind: 'market',
  cause: 'user',
  isPostOnly: false,
  trigger: undefined,
  leverage: 20,
  price: 0,
  lots: 1572,
  filledLots: 1500,
  averagePrice: atoms('65000'),
  margin: atoms('4875'),
  fee: atoms('48.75'),
  takeProfit: 0,
  stopLoss: 0,
  profit: atoms('12.5'),
  status: 'partial',
  createdAt: 1_767_225_600,
  updatedAt: 1_767_225_600,
  clientId: '',
};

const Shown = (changed: Partial<LeverOrder>) => (
  <KitProvider kit={useAppKit()}>
    <OrderHistoryRow order={{ ...ORDER, ...changed }} onPress={() => undefined} />
  </KitProvider>
);

test('an order shows its lots with their coins, its margin and profit to the cent, and its fee', () => {
  render(<Shown />);
  const fact = (key: string) => screen.getByText(say(key)).nextElementSibling?.textContent;
  expect(['lever.filled-of-lots', 'lever.margin', 'lever.realised-pnl', 'common.fee'].map(fact)).toEqual([
    '1,500 / 1,572\u00a0lots\u00a0· 1.572000\u00a0BTC',
    '4,875.00 USDT',
    '+12.50 USDT',
    '48.750000 USDT',
  ]);
});

test('an order that a trailing stop placed names it as its type', () => {
  const { rerender } = render(<Shown />);
  screen.getByText(/^Market\s· /);
  rerender(<Shown trigger="trail" />);
  screen.getByText(/^Trailing stop\s· /);
});
