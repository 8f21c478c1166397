import { isInForce } from '@mt2/domain/security';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Circle, ShieldCheck } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { cx } from '../../ui/cx.ts';
import { BROAD, useMedia } from '../../ui/use-media.ts';
import { levelOf, useIdentity } from '../kyc/index.ts';
import { fundPasswordQuery, protectionQuery } from './security.api.ts';
import { levelWord, type Step, stepsOf } from './steps.ts';

/** The steps that protect the account; undefined until they are known. */
export function useSteps(enabled = true): readonly Step[] | undefined {
  const user = useSession((session) => session.user);
  const { data: hasFundPassword } = useQuery({ ...fundPasswordQuery, enabled });
  const { data: protection } = useQuery({ ...protectionQuery, enabled });
  const { data: identity } = useIdentity();
  if (!user || hasFundPassword === undefined || !protection || !identity) return undefined;
  return stepsOf({
    hasEmail: user.email !== '',
    hasPhone: user.phone !== '',
    hasFundPassword,
    hasAuthenticator: isInForce(protection.authenticator),
    hasAntiPhishing: protection.antiPhishingCode !== '',
    isVerified: levelOf(identity) !== 'none',
  });
}

/** The level of protection, the number of completed steps, and the next one; the rows of the screen have the others. */
export function StepsCard({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAll = done === steps.length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className="mx-4 mb-4 rounded-2xl bg-card p-4 pb-2">
      <div className="flex items-center gap-3">
        <ShieldCheck size={32} strokeWidth={1.5} className={isAll ? 'shrink-0 text-up' : 'shrink-0 text-accent'} aria-hidden />
        <div className="min-w-0">
          <h2 className="text-[0.9375rem] font-semibold">{text(levelWord(steps))}</h2>
          <p className="text-xs text-mute">{text('security.steps-done', { done, total: steps.length })}</p>
        </div>
      </div>
      <div aria-hidden className="mt-3.5 mb-1.5 flex gap-1.5">
        {steps.map(({ word }, index) => (
          <span key={word} className={cx('h-1 flex-1 rounded-full', index < done ? 'bg-up' : 'bg-raised')} />
        ))}
      </div>
      {next && (
        <Go to={next.address} className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
          <Circle size={18} className="shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 flex-1">{text(next.word)}</span>
          <span className="shrink-0 text-xs text-accent">{text('security.step-next')}</span>
          <ChevronRight size={16} className="shrink-0 text-mute" aria-hidden />
        </Go>
      )}
    </section>
  );
}

/** The same on another screen, where there is room. */
export function ProtectionCard() {
  const hasRoom = useMedia(BROAD);
  const steps = useSteps(hasRoom);
  return hasRoom && steps && <StepsCard steps={steps} />;
}
