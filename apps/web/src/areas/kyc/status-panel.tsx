import type { KycGrade, KycStatus } from '@mt2/domain/kyc';
import type { ReactNode } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { zonedTimeText } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { GOOD, WAITING } from '../../ui/figures/status-word.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { ResultScreen } from '../../ui/result-screen.tsx';
import { type Application, type Identity, nextGrade } from './identity.ts';

export type StatusPanelProps = {
  grade: KycGrade;
  status: Exclude<KycStatus, 'unverified'>;
  identity: Identity;
  facts: readonly Fact[];
  children?: ReactNode;
};

/** When an application was sent, and decided on. */
export const timesOf = (application: Application | undefined, text: Text): Fact[] => [
  { label: text('record.submitted-at'), value: application ? zonedTimeText(application.appliedAt) : '' },
  { label: text('record.decided-at'), value: application?.decidedAt ? zonedTimeText(application.decidedAt) : '' },
];

/** A grade applied for: its state, the data sent, and what comes next. */
export function StatusPanel({ grade, status, identity, facts, children }: StatusPanelProps) {
  const text = useText();
  const go = useGo();
  const isDone = status === 'verified';
  const goesOn = isDone && grade === 'basic' && nextGrade(identity) === 'advanced';
  return (
    <ResultScreen
      outcome={{
        look: isDone ? GOOD : WAITING,
        heading: text(`status.kyc-${status}`),
        children: text(isDone ? `kyc.${grade}-verified-text` : 'kyc.under-review-text'),
      }}
      rows={facts.filter(({ value }) => value !== '')}
      view={goesOn ? { label: text('kyc.go-advanced'), go: () => go.replace('/pages/verification/advanced') } : undefined}
      done={{ label: text('common.done'), go: () => go.back('/pages/verification/index') }}
    >
      {children}
    </ResultScreen>
  );
}
