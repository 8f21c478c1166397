import type { ReactNode } from 'react';
import { sentenceOf } from '../../platform/send.ts';
import { ErrorRetry } from '../../ui/list-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Identity } from './identity.ts';
import { useIdentity } from './use-identity.ts';

const Loading = () => (
  <div className="space-y-5 px-4 pt-4">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="space-y-2">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-12 w-full rounded-lg" />
      </div>
    ))}
  </div>
);

/** Reads how far the user is verified, then draws what follows from it. */
export function GradeStates({ children }: { children(identity: Identity): ReactNode }) {
  const { data, error, refetch } = useIdentity();
  if (data) return children(data);
  return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <Loading />;
}
