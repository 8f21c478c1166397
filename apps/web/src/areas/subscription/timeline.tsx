import type { Instant } from '@mt2/domain';
import { unlockAt } from '@mt2/domain/subscription';
import { Check } from 'lucide-react';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { cx } from '../../ui/cx.ts';
import type { Offering } from './offering.ts';

type Step = { readonly word: string; readonly at: Instant; readonly isDone: boolean };

/** The steps of an offering in their order; the launch is done when it has happened, and not by its estimate. */
function stepsOf(offering: Offering, now: Instant): readonly Step[] {
  const { startAt, closeAt, launchAt, status, lockupDays } = offering;
  const isLaunched = status === 'launched';
  const steps: Step[] = [
    { word: 'subscription.start-time', at: startAt, isDone: startAt <= now },
    { word: 'subscription.closing-time', at: closeAt, isDone: closeAt <= now },
    { word: isLaunched ? 'subscription.launched-at' : 'subscription.launch-time', at: launchAt, isDone: isLaunched },
  ];
  const unlock = unlockAt(launchAt, offering);
  return lockupDays === 0 ? steps : [...steps, { word: 'subscription.unlock-time', at: unlock, isDone: isLaunched && unlock <= now }];
}

/** The phases of an offering on a line, with their times. */
export function Timeline({ offering }: { offering: Offering }) {
  const text = useText();
  const steps = stepsOf(offering, useNow());
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className="pt-1">
      {steps.map(({ word, at, isDone }, index) => (
        <li key={word} aria-current={index === current ? 'step' : undefined} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden className={cx('absolute top-5 bottom-0 left-[9px] w-0.5', isDone ? 'bg-brand' : 'bg-line')} />
          )}
          <span
            aria-hidden
            className={cx(
              'relative grid size-5 shrink-0 place-items-center rounded-full',
              isDone ? 'bg-brand text-on-brand' : index === current ? 'border-2 border-accent' : 'border-2 border-line',
            )}
          >
            {isDone && <Check size={12} strokeWidth={3} />}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-sm leading-5">
            <span className={isDone || index === current ? '' : 'text-mute'}>{text(word)}</span>
            <span className="text-mute">{formatDateTime(at)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
