import type { KycGrade, KycStatus } from '@mt2/domain/kyc';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/lists/facts.tsx';
import { type Identity, nextGrade } from './identity.ts';

export type StatusPanelProps = {
  grade: KycGrade;
  status: Exclude<KycStatus, 'unverified'>;
  identity: Identity;
  facts: readonly Fact[];
  children?: ReactNode;
};

/** A grade that was applied for: where it stands, with what, and what comes next. */
export function StatusPanel({ grade, status, identity, facts, children }: StatusPanelProps) {
  const text = useText();
  const go = useGo();
  const isDone = status === 'verified';
  const goesOn = isDone && grade === 'basic' && nextGrade(identity) === 'advanced';
  return (
    <div className="flex flex-col gap-5 px-4 pt-4 pb-8">
      <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
        {isDone ? (
          <CircleCheck size={56} strokeWidth={1.5} className="text-up" aria-hidden />
        ) : (
          <Clock size={56} strokeWidth={1.5} className="text-accent" aria-hidden />
        )}
        <h2 className="pt-1 text-xl font-bold">{text(`status.kyc-${status}`)}</h2>
        <p className="max-w-80 text-sm text-mute">{text(isDone ? `kyc.${grade}-verified-text` : 'kyc.under-review-text')}</p>
      </div>
      <section className="rounded-2xl bg-card px-4 py-1">
        <Facts items={facts.filter(({ value }) => value !== '')} />
      </section>
      {children}
      {goesOn && (
        <Button tone="brand" size="lg" onClick={() => go.replace('/pages/verification/advanced')}>
          {text('kyc.go-advanced')}
        </Button>
      )}
      <Button tone={goesOn ? 'raised' : 'brand'} size="lg" onClick={() => go.back('/pages/verification/index')}>
        {text('common.done')}
      </Button>
    </div>
  );
}
