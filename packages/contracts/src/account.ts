import { KYC_STATUS } from '@mt2/domain/kyc';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { count, flag, id, meaningsOf, record, status, text } from './fields/index.ts';
import { requiredText as typed } from './fields/readers.ts';
import { LANGUAGES } from './languages.ts';

const GRADE = `${meaningsOf(KYC_STATUS)}.`;
const reason = text('reason', 'Reason for the rejection of the last application. Empty if there is none.');

/** The account's own data. */
export const profile = record('Profile', {
  id: id('id', 'User ID.'),
  phone: text('phone', 'Phone number without its area code. Empty if none is bound.', { unit: 'text' }),
  areaCode: text('area_code', 'Area code of the phone number. Empty if none is bound.', { unit: 'text' }).ours().absent(''),
  email: text('email', 'Email address. Empty if none is bound.'),
  account: text('account', 'Account that the user logs in with.'),
  nickname: text('nickname', 'Nickname, which other users see.'),
  basic: status('review_status', KYC_STATUS, `Basic verification: ${GRADE}`),
  name: text('name', 'Verified name. Empty before the basic verification.'),
  idNumber: text('card_id', 'Document number, partly hidden. Empty before the basic verification.'),
  advanced: status('advanced_user', KYC_STATUS, `Advanced verification: ${GRADE}`),
  reason: reason.ours().absent(''),
  country: text('country', 'Country of the document, two letters. Empty before the basic verification.').ours().absent(''),
  isPartner: flag('is_partner', '1 if the user is a partner.'),
  level: count('level', 'Level of the user.', { unit: 'number' }),
});
const advancedStatus = record('AdvancedStatus', {
  status: status('review_status', KYC_STATUS, `Advanced verification: ${GRADE}`),
  reason,
  name: text('name', 'Verified name. Empty before the basic verification.').ours(),
  idNumber: text('card_id', 'Document number, partly hidden. Empty before the basic verification.').ours(),
});

export const account = {
  getProfile: call('GET', '/api/user/center', {
    about: 'The account’s own data, with the state, name and masked document number of the basic verification.',
    answers: profile,
  }),
  getAdvancedStatus: call('GET', '/api/user/center2', {
    about: 'The state of the advanced verification.',
    answers: advancedStatus,
  }),
  setLanguage: call('POST', '/api/set/lang', {
    needs: [],
    changes: true,
    repeated: 'sets-state',
    about:
      'Stores the language of the account; a guest’s is only answered. The answer, sent as the header `language-mark`, counts as ' +
      '`lang` if there is no `lang`.',
    takes: ask.inputs({
      lang: ask.optionalText('lang', 'Language to store, by its code or a tag such as `es-ES`. Default: the language of the request.', {
        most: 20,
      }),
    }),
    output: z.enum(LANGUAGES),
  }),
  getLanguage: call('POST', '/api/get/lang', {
    needs: [],
    about: 'The language of all answers: the one named by the request, else that of the account, else English.',
    output: z.enum(LANGUAGES),
  }),
  setNickname: call('POST', '/api/user/set_nickname', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Changes the nickname.',
    takes: ask.inputs({
      nickname: ask.plain('nickname', typed('nickname-invalid', 200, 'nickname-invalid'), 'Nickname, at most 20 characters.'),
    }),
  }),
  logOut: call('POST', '/api/user/logout', {
    changes: true,
    source: 'ours',
    about: 'Ends this session.',
  }),
};

export const accountContract = contract({
  about: 'The caller’s account: profile, nickname and language.',
  calls: account,
  uses: ['kyc', 'session', 'user'],
  refusals: ['nickname-invalid', 'language-unknown'],
});
