import { AUTHENTICATOR_STATUS, type AuthenticatorStatus } from '@mt2/domain/security';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { count, flag, id, instant, instantOrEmpty, list, plain, record, text } from './fields/index.ts';
import { secret } from './fields/readers.ts';

const authenticator = z.enum(AUTHENTICATOR_STATUS.names as [AuthenticatorStatus, ...AuthenticatorStatus[]]);
const STATUS =
  'off, pending (its key was shown and is not confirmed), on, or lost (it is on, and an operator decides whether it is turned off).';

/** The authenticator and the anti-phishing code. */
export const protection = record('Protection', {
  authenticator: plain('authenticator', authenticator, `Status of the authenticator: ${STATUS}`),
  since: instantOrEmpty('authenticator_since', 'Time at which the authenticator was turned on. Empty while it is not on.'),
  recoveryCodesLeft: count('recovery_codes_left', 'Recovery codes that were not used yet.'),
  antiPhishingCode: text('anti_phishing_code', 'Text shown in every message to the user. Empty if none is set.'),
});
/** A login of the account. */
export const login = record('Login', {
  id: id('id', 'ID of the login.'),
  at: instant('create_time', 'Time of the login.'),
  browser: text('browser', 'Browser. Empty if it is not known.'),
  system: text('system', 'Operating system. Empty if it is not known.'),
  isOpen: flag('is_open', '1 if the session of the login is open.'),
  isThis: flag('is_this', '1 for the login of this session.'),
});
const recoveryCode = record('RecoveryCode', { code: text('code', 'Recovery code. Works once.') });
/** The authenticator was turned on or off, or reported lost. */
const authenticatorChange = record('AuthenticatorChange', { status: plain('status', authenticator, `Status: ${STATUS}`) });

const newPassword = ask.optionalSecret('password', 'New fund password, six digits.');
const fundPassword = ask.optionalSecret('pay_password', 'Fund password.');
const totp = ask.optionalText('totp', 'Code of the authenticator, six digits, or a recovery code.', { most: 40, unit: 'text' });

export const security = {
  changePassword: call('POST', '/api/user/e_pwd', {
    changes: true,
    about: 'Changes the login password; ends the other sessions. `re_password` is compared when present.',
    takes: ask.inputs({
      oldPassword: ask.plain('old_password', secret('old-password-required'), 'Present login password.'),
      password: ask.plain('password', secret('new-password-required'), 'New login password.'),
      repeated: ask.optionalSecret('re_password', 'New login password again.'),
    }),
  }),
  hasFundPassword: call('POST', '/api/user/has_password', {
    about: 'Whether a fund password is set: 1 yes, 2 no.',
    output: z.union([z.literal(1), z.literal(2)]),
  }),
  setFundPassword: call('POST', '/api/safe/update_password', {
    changes: true,
    about:
      'Sets the fund password (six digits) with a code for `pay_password`, sent to the user’s phone or email. The first one may be ' +
      'set with a security code; once it is set, `oldpassword` also works. If the authenticator is on, `totp` is its code. A change ' +
      'ends the other sessions.',
    takes: ask.inputs({
      oldPassword: ask.optionalSecret('oldpassword', 'Present fund password. Empty if none is set, or if `code` is sent.'),
      code: ask.optionalText('code', 'Verification code that was sent for `pay_password`.', { most: 12, unit: 'text' }),
      password: newPassword,
      repeated: ask.optionalSecret('re_password', 'New fund password again.'),
      totp,
    }),
  }),
  getSecurity: call('GET', '/api/safe/info', {
    source: 'ours',
    about: 'The authenticator and the anti-phishing code of the account.',
    answers: protection,
  }),
  startAuthenticator: call('POST', '/api/safe/authenticator', {
    needs: ['session', 'fund-password'],
    changes: true,
    repeated: 'secret',
    source: 'ours',
    about:
      'Creates the key for an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds), and the address in its QR code. An ' +
      'earlier key becomes invalid. Codes follow world time: a phone app shows the same codes only in a world that runs in real time.',
    answers: record('AuthenticatorKey', {
      key: text('key', 'Key in Base32, to be typed into an app.'),
      uri: text('uri', 'Address of the QR code from which an app reads the key: `otpauth://totp/…`.'),
    }),
  }),
  turnOnAuthenticator: call('POST', '/api/safe/authenticator/on', {
    needs: ['session', 'fund-password'],
    changes: true,
    repeated: 'secret',
    source: 'ours',
    about:
      'Turns the authenticator on with the fund password and a code of the key shown. Returns ten recovery codes; each replaces a code ' +
      'once. Ends the other sessions. A repeat within ten minutes with a code of the app returns the same recovery codes, if none was ' +
      'used.',
    takes: ask.inputs({ fundPassword, totp }),
    answers: record('RecoveryCodes', { recovery: list('recovery', recoveryCode, 'Recovery codes.') }),
  }),
  turnOffAuthenticator: call('POST', '/api/safe/authenticator/off', {
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'ours',
    about: 'Turns the authenticator off with the fund password and a code, or a recovery code.',
    takes: ask.inputs({ fundPassword, totp }),
  }),
  setAntiPhishingCode: call('POST', '/api/safe/anti_phishing', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Sets the word shown in every future message to the user: 4 to 20 letters and digits. An empty text removes it. The user is ' +
      'notified of a change.',
    takes: ask.inputs({ text: ask.written('anti_phishing_code', 'Text of 4 to 20 letters and digits. Empty removes it.', 200) }),
  }),
  listLogins: call('GET', '/api/safe/logins', {
    source: 'ours',
    about: 'The last fifty sign-ins of the account and every one whose session is open, newest first.',
    answers: record('Logins', {
      openSessions: count('open_sessions', 'Open sessions of the account, this one included.'),
      logins: list('logins', login, 'Logins, newest first.'),
    }),
  }),
  signOutOthers: call('POST', '/api/safe/logins/others', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Ends every session of the account but this one.',
  }),
  signOutDevice: call('POST', '/api/safe/logins/end', {
    changes: true,
    source: 'ours',
    about: 'Ends the sessions of the given logins, such as all of one device. The current session continues. Unknown IDs are ignored.',
    takes: ask.inputs({
      ids: ask.plain(
        'ids',
        z.string({ error: 'parameter-invalid' }).regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: 'parameter-invalid' }),
        'Login IDs, comma-separated, at most 100.',
        { unit: 'id' },
      ),
    }),
  }),
};

export const securityContract = contract({
  about: 'Passwords, the authenticator, and logins.',
  calls: security,
  uses: ['authenticator', 'message', 'session', 'user'],
  events: {
    /** The authenticator was turned on or off, or reported lost. */
    authenticator: event(authenticatorChange.schema.shape, { subject: () => '', delivery: 'latest', refreshes: ['security.getSecurity'] }),
  },
  reviews: { authenticator: { verdicts: { approve: 'turn-off', reject: 'keep-on' } } },
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
