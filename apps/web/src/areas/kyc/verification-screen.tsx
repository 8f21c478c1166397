import type { KycGrade, KycStatus } from '@mt2/domain/kyc';
import { Clock, Lock, ShieldAlert, ShieldCheck } from 'lucide-react';
import { BrandLink } from '../../frame/link-button.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { hasValue } from '../../ui/lists/facts.tsx';
import { SkeletonCards } from '../../ui/lists/skeleton.tsx';
import { timesOf } from './grade-screen.tsx';
import { type Grade, type Identity, isSentBack, levelOf, lockedWord, nextGrade } from './identity.ts';
import { Journey } from './journey.tsx';
import { GRADES, Rights } from './rights.tsx';
import { SentBack } from './sent-back.tsx';
import { useIdentity } from './use-identity.ts';

/** The key of the heading: the level, or what became of the first application. */
function headWord(identity: Identity): string {
  const level = levelOf(identity);
  if (level !== 'none') return `kyc.level-${level}`;
  if (identity.basic.status === 'under-review') return 'status.kyc-under-review';
  return isSentBack(identity.basic) ? 'kyc.action-needed' : 'kyc.level-none';
}

function LevelHead({ identity }: { identity: Identity }) {
  const text = useText();
  const level = levelOf(identity);
  const isUnderReview = identity.basic.status === 'under-review';
  const Icon = level !== 'none' ? ShieldCheck : isUnderReview ? Clock : ShieldAlert;
  const why = isUnderReview ? 'kyc.under-review-text' : 'kyc.why';
  return (
    <div className="flex items-center gap-4 px-1 pt-2 pb-1">
      <span className={cx('grid size-14 shrink-0 place-items-center rounded-2xl bg-card', level === 'none' ? 'text-accent' : 'text-up')}>
        <Icon size={30} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="text-lg font-bold">{text(headWord(identity))}</p>
        <p className="text-[0.8125rem] text-mute">
          {level !== 'none' && [identity.name, identity.idNumber].filter(Boolean).join(' · ')}
          {level === 'none' && (isSentBack(identity.basic) ? identity.basic.reason : text(why))}
        </p>
      </div>
    </div>
  );
}

const COLOURS: Record<KycStatus, string> = { unverified: 'text-mute', 'under-review': 'text-accent', verified: 'text-up' };

/** The state of a grade as a word. */
function StatusChip({ state }: { state: Grade }) {
  const text = useText();
  const toCorrect = isSentBack(state);
  return (
    <span
      className={cx('shrink-0 rounded-full bg-page px-2.5 py-1 text-xs font-semibold', toCorrect ? 'text-accent' : COLOURS[state.status])}
    >
      {text(toCorrect ? 'kyc.action-needed' : `status.kyc-${state.status}`)}
    </span>
  );
}

/** One grade: its requirements or its last date, and the link to it. */
function GradeCard({ grade, identity }: { grade: KycGrade; identity: Identity }) {
  const text = useText();
  const state = identity[grade];
  const isNext = nextGrade(identity) === grade;
  const title = text(`kyc.${grade}`);
  const isLocked = grade === 'advanced' && identity.basic.status !== 'verified' && state.status === 'unverified';
  const dated = timesOf(identity.applications[grade], text).findLast(hasValue);
  return (
    <section aria-label={title} className="flex flex-col gap-3.5 rounded-2xl bg-card p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        <StatusChip state={state} />
      </header>
      <SentBack identity={identity} grade={grade} />
      {state.status === 'unverified'
        ? !isSentBack(state) && <p className="text-[0.8125rem] leading-relaxed text-mute">{text(`kyc.${grade}-asks`)}</p>
        : dated && (
            <p className="flex justify-between gap-3 text-[0.8125rem]">
              <span className="text-mute">{dated.label}</span>
              {dated.value}
            </p>
          )}
      {isLocked ? (
        <p className="flex min-h-12 items-center justify-center gap-2 rounded-lg bg-raised px-3 text-[0.8125rem] text-mute broad:mt-auto">
          <Lock size={16} className="shrink-0" aria-hidden />
          {text(lockedWord(identity.basic))}
        </p>
      ) : (
        <BrandLink to={`/pages/verification/${grade}`} className={cx('broad:mt-auto', !isNext && 'bg-raised! text-ink!')}>
          {text(isNext ? (isSentBack(state) ? 'kyc.correct' : 'kyc.go-verify') : 'common.details')}
        </BrandLink>
      )}
    </section>
  );
}

/** The user's verification, the features of each grade, and the next step. */
export function VerificationScreen() {
  const text = useText();
  const { data: identity, error, refetch } = useIdentity();
  return (
    <Screen title={text('kyc.title')} onRefresh={refetch}>
      {!identity && <Unread error={error} onRetry={refetch} loading={<SkeletonCards className="px-4 pt-2" />} />}
      {identity && (
        <div className="flex flex-col gap-4 px-4 pb-8">
          <LevelHead identity={identity} />
          {levelOf(identity) !== 'advanced' && <Journey identity={identity} />}
          <div className="pairs gap-4 broad:*:h-full">
            {GRADES.map((grade) => (
              <GradeCard key={grade} grade={grade} identity={identity} />
            ))}
          </div>
          <Rights identity={identity} />
        </div>
      )}
    </Screen>
  );
}
