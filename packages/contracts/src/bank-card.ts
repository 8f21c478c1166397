import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { again, flag, id, instantOrEmpty, list, plain, record, text } from './fields/index.ts';
import { TEXT } from './fields/kinds.ts';
import { keptText, picturePaths } from './fields/readers.ts';

const digits = { unit: 'text' } as const;

/** The lines of a card; if there is no card its texts are empty. */
const cardLines = {
  id: id('id', 'Card ID. 0 if there is no card.'),
  userId: id('user_id', 'User ID.'),
  kind: plain('kind', z.enum(['', 'domestic', 'international']), 'Kind of the card. Empty if there is none.').ours(),
  bankId: id('bank_id', 'Bank ID in the list. 0 for a bank that is not on it.'),
  bankName: text('bank_name', 'Bank name.'),
  branch: text('bank_branch', 'Branch of the bank. Empty for an account abroad.'),
  oldBankAddress: again('bank_dizhi', 'bankAddress', TEXT, 'Same as `bank_address`, for existing clients.'),
  number: text('bank_account', 'Account or card number.', digits),
  holder: text('real_name', 'Account holder.'),
  bankAddress: text('bank_address', 'Address of the bank. Empty for a domestic card.'),
  swiftCode: text('swift_code', 'SWIFT code of the bank. Empty for a domestic card.'),
  payeeAddress: text('residence_address', 'Address of the account holder. Empty for a domestic card.'),
  postalCode: text('postal_code', 'Postal code of the account holder. Empty for a domestic card.', digits),
  iban: text('iban', 'IBAN or account number. Empty for a domestic card.'),
  bankCode: text('bank_code', 'Same as `swift_code`, for existing clients.'),
  savedAt: instantOrEmpty('create_time', 'Time at which it was saved. Empty if there is none.'),
  account: text('account_number', 'Account that the user logs in with.', digits),
  isOtherName: flag(
    'is_other_name',
    '1 if the holder is not the user’s verified name: nothing is paid to the card until another one replaces it. 0 before the ' +
      'verification.',
  ).ours(),
};
export const card = record('Card', cardLines);
/** The card, the user’s accounts at apps (their QR codes as upload paths), and the banks. */
export const paymentDetails = record('CardAndApps', {
  ...cardLines,
  alipayAccount: text('alipay_account', 'Account at Alipay. Empty if there is none.').ours().absent(''),
  alipayQr: text('alipay_qr', 'Upload path of the QR code of Alipay. Empty if there is none.').ours().absent(''),
  wechatAccount: text('wechat_account', 'Account at WeChat. Empty if there is none.').ours().absent(''),
  wechatQr: text('wechat_qr', 'Upload path of the QR code of WeChat. Empty if there is none.').ours().absent(''),
  banks: list('banks', record('ListedBank', { id: id('id', 'Bank ID.'), name: text('name', 'Bank name.') }), 'Banks to choose from.'),
});

/** A field that keeps its stored value if omitted. */
const kept = <const N extends string>(name: N, about: string) =>
  ask.optional(name, keptText(200), `${about} Default the stored one; empty means none.`, digits);
const keptPicture = <const N extends string>(name: N, about: string) =>
  ask.optional(name, picturePaths(keptText(200)), `${about} Default the stored one; empty means none.`);

export const bankCard = {
  getCard: call('POST', '/api/user/cash_info', {
    about: 'The caller’s bank card, their accounts at payment apps, and the banks to choose from.',
    answers: paymentDetails,
  }),
  saveCard: call('POST', '/api/user/cash_save', {
    changes: true,
    repeated: 'sets-state',
    about:
      'Saves the caller’s one bank card. With a bank’s address, its SWIFT code, or the payee’s address and postal code it is an ' +
      'account abroad; with a branch or a bank of the list it is a domestic card; with neither it keeps its kind. Fields of Alipay ' +
      'or WeChat are saved in the verified name, and a bank card only if fields of a card are sent too. Absent fields keep their ' +
      'stored values; `bank_id` and `bank_name` name the bank together. The holder of a verified user’s card must be the verified ' +
      'name. A card can be saved before the verification, an account at an app cannot.',
    takes: ask.inputs({
      holder: kept('real_name', 'Account holder. For a verified user: the verified name; case and spaces do not count.'),
      bankId: ask.optional('bank_id', keptText(15), 'Bank ID in the list. Default the stored one.', { unit: 'id' }),
      bankName: kept('bank_name', 'Bank name.'),
      branch: kept('bank_branch', 'Branch of the bank.'),
      number: kept('bank_account', 'Account or card number.'),
      bankAddress: kept('bank_address', 'Address of the bank.'),
      swiftCode: kept('swift_code', 'SWIFT code of the bank, 8 or 11 characters.'),
      payeeAddress: kept('residence_address', 'Address of the account holder.'),
      postalCode: kept('postal_code', 'Postal code of the account holder.'),
      alipayAccount: kept('alipay_account', 'Account at Alipay.'),
      alipayQr: keptPicture('alipay_qr', 'Upload path of the QR code of Alipay.'),
      wechatAccount: kept('wechat_account', 'Account at WeChat.'),
      wechatQr: keptPicture('wechat_qr', 'Upload path of the QR code of WeChat.'),
    }),
  }),
  removeMethod: call('POST', '/api/user/cash_remove', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Removes the caller’s bank card, or their account at an app. Open orders keep the details that they were placed with.',
    takes: ask.inputs({
      way: ask.plain(
        'way',
        z.enum(PAYMENT_WAYS, { error: 'payment-method-not-found' }),
        'Payment method to remove: `bank` is the card, `we_chat` WeChat, `ali_pay` Alipay.',
      ),
    }),
  }),
};

export const bankCardContract = contract({
  about: 'The caller’s bank card or account, and the apps by which they are paid.',
  calls: bankCard,
  uses: ['kyc', 'message', 'upload', 'user'],
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
