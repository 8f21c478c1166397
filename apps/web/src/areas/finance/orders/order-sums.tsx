import type { Atoms } from '@mt2/domain';
import type { FinanceStatus } from '@mt2/domain/finance';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Sums } from '../../../ui/lists/sums.tsx';
import { shownAmount, signedAmount } from '../../wallet/index.ts';
import { type Order, type OrderSum, shownOutcome, sumsOf } from '../order.ts';

type OrderSumsProps = {
  state: FinanceStatus;
  /** The orders read so far, all in this state. */
  orders: readonly Order[];
  /** True if there are others that are not read yet. */
  hasMore: boolean;
};

/** The sums of the listed orders; renders nothing for a single one. */
export function OrderSums({ state, orders, hasMore }: OrderSumsProps) {
  const text = useText();
  if (orders.length < 2) return null;
  const sums = sumsOf(orders);
  const plain = (of: (sum: OrderSum) => Atoms) =>
    sums.map((sum) => (
      <Amount key={sum.coin} unit={sum.coin} className="block">
        {shownAmount(sum.coin, of(sum))}
      </Amount>
    ));
  const signed = (of: (sum: OrderSum) => Atoms) =>
    sums.map((sum) => (
      <SignedAmount key={sum.coin} unit={sum.coin} className="block">
        {signedAmount(sum.coin, of(sum))}
      </SignedAmount>
    ));
  const facts = {
    principal: { label: text('finance.principal'), value: plain(({ amount }) => amount) },
    received: { label: text('finance.interest-received'), value: signed(({ received }) => received) },
    daily: { label: text('finance.daily-interest'), value: signed(({ daily }) => daily) },
    penalty: { label: text('finance.penalty'), value: signed((sum) => -shownOutcome(sum).penalty) },
    net: { label: text('finance.net-result'), value: signed((sum) => shownOutcome(sum).net) },
  };
  const shown = {
    hosting: [facts.principal, facts.received, facts.daily],
    completed: [facts.principal, facts.received],
    redeemed: [facts.principal, facts.received, facts.penalty, facts.net],
  };
  return <Sums title={text(hasMore ? 'common.sum-so-far' : 'common.sum', { shown: orders.length })} items={shown[state]} />;
}
