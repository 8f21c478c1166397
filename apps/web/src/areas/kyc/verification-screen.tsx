import type { KycLevel } from '@mt2/domain/kyc';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { GradeCard } from './grade-card.tsx';
import { type Identity, levelOf, nextGrade } from './identity.ts';
import { useIdentity } from './use-identity.ts';

const WORD: Record<KycLevel, string> = { none: 'kyc.level-none', basic: 'kyc.level-basic', advanced: 'kyc.level-advanced' };

function LevelHead({ identity }: { identity: Identity }) {
  const text = useText();
  const level = levelOf(identity);
  const Icon = level === 'none' ? ShieldAlert : ShieldCheck;
  return (
    <div className="flex items-center gap-4 px-1 pt-2 pb-1">
      <span className={cx('grid size-14 shrink-0 place-items-center rounded-2xl bg-card', level === 'none' ? 'text-accent' : 'text-up')}>
        <Icon size={30} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="text-lg font-bold">{text(WORD[level])}</p>
        <p className="text-[13px] text-mute">
          {level === 'none' ? text('kyc.why') : [identity.name, identity.idNumber].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

const Loading = () => (
  <div className="space-y-4 px-4 pt-2">
    <Skeleton className="h-16 w-3/4 rounded-2xl" />
    <Skeleton className="h-52 w-full rounded-2xl" />
    <Skeleton className="h-52 w-full rounded-2xl" />
  </div>
);

/** How far the user is verified, what each grade opens, and the next step. */
export function VerificationScreen() {
  const text = useText();
  const { data: identity, error, refetch } = useIdentity();
  const next = identity && nextGrade(identity);
  return (
    <Screen title={text('kyc.title')} onRefresh={refetch}>
      {!identity && !error && <Loading />}
      {!identity && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {identity && (
        <div className="flex flex-col gap-4 px-4 pb-8">
          <LevelHead identity={identity} />
          <GradeCard grade="basic" state={identity.basic} isNext={next === 'basic'} isLocked={false} />
          <GradeCard
            grade="advanced"
            state={identity.advanced}
            isNext={next === 'advanced'}
            isLocked={identity.basic.status !== 'verified' && identity.advanced.status === 'unverified'}
          />
        </div>
      )}
    </Screen>
  );
}
