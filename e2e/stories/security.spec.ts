import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { withdrawScreen } from '../screens/money.ts';
import { security } from '../screens/security.ts';
import { logIn, logOut, sessionForm } from '../screens/session.ts';
import { errors, question, resultScreen, sheet, titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

const PASSWORD = 'mt2-demo';
const FUND_PASSWORD = '246810';

test.describe('a user with an authenticator', () => {
  test.use({ persona: 'authenticator' });

  test('proves a withdrawal with it, logs in with a recovery code once, and has it turned off after losing it', async ({
    page,
    world,
    openPhone,
  }) => {
    const HOLDER = 'authenticator@mt2.test';
    const screen = security(page);
    const currentCode = async () => (await world.people.totp('authenticator')).code;
    const logInAgain = async () => {
      await openScreen(page, 'home', say);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('common.login'), exact: true })
        .click();
      await logIn(page, HOLDER, PASSWORD);
    };

    await test.step('withdraws with a code of the app', async () => {
      const form = withdrawScreen(page, say);
      await openScreen(page, 'withdraw', say);
      await form.amount.fill('20');
      await form.submit.click();
      await screen.typeFundPasswordOnly(FUND_PASSWORD);
      await form.confirm.click();
      await expect(screen.totp).toBeFocused();
      await screen.totp.fill(await currentCode());
      await screen.confirmCode.click();
      await expect(resultScreen(page).status('status.record-processing')).toBeVisible();
      await world.prove();
    });

    const recoveryCode = await test.step('turns it off, and sets up another one with new recovery codes', async () => {
      await openScreen(page, 'security', say);
      await expect(screen.authenticator).toContainText(say('security.authenticator-on'));
      await screen.authenticator.click();
      await screen.turnOff.click();
      // Each code works once.
      await world.advance('30s');
      await screen.totp.fill(await currentCode());
      await screen.typeFundPasswordOnly(FUND_PASSWORD);
      await sheet(page, say('security.turn-off'))
        .getByRole('button', { name: say('security.turn-off'), exact: true })
        .click();
      await screen.setUp.click();
      await expect(page.getByRole('img', { name: say('security.authenticator-qr') })).toBeVisible();
      await screen.totp.fill(await currentCode());
      await screen.typeFundPasswordOnly(FUND_PASSWORD);
      await screen.turnOn.click();
      await expect(screen.recoveryCodes).toHaveCount(10);
      const [shown = ''] = await screen.recoveryCodes.allInnerTexts();
      await screen.saved.click();
      await expect(screen.steps(6)).toBeVisible();
      return shown;
    });

    await test.step('logs in with a recovery code, and is refused with the same one', async () => {
      const pasteRecoveryCode = async () => {
        await screen.question.getByRole('textbox').fill(recoveryCode);
        await expect(screen.recovery).toHaveValue(recoveryCode);
        await screen.confirmCode.click();
      };
      await logOut(page);
      await logInAgain();
      await pasteRecoveryCode();
      await expect(SCREENS.home.ready(page, say)).toBeVisible();
      await logOut(page);
      await logInAgain();
      await pasteRecoveryCode();
      await expect(screen.recovery).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('reports the loss, and logs in without a code once an operator has approved', async () => {
      await screen.question.getByRole('button', { name: say('security.totp-unavailable') }).click();
      await expect(titleOf(page)).toHaveText(say('security.lost-title'));
      await expect(sessionForm(page).email).toHaveValue(HOLDER);
      await sessionForm(page).password.fill(PASSWORD);
      await screen.reportLoss.click();
      await expect(toast(page, 'Submitted')).toBeVisible();
      await world.decide('authenticator', 'authenticator', 'approve');
      await logIn(page, HOLDER, PASSWORD);
      await expect(SCREENS.home.ready(page, say)).toBeVisible();
      await openScreen(page, 'security', say);
      await expect(screen.authenticator).toContainText(say('security.authenticator-off'));
    });

    await test.step('sets an anti-phishing code, which is shown, and appears in the next message', async () => {
      await screen.antiPhishing.click();
      await screen.antiPhishingCode.fill('Blue7');
      await screen.save.click();
      await expect(screen.antiPhishing).toContainText('B•••');
      await screen.antiPhishing.click();
      await expect(screen.antiPhishingCode).toHaveAttribute('placeholder', 'Blue7');
      await world.call(product.session.sendMailCode, { user_string: HOLDER, type: 'forget' });
      expect((await world.outbox.list({ recipient: HOLDER })).at(-1)?.text).toContain('Blue7');
    });

    await test.step('logs out the other devices: a second phone is led to the login', async () => {
      const phone = await openPhone('authenticator');
      await openScreen(phone.page, 'security', say);
      await openScreen(page, 'logins', say);
      await expect(screen.openLogins).toHaveCount(1);
      await screen.logOutOthers.click();
      await question(page, say('security.log-out-others'))
        .getByRole('button', { name: say('common.log-out') })
        .click();
      await expect(screen.openLogins).toHaveCount(0);
      await expect(phone.page).toHaveURL(/login\?backpage=%2Fpages%2Fsettings%2Fsecurity%2Findex&/);
      await expect(sessionForm(phone.page).logIn).toBeVisible();
      await world.refusal(product.account.getProfile, {}, phone.speaker);
    });
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('replaces the phone with two codes', async ({ page, world }) => {
    const screen = security(page);
    await openScreen(page, 'security', say);
    await screen.phone.click();
    await screen.confirm.click();
    await expect(screen.ownCode).toHaveAttribute('aria-invalid', 'true');
    await screen.sendCode.first().click();
    await screen.ownCode.fill(await world.code('trader@mt2.test', 'bind'));
    await expect(screen.sendCode).toHaveCount(1);
    await screen.newPhone.fill('555 123-4567');
    await screen.sendCode.click();
    await screen.newPhoneCode.fill(await world.code('+15551234567', 'bind'));
    await screen.confirm.click();
    await expect(toast(page, 'Linked successfully')).toBeVisible();
    await expect(screen.phone).toContainText('555****567');
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
