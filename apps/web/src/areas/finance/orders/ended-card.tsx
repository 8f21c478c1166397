import type { Atoms } from '@mt2/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactAmount, signedAmount } from '../../wallet/index.ts';
import type { Order } from '../order.ts';
import { OrderHead } from './order-head.tsx';

/** An ended order: its earnings, and what happened to its principal. */
export function EndedCard({ order }: { order: Order }) {
  const text = useText();
  const { coin, status, received, penalty, back, net, createdAt, endedAt, isReinvested } = order;
  const isRedeemed = status === 'redeemed';
  const plain = (value: Atoms): ReactNode => <Amount unit={coin}>{exactAmount(value)}</Amount>;
  return (
    <article className="rounded-2xl bg-card p-4 pb-2">
      <OrderHead order={order} />
      <div className="mt-2">
        <Facts
          items={[
            { label: text('finance.interest-received'), value: <SignedAmount unit={coin}>{signedAmount(received)}</SignedAmount> },
            ...(isRedeemed
              ? [{ label: text('finance.penalty'), value: <SignedAmount unit={coin}>{signedAmount(-penalty)}</SignedAmount> }]
              : []),
            { label: text(isReinvested ? 'finance.principal-reinvested' : 'finance.principal-returned'), value: plain(back) },
            {
              label: text('finance.net-result'),
              value: (
                <SignedAmount unit={coin} className="font-semibold">
                  {signedAmount(net)}
                </SignedAmount>
              ),
            },
            { label: text('finance.bought-at'), value: formatDateTime(createdAt).slice(0, -3) },
            { label: text(isRedeemed ? 'finance.redeemed-at' : 'finance.completed-at'), value: formatDateTime(endedAt).slice(0, -3) },
          ]}
        />
      </div>
    </article>
  );
}
