import { type Check, err } from '../core/index.ts';

/** The payee of a requested withdrawal: the user's bank card or an address, and if it is one that they have saved. */
type PayeeFacts = { readonly isBank: boolean; readonly isSaved: boolean };

/** The need `withdraw-address` of a call: its address or bank card must be one that the user has saved. */
export const PAYEE_NEED: Check<PayeeFacts, 'set-withdraw-address' | 'bank-card-required'> = {
  name: 'withdraw-address',
  saw: ({ isBank, isSaved }) => `${isBank ? 'bank card' : 'address'}: ${isSaved ? 'set' : 'not set'}`,
  refuses: ({ isBank, isSaved }) => (isSaved ? undefined : err(isBank ? 'bank-card-required' : 'set-withdraw-address')),
};
