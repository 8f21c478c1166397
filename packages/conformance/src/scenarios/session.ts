import { product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Scenario, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { session } = product;

const NEW = 'ann@mt2.test';
const TRADER = 'trader@mt2.test';
/** The persona whose authenticator is on. */
const HOLDER = 'authenticator';
const register = { type: 'email', user_string: NEW, code: '000000', password: 'secret-1', re_password: 'secret-1' };
const reset = { account: TRADER, password: 'secret-2', repassword: 'secret-2', code: '000000' };
/** The user's login. */
const login = async ({ login: { account, password } }: Stage) => ({ user_string: account, password });

/** A code for a new address, by email, under each name of the call. */
export const sendsMail = {
  works: { user_string: NEW, type: 'register' },
  refuses: [
    ['phone-or-email-required', {} as { user_string: string }],
    bad.email({ user_string: 'ann@' }),
    ['code-type-invalid', { user_string: NEW, type: 'security_code' as 'register' }],
    ['own-contact-required', { user_string: NEW, type: 'withdraw' }],
    [
      'code-sent-recently',
      async (stage: Stage) => {
        await stage.often(10, session.sendMailCode, { user_string: NEW });
        return { user_string: NEW };
      },
    ],
  ],
} as const satisfies Scenario<typeof session.sendMailCode>;
/** The same by SMS. */
export const sendsSms = {
  works: { user_string: '13911112222', area_code: '86', type: 'register' },
  refuses: [
    ['phone-invalid', { mobile: '12' }],
    bad.closedArea({ mobile: '9121234567', area_code: '98' }),
    ['code-type-invalid', { mobile: '13911112222', type: 'REGISTER' as 'register' }],
    ['own-contact-required', { mobile: '13911112222', scene: 'address' }],
  ],
} as const satisfies Scenario<typeof session.sendSmsCode>;
/** A guest who sends only the code. */
const alone = { how: 'for a guest with the code alone', headers: { authorization: '' } } as const;

export const scenarios: AreaScenarios<typeof product.session> = {
  sendOtherCode: {
    works: { type: 'pay_password' },
    refuses: [
      ['code-type-invalid', { scene: 'launder' }],
      [
        'code-sent-recently',
        async (stage) => {
          await stage.often(10, session.sendOtherCode, {}, stage.person);
          return {};
        },
      ],
    ],
  },
  listAreaCodes: { works: {} },
  sendMailCode: sendsMail,
  sendSmsCode: sendsSms,
  register: {
    works: async (stage) => ({ ...register, code: await stage.mailCode(NEW, 'register') }),
    refuses: [
      needs.code({ ...register, code: '' }),
      needs.rightCode(register),
      ['password-required', { ...register, password: '' }],
      ['password-min-length', { ...register, password: '12345', re_password: '12345' }],
      ['repeat-password-required', { ...register, re_password: '' }],
      bad.repeated({ ...register, re_password: 'secret-2' }),
      ['invite-code-unknown', { ...register, extension_code: 'nobody' }],
      ['account-exists', async (stage) => ({ ...register, user_string: TRADER, code: await stage.mailCode(TRADER, 'register') })],
    ],
  },
  login: {
    works: login,
    refuses: [
      needs.totp(login, HOLDER),
      bad.wrongTotp(async (stage) => ({ ...(await login(stage)), totp: '12345' }), HOLDER),
      ['wrong-login', async (stage) => ({ ...(await login(stage)), password: 'wrong' })],
      ['password-too-long', async (stage) => ({ ...(await login(stage)), password: 'x'.repeat(1001) })],
      bad.tooOften(async (stage) => {
        const right = await login(stage);
        await stage.often(10, session.login, { ...right, password: 'wrong' });
        return right;
      }),
    ],
  },
  reportLostAuthenticator: {
    as: HOLDER,
    works: login,
    refuses: [
      ['wrong-login', async (stage) => ({ ...(await login(stage)), password: 'wrong' })],
      bad.noAuthenticator(login, 'trader'),
      bad.underReview(async (stage) => {
        const form = await login(stage);
        await ok(stage.world.guest, session.reportLostAuthenticator, form);
        return form;
      }),
    ],
  },
  resetPassword: {
    works: async (stage) => ({ ...reset, code: await stage.mailCode(TRADER, 'forget') }),
    refuses: [
      needs.rightCode(reset),
      ['account-unknown', async (stage) => ({ ...reset, account: NEW, code: await stage.mailCode(NEW, 'forget') })],
    ],
  },
  checkMobileCode: {
    works: async (stage) => ({
      user_string: '13911112222',
      mobile_code: await stage.smsCode('13911112222', 'bind'),
      code: await stage.mailCode(TRADER, 'bind'),
    }),
    also: [{ ...alone, sent: async (stage) => ({ mobile_code: await stage.smsCode('13911112222', 'register') }) }],
    refuses: [
      needs.rightCode({ user_string: '13911112222', mobile_code: '000000' }),
      ['code-type-invalid', { user_string: '13911112222', mobile_code: '000000', type: 'sms' }],
      ['own-code-required', async (stage) => ({ user_string: '13911112222', mobile_code: await stage.smsCode('13911112222', 'bind') })],
    ],
  },
  checkEmailCode: {
    works: async (stage) => ({
      user_string: NEW,
      email_code: await stage.mailCode(NEW, 'bind'),
      code: await stage.mailCode(TRADER, 'bind'),
    }),
    also: [{ ...alone, sent: async (stage) => ({ email_code: await stage.mailCode(TRADER, 'forget') }) }],
    refuses: [
      needs.rightCode({ user_string: NEW, email_code: '000000' }),
      ['code-type-invalid', { user_string: NEW, email_code: '000000', scene: 'mail' }],
      ['own-code-required', async (stage) => ({ user_string: NEW, email_code: await stage.mailCode(NEW, 'bind') })],
      ['own-code-wrong', async (stage) => ({ user_string: NEW, email_code: await stage.mailCode(NEW, 'bind'), code: '000000' })],
      bad.tooOften(async (stage) => {
        const wrong = { user_string: NEW, email_code: '000000' };
        await stage.often(15, session.checkEmailCode, wrong);
        return wrong;
      }),
    ],
  },
};
