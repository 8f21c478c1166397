import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { flag, optionalText, text } from './fields.ts';
import { reviewStatus } from './kyc.ts';
import { LANGUAGES } from './languages.ts';

export const account = {
  getProfile: call({
    method: 'GET',
    path: '/api/user/center',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The account’s own data; of the basic verification its state, the name and the masked document number.',
    input: z.object({}),
    output: z.object({
      id: z.int(),
      phone: z.string(),
      email: z.string(),
      account: z.string(),
      nickname: z.string(),
      review_status: reviewStatus,
      name: z.string(),
      card_id: z.string(),
      advanced_user: reviewStatus,
      /** A field of this project: the reason for which the basic verification was rejected. */
      reason: z.string(),
      is_partner: flag,
      level: z.int(),
    }),
  }),
  getAdvancedStatus: call({
    method: 'GET',
    path: '/api/user/center2',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The state of the advanced verification.',
    input: z.object({}),
    output: z.object({ review_status: reviewStatus, reason: z.string(), name: z.string(), card_id: z.string() }),
  }),
  setLanguage: call({
    method: 'POST',
    path: '/api/set/lang',
    needs: [],
    changes: true,
    source: 'spec',
    about:
      'Stores the language of the account; a guest’s is only answered. The answer, sent as the header `language-mark`, counts as `lang` if there is no `lang`.',
    input: z.object({ lang: optionalText(10) }),
    output: z.enum(LANGUAGES),
  }),
  getLanguage: call({
    method: 'POST',
    path: '/api/get/lang',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The language in force: the one that the request names, else that of the account, else English.',
    input: z.object({}),
    output: z.enum(LANGUAGES),
  }),
  setNickname: call({
    method: 'POST',
    path: '/api/user/set_nickname',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Changes the nickname.',
    input: z.object({
      nickname: text('nickname-invalid', 200, 'nickname-invalid'),
    }),
    output: sentence,
  }),
  logOut: call({
    method: 'POST',
    path: '/api/user/logout',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Ends this session.',
    input: z.object({}),
    output: sentence,
  }),
};

export const accountContract = contract({
  calls: account,
  ours: ['getProfile.reason', 'getAdvancedStatus.name', 'getAdvancedStatus.card_id'],
  uses: ['kyc', 'session', 'user'],
  refusals: ['nickname-invalid', 'language-unknown'],
});
