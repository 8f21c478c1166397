import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { isBlocked, type Step } from './steps.ts';

/** Missing steps before the first withdrawal, each with its link; nothing when all are done. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  if (steps.every(({ unmet }) => !unmet)) return null;
  return (
    <section className="overflow-hidden rounded-2xl bg-card">
      <h2 className="px-4 pt-3 pb-1 text-[15px] font-semibold">{text('withdraw.before-first')}</h2>
      <ol className="divide-y divide-line">
        {steps
          .map((step) => ({ ...step, isLater: isBlocked(step, steps) }))
          .map(({ name, unmet, isLater }) => (
            <li key={name}>
              {!unmet ? (
                <p className="flex min-h-12 items-center gap-3 px-4 text-sm text-mute">
                  <CircleCheck size={18} className="shrink-0 text-(--green)" aria-hidden />
                  <span className="min-w-0 flex-1">{text(`withdraw.step-${name}`)}</span>
                  {text('withdraw.step-done')}
                </p>
              ) : (
                <Go to={unmet.address} className="flex min-h-12 items-center gap-3 px-4 text-sm outline-offset-[-2px] active:bg-raised">
                  <Circle size={18} className="shrink-0 text-mute" aria-hidden />
                  <span className={cx('min-w-0 flex-1', isLater && 'text-mute')}>{text(`withdraw.step-${name}`)}</span>
                  {unmet.isUnderReview && <span className="text-accent">{text('status.kyc-under-review')}</span>}
                  <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
                </Go>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}
