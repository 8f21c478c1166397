import { useQuery } from '@tanstack/react-query';
import { levelOf, useIdentity } from '../kyc/index.ts';
import { fundPasswordQuery } from '../security/index.ts';
import type { Asker } from './withdraw-form.ts';

/** Who would withdraw, as far as it matters; `payee` is known elsewhere. */
export type Person = Omit<Asker, 'hasPayee'> & { readonly isUnderReview: boolean };

/** How far the user is verified, and whether there is a fund password: asked anew whenever the screen is opened. */
export function usePerson() {
  const identity = useIdentity();
  const fund = useQuery({ ...fundPasswordQuery, staleTime: 0 });
  const data: Person | undefined =
    identity.data && fund.data !== undefined
      ? {
          kycLevel: levelOf(identity.data),
          hasFundPassword: fund.data,
          isUnderReview: identity.data.basic.status === 'under-review',
        }
      : undefined;
  return { data, error: identity.error ?? fund.error, refetch: () => Promise.all([identity.refetch(), fund.refetch()]) };
}
