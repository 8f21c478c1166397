import { zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { type Step, Steps } from '../../../ui/lists/steps.tsx';
import type { RecordStatus } from './record-lines.tsx';

type Dated = { readonly status: RecordStatus; readonly requestedAt: number; readonly decidedAt?: number | undefined };
type RecordTimelineProps = { record: Dated; passed: string };

/** The steps of a deposit or a withdrawal: submitted, under review, passed or rejected, each with its time. */
export function RecordTimeline({ record: { status, requestedAt, decidedAt }, passed }: RecordTimelineProps) {
  const text = useText();
  const isWaiting = status === 'processing';
  const time = !isWaiting && decidedAt ? zonedTimeText(decidedAt) : undefined;
  const end: Step =
    status === 'rejected'
      ? { label: text('status.record-rejected'), time, state: 'failed' }
      : { label: passed, time, state: isWaiting ? 'ahead' : 'done' };
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
