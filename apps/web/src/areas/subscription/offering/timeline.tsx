import type { Instant } from '@mt2/domain';
import { unlockAt } from '@mt2/domain/subscription';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Steps } from '../../../ui/lists/steps.tsx';
import type { Offering } from '../offering.ts';

type Phase = { readonly word: string; readonly at: Instant; readonly isDone: boolean };

/** The steps of an offering in their order; the launch is done when it has happened, and not by its estimate. */
function stepsOf(offering: Offering, now: Instant): readonly Phase[] {
  const { startAt, closeAt, launchAt, status, lockupDays } = offering;
  const isLaunched = status === 'launched';
  const steps: Phase[] = [
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
    <Steps
      steps={steps.map(({ word, at, isDone }, index) => ({
        label: text(word),
        time: formatDateTime(at),
        state: isDone ? 'done' : index === current ? 'current' : 'ahead',
      }))}
    />
  );
}
