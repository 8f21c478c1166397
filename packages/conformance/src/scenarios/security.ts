import { lab, product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { security } = product;

/** The persona whose authenticator is on. */
const HOLDER = 'authenticator';
/** The fund password, and an authenticator code. */
const proof = async ({ world, fundPassword }: Stage, persona: string) => {
  const { message } = await ok(world.guest, lab.people.getTotp, { persona });
  return { pay_password: fundPassword, totp: message.code };
};
/** The same for the trader, who has just been shown a key. */
const started = async (stage: Stage) => {
  await ok(stage.person, security.startAuthenticator, {});
  return proof(stage, 'trader');
};
const held = (stage: Stage) => proof(stage, HOLDER);
/** A code that differs from these three. */
const wrongly = async (stage: Stage) => ({ pay_password: stage.fundPassword, totp: await wrongTotp(stage) });

const newcomer = 'newcomer@mt2.test';
const fund = { password: '112233', re_password: '112233', code: '000000' };

export const scenarios: AreaScenarios<typeof product.security> = {
  changePassword: {
    works: async ({ login }) => ({ old_password: login.password, password: 'secret-2', re_password: 'secret-2' }),
    refuses: [
      ['old-password-required', { old_password: '', password: 'secret-2' }],
      ['new-password-required', { old_password: 'anything', password: '' }],
      ['old-password-wrong', { old_password: 'wrong', password: 'secret-2' }],
    ],
  },
  hasFundPassword: { works: {} },
  setFundPassword: {
    as: 'newcomer',
    works: async (stage) => ({ ...fund, code: await stage.mailCode(newcomer, 'pay_password') }),
    also: [{ how: 'with a security code, the first time', sent: async (stage) => ({ ...fund, code: await stage.securityCode(newcomer) }) }],
    refuses: [
      bad.noFundPassword({ ...fund, password: '' }),
      ['fund-password-6-digits', { ...fund, password: '12345', re_password: '12345' }],
      bad.repeated({ ...fund, re_password: '112234' }),
      needs.rightCode(fund),
      bad.wrongFundPassword({ ...fund, oldpassword: '111111' }, 'basic'),
      needs.totp(async ({ fundPassword }) => ({ ...fund, oldpassword: fundPassword }), HOLDER),
      bad.lockedFundPassword(async (stage) => {
        const wrong = { ...fund, oldpassword: '111111' };
        await stage.often(5, security.setFundPassword, wrong, stage.person);
        return wrong;
      }, 'basic'),
    ],
  },
  getSecurity: { works: {} },
  startAuthenticator: {
    works: {},
    refuses: [needs.fundPassword({}), ['authenticator-on', {}, HOLDER]],
  },
  turnOnAuthenticator: {
    works: started,
    refuses: [
      needs.fundPassword({}),
      bad.wrongFundPassword({ pay_password: '111111' }),
      bad.noAuthenticator(async ({ fundPassword }) => ({ pay_password: fundPassword, totp: '000000' })),
      ['authenticator-on', async ({ fundPassword }) => ({ pay_password: fundPassword, totp: '000000' }), HOLDER],
      needs.totp(async (stage) => ({ ...(await started(stage)), totp: '' })),
      bad.wrongTotp(async (stage) => ({ ...(await started(stage)), totp: '12345' })),
    ],
  },
  turnOffAuthenticator: {
    as: HOLDER,
    works: held,
    refuses: [
      needs.fundPassword({}),
      bad.wrongFundPassword({ pay_password: '111111' }),
      bad.noAuthenticator(async ({ fundPassword }) => ({ pay_password: fundPassword, totp: '000000' }), 'trader'),
      needs.totp(async (stage) => ({ ...(await held(stage)), totp: '' })),
      bad.wrongTotp(wrongly),
      [
        'totp-used',
        async (stage) => {
          const { totp } = await held(stage);
          const { account, password } = stage.login;
          await ok(stage.world.guest, product.session.login, { user_string: account, password, totp });
          return { pay_password: stage.fundPassword, totp };
        },
      ],
      [
        'totp-locked',
        async (stage) => {
          const wrong = await wrongly(stage);
          await stage.often(5, security.turnOffAuthenticator, wrong, stage.person);
          return wrong;
        },
      ],
    ],
  },
  setAntiPhishingCode: {
    works: { anti_phishing_code: 'bluewhale7' },
    refuses: [
      ['anti-phishing-code-invalid', { anti_phishing_code: 'abc' }],
      ['anti-phishing-code-invalid', { anti_phishing_code: 'two words' }],
    ],
  },
  listLogins: { works: {} },
  signOutOthers: { works: {} },
  signOutDevice: { works: { ids: '1,2' }, refuses: [bad.value({ ids: 'all' })] },
};

/** Six digits that are not a current code of the persona's authenticator. */
async function wrongTotp({ world }: Stage): Promise<string> {
  const { code, previous_code, next_code } = (await ok(world.guest, lab.people.getTotp, { persona: HOLDER })).message;
  return ['000000', '000001', '000002', '000003'].find((each) => ![code, previous_code, next_code].includes(each)) ?? '';
}
