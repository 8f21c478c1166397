import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** Types six digits like a user, over any existing ones. */
async function typePasscode(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.type(digits);
}

/** The security centre and its forms. */
export function security(page: Page, say: Say = english) {
  const field = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
  /** Below the steps, which lead to the same screens. */
  const row = (key: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${say(key)}`) })
      .last();
  /** Asks for the authenticator's code. */
  const question = page.getByRole('dialog', { name: say('security.verification') });
  return {
    steps: (done: number) => page.getByRole('main').getByText(say('security.steps-done', { done, total: 7 }), { exact: true }),
    authenticator: row('security.authenticator'),
    /** Sign-ins on other devices with an open session. */
    openLogins: page.getByRole('main').getByText(say('security.login-open'), { exact: true }),
    logOutOthers: page.getByRole('button', { name: say('security.log-out-others') }),
    /** The recovery codes of an authenticator that was just turned on. */
    recoveryCodes: page.getByRole('main').getByRole('listitem'),
    setUp: page.getByRole('button', { name: say('security.authenticator-set-up') }),
    turnOn: page.getByRole('button', { name: say('security.turn-on'), exact: true }),
    turnOff: page.getByRole('button', { name: say('security.turn-off'), exact: true }),
    saved: page.getByRole('button', { name: say('security.recovery-saved') }),
    /** The sheet that asks for an authenticator code. */
    question,
    confirmCode: question.getByRole('button', { name: say('common.confirm') }),
    totp: field('security.totp-code'),
    recovery: field('security.recovery-code'),
    reportLoss: page.getByRole('button', { name: say('security.lost-report') }),
    /** The only button of a form, labelled with its action. */
    confirm: page.getByRole('main').locator('button[type=submit]'),
    typeFundPasswordOnly: (password: string) => typePasscode(page, say('common.fund-password'), password),
    typeOldFundPassword: (password: string) => typePasscode(page, say('security.old-fund-password'), password),
  };
}
