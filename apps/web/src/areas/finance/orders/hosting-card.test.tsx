import { atoms, HOUR } from '@mt2/domain';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import type { Order } from '../order.ts';
import { HostingCard } from './hosting-card.tsx';

beforeEach(() => changeLanguage('en'));

const ORDER: Order = {
  id: 1,
  productId: 2,
  coinId: 3,
  coin: 'USDT',
  logo: '',
  status: 'hosting',
  stage: 'hosting',
  isRedeemed: false,
  amount: atoms('10000'),
  days: 15,
  dailyRate: 500_000n,
  daily: atoms('50'),
  total: atoms('750'),
  credited: 4,
  daysLeft: 11,
  received: atoms('200'),
  penaltyMode: 'damages',
  penaltyFactor: 1,
  penalty: 0n,
  penaltyNumber: 0n,
  back: 0n,
  forgone: 0n,
  net: 0n,
  createdAt: 0,
  startsAt: 0,
  completesAt: 0,
  nextCreditAt: undefined,
  changedAt: 0,
  endedAt: 0,
  isReinvesting: undefined,
  reinvestedAs: 0,
  isReinvested: false,
};

function Shown() {
  return (
    <KitProvider kit={useAppKit()}>
      <HostingCard order={{ ...ORDER, nextCreditAt: worldNow() + 18 * HOUR }} onRedeem={() => undefined} />
    </KitProvider>
  );
}

test('the time to the next interest is worded as time left', () => {
  render(<Shown />);
  expect(screen.getByRole('timer').textContent).toMatch(/^in 1[78]:\d\d:\d\d$/);
});
