import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { flag, keptText } from './fields.ts';

/** The card as clients read it; without one its texts are empty and `id` is 0. */
const cardRow = z
  .object({
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
    /** 1 if the holder is not the caller’s verified name: nothing is paid to the card. A field of this project. */
    is_other_name: flag,
  })
  .meta({ id: 'Card' });
export type BankCardRow = z.output<typeof cardRow>;

/** Where the caller is paid by apps; empty where they are not. The codes are upload paths. Fields of this project. */
const appFields = z.object({ alipay_account: z.string(), alipay_qr: z.string(), wechat_account: z.string(), wechat_qr: z.string() });
/** A field of a card, an account or a code of an app: absent it stays as it is, empty there is none. */
const kept = keptText(200);

export const bankCard = {
  getCard: call({
    method: 'POST',
    path: '/api/user/cash_info',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s bank card, the accounts at apps by which they are paid too, and the banks to choose from.',
    input: z.object({}),
    output: z.object({ ...cardRow.shape, ...appFields.shape, banks: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  saveCard: call({
    method: 'POST',
    path: '/api/user/cash_save',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Saves the caller’s one bank card. With a bank’s address, its SWIFT code, or the payee’s address and zip code it is an account abroad; with a branch or a bank of the list a domestic card; with neither it stays of its kind. With fields of Alipay or WeChat it saves those, in the verified name, and a bank card only where fields of one are there too. Fields that are absent keep their stored values; `bank_id` and `bank_name` name the bank together. The holder of a verified user’s card must be the verified name. A card can be saved before the verification, an app’s account cannot.',
    input: z.object({
      real_name: kept,
      bank_id: keptText(15),
      bank_name: kept,
      bank_branch: kept,
      bank_account: kept,
      bank_address: kept,
      swift_code: kept,
      residence_address: kept,
      postal_code: kept,
      alipay_account: kept,
      alipay_qr: kept,
      wechat_account: kept,
      wechat_qr: kept,
    }),
    output: sentence,
  }),
  removeMethod: call({
    method: 'POST',
    path: '/api/user/cash_remove',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about:
      'Removes the caller’s bank card, or what they are paid by in an app. Orders that are open keep the details that they were made with.',
    input: z.object({ way: z.enum(PAYMENT_WAYS, { error: 'payment-method-not-found' }) }),
    output: sentence,
  }),
};

export { cardRow };

export const bankCardContract = contract({
  calls: bankCard,
  ours: ['kind', 'is_other_name', 'alipay_account', 'alipay_qr', 'wechat_account', 'wechat_qr'],
  uses: ['kyc', 'upload', 'user'],
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
    'payment-account-invalid',
    'payment-method-not-found',
    'payee-name-mismatch',
  ],
});
