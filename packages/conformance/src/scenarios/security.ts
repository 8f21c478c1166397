import { product } from '@mt2/contracts';
import { type AreaScenarios, spoiling } from '../scenario.ts';

const { security } = product;

const newcomer = 'newcomer@mt2.test';
const fund = { password: '112233', re_password: '112233', code: '000000' };

/** Scenarios of the calls of security. */
export const scenarios: AreaScenarios<typeof product.security> = {
  changePassword: {
    works: spoiling(({ login }) => ({ old_password: login.password, password: 'secret-2', re_password: 'secret-2' })),
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
    refuses: [
      ['fund-password-required', { ...fund, password: '' }],
      ['fund-password-6-digits', { ...fund, password: '12345', re_password: '12345' }],
      ['password-inconsistent', { ...fund, re_password: '112234' }],
      ['code-wrong', fund],
      ['fund-password-wrong', { ...fund, oldpassword: '111111' }, 'basic'],
      [
        'fund-password-locked',
        async (stage) => {
          const wrong = { ...fund, oldpassword: '111111' };
          await stage.often(5, security.setFundPassword, wrong, stage.person);
          return wrong;
        },
        'basic',
      ],
    ],
  },
};
