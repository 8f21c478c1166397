import { useQueries } from '@tanstack/react-query';
import { profileQuery } from '../../platform/profile.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type Identity, identityOf } from './identity.ts';
import { advancedQuery, applicationQuery } from './kyc.api.ts';

type IdentityRead = {
  readonly data: Identity | undefined;
  readonly error: Error | null;
  refetch(): Promise<unknown>;
};

/** The user's verification and last application, from three reads: undefined until all are read. */
export function useIdentity() {
  const enabled = useSignedIn();
  return useQueries({
    queries: [
      { ...profileQuery, staleTime: 0, enabled },
      { ...advancedQuery, enabled },
      { ...applicationQuery, enabled },
    ],
    combine: ([profile, advanced, application]): IdentityRead => ({
      data:
        profile.data && advanced.data && application.data !== undefined
          ? identityOf(profile.data, advanced.data, application.data)
          : undefined,
      error: profile.error ?? advanced.error ?? application.error,
      refetch: () => Promise.all([profile.refetch(), advanced.refetch(), application.refetch()]),
    }),
  });
}
