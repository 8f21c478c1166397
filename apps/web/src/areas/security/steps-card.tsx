import { ChevronRight, Circle, CircleCheck, ShieldCheck } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { levelWord, type Step } from './steps.ts';

const ROW = 'flex items-center gap-2.5 text-sm';

function StepRow({ step: { word, address, isDone }, isNext }: { step: Step; isNext: boolean }) {
  const text = useText();
  if (isDone)
    return (
      <li className={cx(ROW, 'min-h-8 text-mute')}>
        <CircleCheck size={18} className="shrink-0 text-up" aria-hidden />
        <span className="min-w-0 flex-1">{text(word)}</span>
        <span className="shrink-0 text-xs">{text('security.step-done')}</span>
      </li>
    );
  return (
    <li>
      <Go to={address} className={cx(ROW, 'min-h-11')}>
        <Circle size={18} className={cx('shrink-0', isNext ? 'text-accent' : 'text-mute')} aria-hidden />
        <span className={cx('min-w-0 flex-1', isNext && 'font-semibold')}>{text(word)}</span>
        <span className={cx('shrink-0 text-xs', isNext ? 'font-semibold text-accent' : 'text-mute')}>
          {text(isNext ? 'security.step-next' : 'security.step-open')}
        </span>
        <ChevronRight size={16} className="shrink-0 text-mute" aria-hidden />
      </Go>
    </li>
  );
}

/** The level of protection, and the steps to it: completed, next and remaining. */
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
          <h2 className="text-[15px] font-semibold">{text(levelWord(steps))}</h2>
          <p className="text-xs text-mute">{text('security.steps-done', { done, total: steps.length })}</p>
        </div>
      </div>
      <div aria-hidden className="mt-3.5 mb-1.5 flex gap-1.5">
        {steps.map(({ word }, index) => (
          <span key={word} className={cx('h-1 flex-1 rounded-full', index < done ? 'bg-up' : 'bg-raised')} />
        ))}
      </div>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.word} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}
