import { CODE_PURPOSES } from '@mt2/domain/session';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { optionalText, secret, text } from './fields/readers.ts';

export type { CodePurpose } from '@mt2/domain/session';

/** `type`, or `scene` for existing clients; some send neither. */
const purposeField = () =>
  optionalText()
    .pipe(z.enum(['', ...CODE_PURPOSES], { error: 'code-type-invalid' }))
    .meta({ description: `What the code is for: ${CODE_PURPOSES.join(', ')}. \`scene\` is a second name of \`type\`.` });
const purpose = { type: purposeField(), scene: purposeField() };
/** The description of the calls that send a code. */
const SENT_FOR =
  'The purpose of a code is fixed when it is sent. A user who names a contact of their own without a `type`, or with `register`, gets a security code: it works once, for `address` or `withdraw`, or for `pay_password` if no fund password is set yet. All others get a code that only registers. Codes for `address` and `withdraw` are sent only to the caller’s own contacts.';
const areaCode = {
  areacode: optionalText(8),
  area_code: optionalText(8),
  area_code_id: optionalText(8),
  country_code: optionalText(8),
};

export const session = {
  listAreaCodes: call({
    method: 'POST',
    path: '/api/area_code',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Countries and their dialling codes. A closed country gets no messages.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        /** ISO 3166: what a client names the country by in its own language. */
        code: z.string(),
        name: z.string(),
        area_code: z.string(),
        open: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
  }),
  sendMailCode: call({
    method: 'POST',
    path: '/api/sms_mail',
    needs: [],
    changes: true,
    source: 'spec',
    about: `Sends a verification code by email (into the world’s outbox). ${SENT_FOR}`,
    input: z.object({
      user_string: text('phone-or-email-required'),
      ...purpose,
    }),
    output: sentence,
  }),
  sendSmsCode: call({
    method: 'POST',
    path: '/api/sms_send',
    needs: [],
    changes: true,
    source: 'spec',
    about: `Sends a verification code by SMS (into the world’s outbox). ${SENT_FOR}`,
    input: z.object({
      user_string: optionalText(),
      mobile: optionalText(),
      ...areaCode,
      ...purpose,
    }),
    output: sentence,
  }),
  sendOtherCode: call({
    method: 'POST',
    path: '/api/set/sms_other_mail',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: `Sends a code for a security step to the caller’s other bound contact: if there are two, the one that is not the login name. Without a \`type\`, or with \`register\`, it is a security code: it works once, for \`address\` or \`withdraw\`, or for \`pay_password\` if no fund password is set yet.`,
    input: z.object({ ...purpose }),
    output: sentence,
  }),
  register: call({
    method: 'POST',
    path: '/api/user/register',
    needs: [],
    changes: true,
    source: 'spec',
    about: 'Registers by phone or email with a verification code.',
    input: z.object({
      type: optionalText(10),
      ...areaCode,
      user_string: text('phone-or-email-required'),
      code: text('code-required', 12, 'code-wrong'),
      password: secret('password-required'),
      re_password: secret('repeat-password-required'),
      extension_code: optionalText(16),
    }),
    output: sentence,
  }),
  login: call({
    method: 'POST',
    path: '/api/user/login',
    needs: [],
    changes: true,
    isSecret: true,
    source: 'spec',
    about:
      'Logs in; the message is the session token. If the authenticator is on, `totp` is its code or a recovery code; without it the call is refused with `totp-required`.',
    input: z.object({
      user_string: text('phone-or-email-required'),
      password: secret('password-required'),
      user_type: optionalText(10),
      totp: optionalText(40),
      ...areaCode,
    }),
    output: z.string(),
  }),
  reportLostAuthenticator: call({
    method: 'POST',
    path: '/api/user/lost_authenticator',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Reports the authenticator of an account as lost, with the account and its password. An operator decides whether to turn it off. Until then its codes are required, and a valid code withdraws the report.',
    input: z.object({
      user_string: text('phone-or-email-required'),
      password: secret('password-required'),
      user_type: optionalText(10),
      ...areaCode,
    }),
    output: sentence,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/user/forget',
    needs: [],
    changes: true,
    source: 'spec',
    about: 'Sets a new login password with a verification code; ends every session.',
    input: z.object({
      account: text('phone-or-email-required'),
      password: secret('password-required'),
      repassword: secret('repeat-password-required'),
      code: text('code-required', 12, 'code-wrong'),
      ...areaCode,
    }),
    output: sentence,
  }),
  checkMobileCode: call({
    method: 'POST',
    path: '/api/user/check_mobile',
    needs: [],
    changes: true,
    source: 'spec',
    about:
      'Checks a code without using it up; `user_string` defaults to the caller’s own contact. `type` names the purpose of the code; without it, all codes count that the caller may use. A logged-in user who sends a code for `bind`, sent to a new number, binds that number; `code` is then a code for `bind` sent to a bound contact. This ends the other sessions, and every contact bound before gets a message. A guest may send the code alone: it is checked against the valid codes for a registration or a reset that the same address requested in the last ten minutes, and opens nothing.',
    input: z.object({
      mobile_code: text('code-required', 12, 'code-wrong'),
      user_string: optionalText(),
      code: optionalText(12),
      ...areaCode,
      ...purpose,
    }),
    output: sentence,
  }),
  checkEmailCode: call({
    method: 'POST',
    path: '/api/user/check_email',
    needs: [],
    changes: true,
    source: 'spec',
    about:
      'Checks a code without using it up; `user_string` defaults to the caller’s own contact. `type` names the purpose of the code; without it, all codes count that the caller may use. A logged-in user who sends a code for `bind`, sent to a new address, binds that address; `code` is then a code for `bind` sent to a bound contact. This ends the other sessions, and every contact bound before gets a message. A guest may send the code alone: it is checked against the valid codes for a registration or a reset that the same address requested in the last ten minutes, and opens nothing.',
    input: z.object({
      email_code: text('code-required', 12, 'code-wrong'),
      user_string: optionalText(),
      code: optionalText(12),
      ...purpose,
    }),
    output: sentence,
  }),
};

export const sessionContract = contract({
  calls: session,
  ours: ['listAreaCodes.code'],
  uses: ['authenticator', 'message', 'user'],
  events: {
    /** The session is over: it was ended here or elsewhere. */
    'signed-out': event({}, { subject: () => '', delivery: 'latest', refreshes: [] }),
  },
  refusals: [
    'tick-user-agreement',
    'phone-or-email-required',
    'phone-invalid',
    'email-invalid',
    'code-required',
    'code-wrong',
    'code-sent-recently',
    'code-type-invalid',
    'own-contact-required',
    'password-required',
    'password-too-long',
    'password-too-common',
    'password-min-length',
    'password-inconsistent',
    'repeat-password-required',
    'wrong-login',
    'account-exists',
    'invite-code-unknown',
    'too-many-attempts',
  ],
});
