import { zonedTimeText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { type Step, Steps } from '../../ui/lists/steps.tsx';
import type { Deposit } from '../wallet/index.ts';

/** The steps of a deposit: submitted, under review, credited or rejected, each with its time. */
export function Timeline({ deposit: { status, requestedAt, decidedAt } }: { deposit: Deposit }) {
  const text = useText();
  const isWaiting = status === 'processing';
  const end: Step =
    status === 'rejected'
      ? { label: text('status.record-rejected'), time: zonedTimeText(decidedAt), state: 'failed' }
      : {
          label: text('deposit.step-credited'),
          time: isWaiting ? undefined : zonedTimeText(decidedAt),
          state: isWaiting ? 'ahead' : 'done',
        };
  return (
    <Steps
      steps={[
        { label: text('deposit.step-submitted'), time: zonedTimeText(requestedAt), state: 'done' },
        { label: text('status.record-processing'), state: isWaiting ? 'current' : 'done' },
        end,
      ]}
    />
  );
}
