import { product } from '@mt2/contracts';
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { security } from '../../screens/security.ts';
import { logIn, logOut, sessionForm } from '../../screens/session.ts';
import { errors, sheet, toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';

const PASSWORD = 'mt2-demo';
const FUND_PASSWORD = '246810';

test.describe('a newcomer', () => {
  test.use({ persona: 'newcomer' });

  test('sets a fund password with a code, step by step', async ({ page, world }) => {
    const screen = security(page);
    await openScreen(page, 'security', say);
    await expect(screen.fundPassword).toContainText(say('account.not-set'));
    await screen.fundPassword.click();
    await screen.typeFundPassword('123456');
    await screen.confirm.click();
    await expect(screen.code).toHaveAttribute('aria-invalid', 'true');
    await screen.sendCode.click();
    await expect(page.getByText(say('session.code-sent-to', { recipient: 'ne***@mt2.test' }))).toBeVisible();
    await screen.code.fill('000000');
    await screen.confirm.click();
    await expect(page.getByRole('alert').getByText('Incorrect or expired verification code').first()).toBeVisible();
    await screen.code.fill(await world.code('newcomer@mt2.test', 'pay_password'));
    await screen.confirm.click();
    await expect(screen.steps(4)).toBeVisible();
    await expect(screen.fundPassword).toContainText(say('security.change'));
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('changes both passwords, and resets a forgotten one', async ({ page, world, speaker }) => {
    await test.step('changes the fund password, and five wrong ones lock it for an hour of the world', async () => {
      const screen = security(page);
      await openScreen(page, 'fundPassword', say);
      await expect(screen.confirm).toHaveText(say('security.change-fund-password'));
      await screen.confirm.click();
      await expect(errors(page).first()).toBeVisible();
      await screen.typeFundPassword('135790');
      for (let tries = 0; tries < 5; tries += 1) {
        await screen.typeOldFundPassword('111111');
        await screen.confirm.click();
        await expect(page.getByRole('main').getByText('Incorrect fund password')).toBeVisible();
      }
      await screen.typeOldFundPassword(FUND_PASSWORD);
      await screen.confirm.click();
      await expect(page.getByText(/Try again in \d+ min/).first()).toBeVisible();
      await world.advance('1h');
      await screen.confirm.click();
      await expect(screen.steps(5)).toBeVisible();
    });

    await test.step('resets a forgotten fund password with a code, by SMS on request', async () => {
      const screen = security(page);
      await openScreen(page, 'fundPassword', say);
      await screen.byCode.click();
      await screen.typeFundPassword('246801');
      await screen.sendToOther('138****0002').click();
      await screen.sendCode.click();
      await expect(page.getByText(say('session.code-sent-to', { recipient: '138****0002' }))).toBeVisible();
      await screen.code.fill(await world.code('+8613800000002', 'pay_password'));
      await screen.confirm.click();
      await expect(screen.steps(5)).toBeVisible();
      // Only the new one can change it back.
      const fields = { oldpassword: '246801', password: FUND_PASSWORD, re_password: FUND_PASSWORD };
      await world.call(product.security.setFundPassword, fields, speaker);
    });

    await test.step('changes the login password, and the other device is logged out', async () => {
      const other = await world.logInAs('trader');
      const screen = security(page);
      await openScreen(page, 'loginPassword', say);
      await expect(screen.confirm).toHaveText(say('security.change-login-password'));
      await screen.old.fill('not-the-one');
      await screen.fresh.fill('another-1');
      await screen.repeated.fill('another-1');
      await screen.confirm.click();
      await expect(screen.old).toHaveAttribute('aria-invalid', 'true');
      await screen.old.fill(PASSWORD);
      await screen.confirm.click();
      await expect(toast(page, 'Password changed')).toBeVisible();
      // The toast of the fund password says the same.
      await expect(screen.steps(5)).toBeVisible();
      await world.refusal(product.account.getProfile, {}, other);
      await logOut(page);
      await openScreen(page, 'login', say);
      await logIn(page, 'trader@mt2.test', 'another-1');
      await expect(sessionForm(page).logIn).toBeHidden();
    });
  });
});

test.describe('a user without an authenticator', () => {
  test.use({ persona: 'basic' });

  test('sets one up, and must enter its code at the login, which is in the history', async ({ page, world }) => {
    const screen = security(page);
    await openScreen(page, 'security', say);
    await screen.authenticator.click();
    await screen.setUp.click();
    await expect(page.getByText(say('security.clock-what'))).toBeVisible();
    await expect(page.getByRole('img', { name: say('security.authenticator-qr') })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await screen.totp.fill((await world.people.totp('basic')).code);
    await screen.typeFundPasswordOnly(FUND_PASSWORD);
    await screen.turnOn.click();
    await expect(screen.recoveryCodes).toHaveCount(10);
    await expectAccessibleInBothThemes(page);
    await screen.saved.click();
    await expect(screen.steps(6)).toBeVisible();
    await logOut(page);
    await openScreen(page, 'login', say);
    await logIn(page, 'basic@mt2.test', PASSWORD);
    const asked = sheet(page, say('security.verification'));
    await expect(screen.totp).toBeFocused();
    await asked.getByRole('button', { name: say('security.use-recovery') }).click();
    await expect(asked.getByLabel(say('security.recovery-code'))).toBeFocused();
    await asked.getByRole('button', { name: say('security.use-app') }).click();
    await expect(screen.totp).toBeFocused();
    await screen.totp.fill((await world.people.totp('basic')).code);
    await screen.confirmCode.click();
    await expect(asked.getByText('This code was already used, please enter a new one')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await world.advance('30s');
    await screen.totp.fill((await world.people.totp('basic')).code);
    await screen.confirmCode.click();
    await expect(asked).toBeHidden();
    await openScreen(page, 'logins', say);
    await expect(page.getByRole('main').getByText('Chrome').first()).toBeVisible();
  });
});
