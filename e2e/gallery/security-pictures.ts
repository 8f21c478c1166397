import { product } from '@mt2/contracts';
import { typeDigits, withdrawScreen } from '../screens/money.ts';
import { security } from '../screens/security.ts';
import { PASSWORD, sessionForm } from '../screens/session.ts';
import { errors, question, sheet } from '../screens/shell.ts';
import { asGuest, goTo, type Picture, posed, type Scene } from './picture.ts';

const FUND_PASSWORD = '246810';
/** Has everything but an authenticator. */
const WITHOUT = 'basic';
/** Has an active one. */
const WITH = 'authenticator';

/** The key of a new authenticator, for its app to scan. */
async function begin({ page, say }: Scene): Promise<void> {
  await security(page, say).setUp.click();
  await page.getByRole('img', { name: say('security.authenticator-qr') }).waitFor();
}

async function turnOn(scene: Scene): Promise<void> {
  const { page, say, world } = scene;
  const { totp, turnOn: confirm, saved } = security(page, say);
  await begin(scene);
  await totp.fill((await world.people.totp(WITHOUT)).code);
  await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
  await confirm.click();
  await saved.waitFor();
}

/** The screen of a user who has an authenticator. */
const turnedOn = (name: string, more: (scene: Scene) => Promise<void>): Picture => ({
  name,
  from: 'authenticator',
  persona: WITH,
  async pose(scene) {
    await goTo(scene, 'authenticator', '');
    await security(scene.page, scene.say).turnOff.waitFor();
    await more(scene);
  },
});

const AUTHENTICATOR: readonly Picture[] = [
  posed('authenticator-set-up', 'authenticator', WITHOUT, begin),
  posed('recovery-codes', 'authenticator', WITHOUT, turnOn),
  turnedOn('authenticator-on', async () => undefined),
  turnedOn('authenticator-turn-off', async ({ page, say }) => {
    await security(page, say).turnOff.click();
    await sheet(page, say('security.turn-off')).waitFor();
  }),
  turnedOn('authenticator-lost', async ({ page, say, world }) => {
    await world.call(product.session.reportLostAuthenticator, { user_string: 'authenticator@mt2.test', password: PASSWORD });
    await page.reload();
    await page.getByText(say('security.lost-under-review')).waitFor();
  }),
  asGuest('totp-of-login', 'login', async ({ page, say }) => {
    const form = sessionForm(page, say);
    await form.email.fill('authenticator@mt2.test');
    await form.password.fill(PASSWORD);
    await form.logIn.click();
    await security(page, say).question.waitFor();
  }),
  posed('totp-of-withdrawal', 'withdraw', WITH, async ({ page, say }) => {
    const form = withdrawScreen(page, say);
    await form.amount.fill('20');
    await form.submit.click();
    await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
    await form.confirm.click();
    await security(page, say).question.waitFor();
  }),
];

/** The second factor, and the other protections of an account. */
export const SECURITY: readonly Picture[] = [
  ...AUTHENTICATOR,
  posed('security-begun', 'security', 'newcomer', ({ page, say }) => security(page, say).steps(3).waitFor()),
  posed('fund-password-refused', 'fundPassword', 'trader', async ({ page, say }) => {
    await security(page, say).typeOldFundPassword('123456');
    await security(page, say).confirm.click();
    await errors(page).first().waitFor();
  }),
  posed('log-out-others-question', 'logins', 'trader', async ({ page, say }) => {
    await page.getByRole('button', { name: say('security.log-out-others') }).click();
    await question(page, say('security.log-out-others')).waitFor();
  }),
];
