import { valuesFrom } from '@mt2/contracts/fields/values';
import { financeOrder } from '@mt2/contracts/finance-rows';
import { HOUR } from '@mt2/domain';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { rowOf } from '../../../testing/answers.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import { orderOf } from '../order.ts';
import { HostingCard } from './hosting-card.tsx';

beforeEach(() => changeLanguage('en'));

const ORDER = orderOf(
  valuesFrom(financeOrder, rowOf(financeOrder, { id: 1, amount: '10000.00000000', day: 15, remain_day: 11, status: 1 })),
);

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
