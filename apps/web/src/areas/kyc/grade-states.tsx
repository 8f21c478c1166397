import type { ReactNode } from 'react';
import { sentenceOf } from '../../platform/send.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';
import type { Identity } from './identity.ts';
import { useIdentity } from './use-identity.ts';

/** Reads the user's verification, then renders the children. */
export function GradeStates({ children }: { children(identity: Identity): ReactNode }) {
  const { data, error, refetch } = useIdentity();
  if (data) return children(data);
  return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonFields />;
}
