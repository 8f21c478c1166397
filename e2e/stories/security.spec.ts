import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { withdrawScreen } from '../screens/money.ts';
import { security } from '../screens/security.ts';
import { logIn, logOut, sessionForm } from '../screens/session.ts';
import { question, resultScreen, sheet, titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

const PASSWORD = 'mt2-demo';
const FUND_PASSWORD = '246810';

test.use({ persona: 'authenticator' });

test('an authenticator proves a withdrawal, its recovery codes log in once, and it is turned off after its loss', async ({
  page,
  world,
  openPhone,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|could not be loaded|Failed to fetch/);
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
    await page.route('**/assets/totp-sheet-*.js', (route) => route.abort());
    await form.confirm.click();
    await expect(page.getByText(say('common.load-failed'))).toBeVisible();
    await page.unroute('**/assets/totp-sheet-*.js');
    // The press has ended: the button takes another one.
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
