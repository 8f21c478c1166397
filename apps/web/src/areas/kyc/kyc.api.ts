import { account } from '@mt2/contracts/account';
import { compatibility } from '@mt2/contracts/compatibility';
import { kyc } from '@mt2/contracts/kyc';
import type { AdvancedForm, BasicForm } from '@mt2/domain/kyc';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { updateUser } from '../../platform/session.ts';
import { identityOf } from './identity.ts';

/** The countries; users of a closed country cannot be verified. */
export const countriesQuery = queryOptions({
  queryKey: ['kyc', 'countries'],
  queryFn: ({ signal }) => api.query(kyc.listCountries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The user's verification and last application. */
export const identityQuery = queryOptions({
  queryKey: ['kyc', 'identity'],
  queryFn: async ({ signal }) => {
    const [profile, advanced, state] = await Promise.all([
      api.query(account.getProfile, {}, { signal }),
      api.query(account.getAdvancedStatus, {}, { signal }),
      api.query(compatibility.getIdentity, {}, { signal }),
    ]);
    updateUser(profile);
    return identityOf(profile, advanced, state.application);
  },
  staleTime: 0,
  meta: { reads: ['account.getProfile', 'account.getAdvancedStatus', 'compatibility.getIdentity'] },
});

const readAgain = () => queryClient.invalidateQueries({ queryKey: identityQuery.queryKey });

/** Applies for the basic verification; returns the server's sentence. */
export async function applyForBasic({ country, name, idNumber, address }: BasicForm): Promise<string> {
  const { message } = await api.change(kyc.applyForBasic, { country, name, idNumber, address }, { lost: 'refusal.submit-failed' });
  await readAgain();
  return message;
}

/** Applies for the advanced verification; returns the server's sentence. */
export async function applyForAdvanced({ idNumber, address, pictures }: AdvancedForm): Promise<string> {
  const [frontPicture, reversePicture, handPicture] = pictures;
  const form = { idNumber, address, frontPicture, reversePicture, handPicture };
  const { message } = await api.change(kyc.applyForAdvanced, form, { lost: 'refusal.submit-failed' });
  await readAgain();
  return message;
}
