import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { optionalSecret, optionalText, secret } from './fields.ts';

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
      'Sets the fund password (six digits) with a code that was sent for `pay_password` to one’s own phone or e-mail; once set, `oldpassword` does as well. A change ends the other sessions.',
    input: z.object({
      oldpassword: optionalSecret(),
      code: optionalText(12),
      password: optionalSecret(),
      re_password: optionalSecret(),
    }),
    output: sentence,
  }),
};

export const securityContract = contract({
  calls: security,
  uses: ['message', 'session', 'user'],
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
  ],
});
