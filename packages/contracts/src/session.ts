import { CODE_PURPOSES, type CodePurpose } from '@mt2/domain/session';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { flag, id, listOf, record, text } from './fields/index.ts';
import { optionalText, requiredText as readText, secret } from './fields/readers.ts';

export type { CodePurpose } from '@mt2/domain/session';

/** Some clients send neither `type` nor `scene`. */
const purpose = ask
  .optional(
    'type',
    optionalText().pipe(z.enum(['', ...CODE_PURPOSES], { error: 'code-type-invalid' })),
    `Purpose of the code: ${CODE_PURPOSES.join(', ')}. Existing clients also send it as \`scene\`.`,
  )
  .accepts('scene')
  .as('plain', (typed): CodePurpose | undefined => typed || undefined);
/** The description of the calls that send a code. */
const SENT_FOR =
  'The purpose of a code is fixed when it is sent. A user who names a contact of their own without a `type`, or with `register`, ' +
  'gets a security code: it works once, for `address` or `withdraw`, or for `pay_password` if no fund password is set yet. All ' +
  'others get a code that only registers. Codes for `address` and `withdraw` are sent only to the caller’s own contacts.';
const areaCode = ask
  .optionalText(
    'areacode',
    'Dialling code of a phone number, without +. Default: the code of the account, else 86. Clients use four names for it.',
    { most: 8, unit: 'text' },
  )
  .accepts('area_code', 'area_code_id', 'country_code');
const contact = ask.text('user_string', 'Email address, or phone number without its dialling code.', 'phone-or-email-required', {
  unit: 'text',
});
const password = ask.plain('password', secret('password-required'), 'Password, 6 to 1,000 characters.');
const kind = ask.optionalText('user_type', '`email` or `mobile`. Default: as the name looks.', { most: 10 });
const codeText = () => readText('code-required', 12, 'code-wrong');
/** The fields of a code check, in addition to the code itself. */
const checked = {
  contact: ask.optionalText('user_string', 'Email address, or phone number without its dialling code. Default the caller’s own.', {
    unit: 'text',
  }),
  ownCode: ask.optionalText('code', 'For `bind`: code that was sent to a bound contact.', { most: 12, unit: 'text' }),
};

const dialCountry = record('DialCountry', {
  id: id('id', 'Place in the list, from 1.'),
  code: text('code', 'Country code of ISO 3166, by which a client names it in its own language.').ours().absent(''),
  name: text('name', 'Country name in English.'),
  areaCode: text('area_code', 'Dialling code without +.', { unit: 'text' }),
  isOpen: flag('open', '1 if messages are sent to the country.'),
});

