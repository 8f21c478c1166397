import { account } from '@mt2/contracts/account';
import { compatibility } from '@mt2/contracts/compatibility';
import { kyc } from '@mt2/contracts/kyc';
import type { AdvancedForm, BasicForm } from '@mt2/domain/kyc';
import { readAgain } from '../../platform/query.ts';
import { read } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';

/** The countries; users of a closed country cannot be verified. */
export const countriesQuery = read(kyc.listCountries, {}, { staleTime: Number.POSITIVE_INFINITY });

/** The user's advanced verification. */
export const advancedQuery = read(account.getAdvancedStatus, {}, { staleTime: 0 });

/** The user's last applications. */
export const applicationsQuery = read(compatibility.getIdentity, {}, { staleTime: 0 });

const readIdentityAgain = () => readAgain(account.getProfile, account.getAdvancedStatus, compatibility.getIdentity);

/** Applies for the basic verification; returns the server's sentence. */
export async function applyForBasic({ country, name, idNumber, address }: BasicForm): Promise<string> {
  const { message } = await api.change(kyc.applyForBasic, { country, name, idNumber, address }, { lost: 'refusal.submit-failed' });
  await readIdentityAgain();
  return message;
}

/** Applies for the advanced verification; returns the server's sentence. */
export async function applyForAdvanced({ idNumber, address, pictures }: AdvancedForm): Promise<string> {
  const [frontPicture, reversePicture, handPicture] = pictures;
  const form = { idNumber, address, frontPicture, reversePicture, handPicture };
  const { message } = await api.change(kyc.applyForAdvanced, form, { lost: 'refusal.submit-failed' });
  await readIdentityAgain();
  return message;
}
