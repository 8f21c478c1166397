import { account } from '@mt2/contracts/account';
import { compatibility } from '@mt2/contracts/compatibility';
import { kyc } from '@mt2/contracts/kyc';
import type { AdvancedForm, BasicForm } from '@mt2/domain/kyc';
import { said } from '../../platform/query.ts';
import { read } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';

/** The countries; users of a closed country cannot be verified. */
export const countriesQuery = read(kyc.listCountries, {}, { staleTime: Number.POSITIVE_INFINITY });

/** The user's advanced verification. */
export const advancedQuery = read(account.getAdvancedStatus, {}, { staleTime: 0 });

/** The user's last applications. */
export const applicationsQuery = read(compatibility.getIdentity, {}, { staleTime: 0 });

const IDENTITY = [account.getProfile, account.getAdvancedStatus, compatibility.getIdentity] as const;

/** Applies for the basic verification; returns the server's sentence. */
export const applyForBasic = ({ country, name, idNumber, address }: BasicForm): Promise<string> =>
  said(api.change(kyc.applyForBasic, { country, name, idNumber, address }, { lost: 'refusal.submit-failed' }), ...IDENTITY);

/** Applies for the advanced verification; returns the server's sentence. */
export function applyForAdvanced({ idNumber, address, pictures }: AdvancedForm): Promise<string> {
  const [frontPicture, reversePicture, handPicture] = pictures;
  const form = { idNumber, address, frontPicture, reversePicture, handPicture };
  return said(api.change(kyc.applyForAdvanced, form, { lost: 'refusal.submit-failed' }), ...IDENTITY);
}
