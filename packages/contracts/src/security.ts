import { AUTHENTICATOR_STATUS, type AuthenticatorStatus } from '@mt2/domain/security';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { flag, optionalSecret, optionalText, secret, timeText } from './fields.ts';

/** `pending`: its key was shown and is not confirmed. `lost`: it is on, and an operator decides whether it is turned off. */
const authenticator = z.enum(AUTHENTICATOR_STATUS.names as [AuthenticatorStatus, ...AuthenticatorStatus[]]);

export const security = {
  changePassword: call({
    method: 'POST',
    path: '/api/user/e_pwd',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Changes the login password; ends the other sessions. `re_password` is compared when present.',
    input: z.object({
      old_password: secret('old-password-required'),
      password: secret('new-password-required'),
      re_password: optionalSecret(),
    }),
    output: sentence,
  }),
  hasFundPassword: call({
    method: 'POST',
    path: '/api/user/has_password',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'Whether a fund password is set: 1 yes, 2 no.',
    input: z.object({}),
    output: z.union([z.literal(1), z.literal(2)]),
  }),
  setFundPassword: call({
    method: 'POST',
    path: '/api/safe/update_password',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Sets the fund password (six digits) with a code that was sent for `pay_password` to one’s own phone or e-mail. The first one may be set with a security code; once it is set, `oldpassword` does as well. Where the authenticator is on, `totp` is its code. A change ends the other sessions.',
    input: z.object({
      oldpassword: optionalSecret(),
      code: optionalText(12),
      password: optionalSecret(),
      re_password: optionalSecret(),
      totp: optionalText(40),
    }),
    output: sentence,
  }),
  getSecurity: call({
    method: 'GET',
    path: '/api/safe/info',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The authenticator and the anti-phishing code of the account.',
    input: z.object({}),
    output: z.object({
      authenticator,
      authenticator_since: z.string(),
      recovery_codes_left: z.int(),
      anti_phishing_code: z.string(),
    }),
  }),
  startAuthenticator: call({
    method: 'POST',
    path: '/api/safe/authenticator',
    needs: ['session', 'fund-password'],
    changes: true,
    isSecret: true,
    source: 'ours',
    about:
      'Makes the key of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds), and the address behind its QR code. The one that was shown before is void. Codes follow the clock of the world: an app on a phone has the same ones only in a world on real time.',
    input: z.object({}),
    output: z.object({ key: z.string(), uri: z.string() }),
  }),
  turnOnAuthenticator: call({
    method: 'POST',
    path: '/api/safe/authenticator/on',
    needs: ['session', 'fund-password'],
    changes: true,
    isSecret: true,
    source: 'ours',
    about:
      'Turns the authenticator on with the fund password and a code of the key that was shown. Answers ten recovery codes, which are not shown again: each stands in for a code once. Ends the other sessions.',
    input: z.object({ pay_password: optionalSecret(), totp: optionalText(40) }),
    output: z.object({ recovery: z.array(z.object({ code: z.string() })) }),
  }),
  turnOffAuthenticator: call({
    method: 'POST',
    path: '/api/safe/authenticator/off',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Turns the authenticator off with the fund password and a code, or a recovery code.',
    input: z.object({ pay_password: optionalSecret(), totp: optionalText(40) }),
    output: sentence,
  }),
  setAntiPhishingCode: call({
    method: 'POST',
    path: '/api/safe/anti_phishing',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about:
      'Sets the word that stands in every message to the user from now on: 4 to 20 letters and digits; an empty text removes it. A change is told to the user.',
    input: z.object({ anti_phishing_code: optionalText() }),
    output: sentence,
  }),
  listLogins: call({
    method: 'GET',
    path: '/api/safe/logins',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The last fifty sign-ins of the account and every one whose session is open, newest first.',
    input: z.object({}),
    output: z.object({
      open_sessions: z.int(),
      logins: z.array(
        z.object({
          id: z.int(),
          create_time: timeText,
          browser: z.string(),
          system: z.string(),
          is_open: flag,
          is_this: flag,
        }),
      ),
    }),
  }),
  signOutOthers: call({
    method: 'POST',
    path: '/api/safe/logins/others',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Ends every session of the account but this one.',
    input: z.object({}),
    output: sentence,
  }),
};

export const securityContract = contract({
  calls: security,
  uses: ['authenticator', 'message', 'review', 'session', 'user'],
  events: {
    /** The authenticator was turned on or off, or reported lost. */
    authenticator: event({ status: authenticator }, { subject: () => '', delivery: 'latest', refreshes: ['security.getSecurity'] }),
  },
  reviews: { authenticator: {} },
  refusals: [
    'set-fund-password',
    'fund-password-6-digits',
    'old-password-required',
    'new-password-required',
    'old-password-wrong',
    'own-code-required',
    'own-code-wrong',
    'fund-password-required',
    'fund-password-wrong',
    'fund-password-locked',
    'totp-required',
    'totp-wrong',
    'totp-used',
    'totp-locked',
    'authenticator-on',
    'authenticator-not-set-up',
    'anti-phishing-code-invalid',
  ],
});
