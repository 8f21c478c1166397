import type { KycGrade } from '@mt2/domain/kyc';
import { withdrawalLimit } from '@mt2/domain/withdraw';
import { Check, Lock } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Grade } from './identity.ts';
import { StatusChip } from './status-chip.tsx';

const PATH: Record<KycGrade, '/pages/verification/basic' | '/pages/verification/advanced'> = {
  basic: '/pages/verification/basic',
  advanced: '/pages/verification/advanced',
};
/** Features that each grade opens. */
const OPENS: Record<KycGrade, readonly string[]> = {
  basic: ['kyc.opens-withdraw', 'kyc.opens-options', 'kyc.opens-more'],
  advanced: ['kyc.opens-withdraw-more', 'kyc.opens-contract', 'kyc.opens-p2p'],
};

export type GradeCardProps = {
  grade: KycGrade;
  state: Grade;
  /** It may be applied for now. */
  isNext: boolean;
  /** Another grade comes before it. */
  isLocked: boolean;
};

const BUTTON = 'flex h-11 items-center justify-center rounded-lg text-[15px] font-semibold';

/** One grade: its benefits, requirements, state, and the link to it. */
export function GradeCard({ grade, state, isNext, isLocked }: GradeCardProps) {
  const text = useText();
  const title = text(`kyc.${grade}`);
  return (
    <section aria-label={title} className="flex flex-col gap-3.5 rounded-2xl bg-card p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        <StatusChip status={state.status} />
      </header>
      {state.status === 'unverified' && state.reason && (
        <Notice strong title={text('kyc.sent-back')}>
          {state.reason}
        </Notice>
      )}
      <ul className="space-y-2 text-[13px]">
        {OPENS[grade].map((key) => (
          <li key={key} className="flex gap-2.5">
            <Check size={16} aria-hidden className={cx('mt-0.5 shrink-0', state.status === 'verified' ? 'text-up' : 'text-mute')} />
            {text(key, { amount: formatAmount(withdrawalLimit(grade), 0) })}
          </li>
        ))}
      </ul>
      {state.status === 'unverified' && <p className="text-xs leading-relaxed text-mute">{text(`kyc.${grade}-asks`)}</p>}
      {isLocked ? (
        <p className="flex min-h-11 items-center justify-center gap-2 rounded-lg bg-raised px-3 text-[13px] text-mute">
          <Lock size={16} className="shrink-0" aria-hidden />
          {text('refusal.basic-verification-required')}
        </p>
      ) : (
        <Go to={PATH[grade]} className={cx(BUTTON, isNext ? 'bg-brand text-on-brand' : 'bg-raised')}>
          {text(isNext ? 'kyc.go-verify' : 'common.details')}
        </Go>
      )}
    </section>
  );
}
