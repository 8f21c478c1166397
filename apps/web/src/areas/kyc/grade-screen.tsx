import type { KycGrade } from '@mt2/domain/kyc';
import type { ReactNode } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { countryName } from '../../platform/countries.ts';
import { zonedTimeText } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { GOOD, WAITING } from '../../ui/figures/status-word.tsx';
import { type Fact, hasValue } from '../../ui/lists/facts.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';
import { ResultScreen } from '../../ui/result-screen.tsx';
import { OwnPicture } from '../upload/index.ts';
import { type Application, type Identity, nextGrade, picturesOf } from './identity.ts';
import { useIdentity } from './use-identity.ts';

/** When an application was sent, and decided on. */
export const timesOf = (application: Application | undefined, text: Text): Fact[] => [
  { label: text('record.submitted-at'), value: application ? zonedTimeText(application.appliedAt) : '' },
  { label: text('record.decided-at'), value: application?.decidedAt ? zonedTimeText(application.decidedAt) : '' },
];

const PICTURE_WORDS = ['kyc.id-front', 'kyc.id-back', 'kyc.id-in-hand'] as const;

/** A grade applied for: its state, the data sent, and what comes next. */
function GradeStatus({ grade, identity }: { grade: KycGrade; identity: Identity }) {
  const text = useText();
  const go = useGo();
  const application = identity.applications[grade];
  const { status } = identity[grade];
  const isDone = status === 'verified';
  const goesOn = isDone && grade === 'basic' && nextGrade(identity) === 'advanced';
  const facts = [
    { label: text('kyc.full-name'), value: identity.name || application?.name },
    { label: text('kyc.id-number'), value: identity.idNumber },
    { label: text('kyc.country'), value: countryName(identity.country || (application?.country ?? '')) },
    { label: text('kyc.contact-address'), value: application?.address },
    ...timesOf(application, text),
  ];
  return (
    <ResultScreen
      outcome={{
        look: isDone ? GOOD : WAITING,
        heading: text(`status.kyc-${status}`),
        children: text(isDone ? `kyc.${grade}-verified-text` : 'kyc.under-review-text'),
      }}
      rows={facts.filter(hasValue)}
      view={goesOn ? { label: text('kyc.go-advanced'), go: () => go.replace('/pages/verification/advanced') } : undefined}
      done={{ label: text('common.done'), go: () => go.back('/pages/verification/index') }}
    >
      <ul className="grid grid-cols-3 gap-2">
        {PICTURE_WORDS.map((word, at) => {
          const path = application && picturesOf(application)[at];
          return path ? (
            <li key={word}>
              <OwnPicture path={path} alt={text(word)} className="aspect-[8/5] w-full rounded-lg" />
            </li>
          ) : null;
        })}
      </ul>
    </ResultScreen>
  );
}

/** The screen of a grade: its form, the `children`, until it is applied for, then its state. */
export function GradeScreen({ grade, children }: { grade: KycGrade; children(identity: Identity): ReactNode }) {
  const text = useText();
  const { data: identity, error, refetch } = useIdentity();
  return (
    <Screen title={text(`kyc.${grade}`)}>
      {!identity && <Unread error={error} onRetry={refetch} loading={<SkeletonFields />} />}
      {identity && (identity[grade].status === 'unverified' ? children(identity) : <GradeStatus {...{ grade, identity }} />)}
    </Screen>
  );
}
