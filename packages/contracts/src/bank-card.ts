import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { optionalText } from './fields.ts';

const field = optionalText(200);

/** The card as clients read it; without one its texts are empty and `id` is 0. */
const cardRow = z.object({
  id: z.int(),
  user_id: z.int(),
  /** A field of this project. */
  kind: z.enum(['', 'domestic', 'international']),
  bank_id: z.int(),
  bank_name: z.string(),
  bank_branch: z.string(),
  bank_dizhi: z.string(),
  bank_account: z.string(),
  real_name: z.string(),
  bank_address: z.string(),
  swift_code: z.string(),
  residence_address: z.string(),
  postal_code: z.string(),
  iban: z.string(),
  bank_code: z.string(),
  create_time: z.string(),
  account_number: z.string(),
});
export type BankCardRow = z.output<typeof cardRow>;

export const bankCard = {
  getCard: call({
    method: 'POST',
    path: '/api/user/cash_info',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s bank card, and the banks to choose from.',
    input: z.object({}),
    output: z.object({ ...cardRow.shape, banks: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  saveCard: call({
    method: 'POST',
    path: '/api/user/cash_save',
    needs: ['session', 'kyc-basic'],
    changes: true,
    source: 'spec',
    about:
      'Saves the caller’s one bank card. With a bank’s address, its SWIFT code, or the payee’s address and zip code it is an account abroad; else a domestic card, of a bank of the list or of another one.',
    input: z.object({
      real_name: field,
      bank_id: optionalText(15),
      bank_name: field,
      bank_branch: field,
      bank_account: field,
      bank_address: field,
      swift_code: field,
      residence_address: field,
      postal_code: field,
    }),
    output: sentence,
  }),
};

export { cardRow };

export const bankCardContract = contract({
  calls: bankCard,
  refusals: [
    'card-holder-required',
    'card-holder-invalid',
    'bank-name-required',
    'bank-name-invalid',
    'bank-unknown',
    'bank-branch-required',
    'bank-branch-invalid',
    'bank-account-required',
    'bank-account-invalid',
    'bank-address-required',
    'bank-address-invalid',
    'swift-code-required',
    'swift-code-invalid',
    'iban-invalid',
    'payee-address-required',
    'payee-address-invalid',
    'postal-code-required',
    'postal-code-invalid',
  ],
});
