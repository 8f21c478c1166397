import type { ReactNode } from 'react';
import { Unread } from '../../frame/unread.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';
import type { Identity } from './identity.ts';
import { useIdentity } from './use-identity.ts';

/** Reads the user's verification, then renders the children. */
export function GradeStates({ children }: { children(identity: Identity): ReactNode }) {
  const { data, error, refetch } = useIdentity();
  if (data) return children(data);
  return <Unread error={error} onRetry={refetch} loading={<SkeletonFields />} />;
}
