import { useQueries } from '@tanstack/react-query';
import { profileQuery } from '../../platform/profile.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type Identity, identityOf } from './identity.ts';
import { advancedQuery, applicationsQuery } from './kyc.api.ts';

type IdentityRead = {
  readonly data: Identity | undefined;
  readonly error: Error | null;
  refetch(): Promise<unknown>;
};

/** The user's verification and last applications, from three reads: undefined until all are read. */
export function useIdentity() {
  const enabled = useSignedIn();
  return useQueries({
    queries: [
      { ...profileQuery, staleTime: 0, enabled },
      { ...advancedQuery, enabled },
      { ...applicationsQuery, enabled },
    ],
    combine: ([profile, advanced, applied]): IdentityRead => ({
      data: profile.data && advanced.data && applied.data ? identityOf(profile.data, advanced.data, applied.data) : undefined,
      error: profile.error ?? advanced.error ?? applied.error,
      refetch: () => Promise.all([profile.refetch(), advanced.refetch(), applied.refetch()]),
    }),
  });
}