export const session = {
  listAreaCodes: call('POST', '/api/area_code', {
    needs: [],
    about: 'Countries and their dialling codes. A closed country gets no messages.',
    answers: listOf(dialCountry),
  }),
  sendMailCode: call('POST', '/api/sms_mail', {
    needs: [],
    changes: true,
    about: `Sends a verification code by email (into the world’s outbox). ${SENT_FOR}`,
    takes: ask.inputs({ contact, purpose }),
  }),
  sendSmsCode: call('POST', '/api/sms_send', {
    needs: [],
    changes: true,
    about: `Sends a verification code by SMS (into the world’s outbox). ${SENT_FOR}`,
    takes: ask.inputs({
      contact: ask
        .optionalText('user_string', 'Phone number without its dialling code. Existing clients also send it as `mobile`.', { unit: 'text' })
        .accepts('mobile'),
      areaCode,
      purpose,
    }),
  }),
  sendOtherCode: call('POST', '/api/set/sms_other_mail', {
    changes: true,
    about:
      'Sends a code for a security step to the caller’s other bound contact: if there are two, the one that is not the login name. ' +
      'Without a `type`, or with `register`, it is a security code: it works once, for `address` or `withdraw`, or for ' +
      '`pay_password` if no fund password is set yet.',
    takes: ask.inputs({ purpose }),
  }),
  register: call('POST', '/api/user/register', {
    needs: [],
    changes: true,
    about: 'Registers by phone or email with a verification code.',
    takes: ask.inputs({
      kind: ask.optionalText('type', '`email` or `mobile`. Default: as the name looks.', { most: 10 }),
      areaCode,
      contact,
      code: ask.plain('code', codeText(), 'Verification code, six digits.', { unit: 'text' }),
      password,
      repeated: ask.plain('re_password', secret('repeat-password-required'), 'Password once more.'),
      inviteCode: ask.optionalText('extension_code', 'Invite code of the user’s inviter. Default none.', { most: 16 }),
    }),
  }),
  login: call('POST', '/api/user/login', {
    needs: [],
    changes: true,
    repeated: 'secret',
    seesDevice: true,
    about:
      'Logs in; the message is the session token. If the authenticator is on, `totp` is its code or a recovery code; without it the ' +
      'call is refused with `totp-required`.',
    takes: ask.inputs({
      contact,
      password,
      kind,
      totp: ask.optionalText('totp', 'Six digits of the authenticator app, or a recovery code. Required if the authenticator is on.', {
        most: 40,
        unit: 'text',
      }),
      areaCode,
    }),
    output: z.string(),
  }),
  reportLostAuthenticator: call('POST', '/api/user/lost_authenticator', {
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Reports the authenticator of an account as lost, with the account and its password. An operator decides whether to turn it ' +
      'off. Until then its codes are required, and a valid code withdraws the report.',
    takes: ask.inputs({ contact, password, kind, areaCode }),
  }),
  resetPassword: call('POST', '/api/user/forget', {
    needs: [],
    changes: true,
    about: 'Sets a new login password with a verification code; ends every session.',
    takes: ask.inputs({
      contact: ask.text('account', 'Email address, or phone number without its dialling code, of the account.', 'phone-or-email-required'),
      password: ask.plain('password', secret('password-required'), 'New password, 6 to 1,000 characters.'),
      repeated: ask.plain('repassword', secret('repeat-password-required'), 'New password once more.'),
      code: ask.plain('code', codeText(), 'Verification code, six digits.', { unit: 'text' }),
      areaCode,
    }),
  }),
  checkMobileCode: call('POST', '/api/user/check_mobile', {
    needs: [],
    changes: true,
    about:
      'Checks a code without using it up; `user_string` defaults to the caller’s own contact. `type` names the purpose of the code; ' +
      'without it, all codes count that the caller may use. A logged-in user who sends a code for `bind`, sent to a new number, ' +
      'binds that number; `code` is then a code for `bind` sent to a bound contact. This ends the other sessions, and every contact ' +
      'bound before gets a message. A guest may send the code alone: it is checked against the valid codes for a registration or a ' +
      'reset that the same address requested in the last ten minutes, and opens nothing.',
    takes: ask.inputs({
      code: ask.plain('mobile_code', codeText(), 'Code that came by SMS, six digits.', { unit: 'text' }),
      ...checked,
      areaCode,
      purpose,
    }),
  }),
  checkEmailCode: call('POST', '/api/user/check_email', {
    needs: [],
    changes: true,
    about:
      'Checks a code without using it up; `user_string` defaults to the caller’s own contact. `type` names the purpose of the code; ' +
      'without it, all codes count that the caller may use. A logged-in user who sends a code for `bind`, sent to a new address, ' +
      'binds that address; `code` is then a code for `bind` sent to a bound contact. This ends the other sessions, and every contact ' +
      'bound before gets a message. A guest may send the code alone: it is checked against the valid codes for a registration or a ' +
      'reset that the same address requested in the last ten minutes, and opens nothing.',
    takes: ask.inputs({
      code: ask.plain('email_code', codeText(), 'Code that came by email, six digits.', { unit: 'text' }),
      ...checked,
      purpose,
    }),
  }),
};

export const sessionContract = contract({
  about: 'Verification codes, registration and login.',
  calls: session,
  uses: ['authenticator', 'message', 'user'],
  events: {
    /** The session has ended, here or elsewhere. */
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
    'account-unknown',
    'invite-code-unknown',
    'too-many-attempts',
  ],
});
