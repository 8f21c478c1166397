import { sentenceOf } from '../../platform/send.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';
import { MeetNeed } from './meet-need.tsx';
import type { GateState } from './use-gate.ts';

/** Replaces a form not available to the user: shows the next step or, until it is known, a placeholder. */
export function ClosedGate({ gate: { unmet, error, refetch } }: { gate: GateState }) {
  if (unmet) return <MeetNeed unmet={unmet} isWide />;
  return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonFields />;
}
