import type { Atoms } from '@mt2/domain';
import { penaltyFactor } from '@mt2/domain/finance';
import type { ReactNode } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { exactAmount, shownAmount, signedAmount } from '../../wallet/index.ts';
import { redeem } from '../finance.api.ts';
import { type Order, shownOutcome } from '../order.ts';

export type RedeemSheetProps = { open: boolean; onClose(): void; order: Order };

/** The full effect of redeeming an order now, before it is confirmed. */
export function RedeemSheet({ open, onClose, order }: RedeemSheetProps) {
  const text = useText();
  const { change } = useChanging();
  const { id, coin, amount, daily, days, credited, penaltyMode, forgone } = order;
  const { received, penalty, back, net } = shownOutcome(order);
  const plain = (value: Atoms, sign = '') => (
    <Amount unit={coin} className="whitespace-nowrap">{`${sign}${shownAmount(coin, value)}`}</Amount>
  );
  const how = { days: days - credited, amount: ownAmount(exactAmount(daily)), factor: penaltyFactor(penaltyMode) };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('finance.redeem-title', { amount: ownAmount(`${shownAmount(coin, amount)} ${coin}`) })}
      rows={[
        { label: text('finance.principal'), value: plain(amount) },
        { label: text('finance.interest-received'), value: plain(received) },
        {
          label: text('finance.penalty'),
          value: (
            <Explained by={text(`finance.penalty-${penaltyMode}-how`, how)}>
              <span className="text-down">{plain(penalty, '-')}</span>
            </Explained>
          ),
        },
        {
          label: text('finance.interest-forgone'),
          value: <Explained by={`${text('finance.days', { count: how.days })} × ${how.amount}`}>{plain(forgone)}</Explained>,
        },
        { label: text('finance.net-result'), value: <SignedAmount unit={coin}>{signedAmount(coin, net)}</SignedAmount> },
      ]}
      total={{ label: text('finance.you-receive-now'), value: <Amount unit={coin}>{shownAmount(coin, back)}</Amount> }}
      notes={[text('finance.redeem-note')]}
      action={text('finance.redeem-now')}
      // If it was refused, the order has ended in the meantime.
      onConfirm={() =>
        change(async () => {
          await redeem(id);
          return text('finance.redeemed-amount', { amount: ownAmount(`${shownAmount(coin, back)} ${coin}`) });
        }).finally(onClose)
      }
    />
  );
}

/** An amount above its calculation. */
const Explained = ({ by, children }: { by: string; children: ReactNode }) => (
  <>
    {children}
    <span className="block text-xs text-mute">
      <Sentence>{by}</Sentence>
    </span>
  </>
);
