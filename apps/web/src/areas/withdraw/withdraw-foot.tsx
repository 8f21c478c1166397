import type { Atoms } from '@mt2/domain';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import type { Step } from './steps.ts';
import type { Preview } from './withdraw-form.ts';
import type { Withdrawal } from './withdrawal.ts';
import { Received, shownFee } from './withdrawal-facts.tsx';

export type WithdrawFootProps = Pick<Preview, 'fee' | 'received'> & {
  /** Why the withdrawal cannot be requested yet. */
  reason: string | undefined;
  coin: string;
  /** The bank payout of an amount; undefined for an address. */
  payoutOf(received: Atoms): Withdrawal['payout'];
  /** The step that must be done first. */
  step: Step | undefined;
  /** False while no amount can be withdrawn. */
  isPossible: boolean;
  onPress(): void;
};

/** The received amount and the fee, live, and one button: it requests the withdrawal, or leads to the missing step. */
export function WithdrawFoot({ reason, fee, received, coin, payoutOf, step, isPossible, onPress }: WithdrawFootProps) {
  const text = useText();
  if (step?.unmet)
    return (
      <ActionBar reason={reason}>
        <Go
          to={step.unmet.address}
          className="flex min-h-12 items-center justify-center rounded-lg bg-brand px-4 py-1 text-center text-base
          font-semibold text-on-brand"
        >
          {text(step.unmet.isUnderReview ? 'common.details' : `withdraw.step-${step.name}`)}
        </Go>
      </ActionBar>
    );
  return (
    <ActionBar reason={reason}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1" aria-live="polite">
          <span className="block truncate text-xs text-mute">{text('withdraw.expected-receive')}</span>
          <span className="block truncate text-lg leading-6 font-semibold">
            {received === undefined ? '—' : <Received coin={coin} received={received} payout={payoutOf(received)} />}
          </span>
          <span className="block truncate text-xs text-mute">
            {text('common.fee')}{' '}
            {fee === undefined ? '—' : <Amount unit={coin}>{shownFee({ coin, fee, amount: fee + (received ?? 0n) })}</Amount>}
          </span>
        </p>
        <Button tone="brand" className="h-12 w-1/2 px-2! text-base" disabled={!isPossible} onClick={onPress}>
          <span className="truncate">{text('withdraw.withdraw')}</span>
        </Button>
      </div>
    </ActionBar>
  );
}
