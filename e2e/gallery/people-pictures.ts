import { PATHS } from '@mt2/web/paths';
import { typeDigits } from '../screens/money.ts';
import { promotionScreen } from '../screens/promotion.ts';
import { security } from '../screens/security.ts';
import { PASSWORD, sessionForm } from '../screens/session.ts';
import { errors, sheet } from '../screens/shell.ts';
import { button, of, onTrader, type Picture, posed, pressed, type Scene, titled, visited } from './picture.ts';

const SESSION: readonly Picture[] = [
  posed('register-refused', 'register', '', async ({ page, say }) => {
    const form = sessionForm(page, say);
    await form.byPhone.click();
    await form.register.click();
    await errors(page).first().waitFor();
  }),
  posed('countries', 'register', '', async ({ page, say }) => {
    await sessionForm(page, say).byPhone.click();
    await sessionForm(page, say).area.click();
    await sheet(page, say('session.choose-area')).getByRole('button', { name: '+86' }).waitFor();
  }),
  posed('totp-of-login', 'login', '', async ({ page, say }) => {
    const form = sessionForm(page, say);
    await form.email.fill('authenticator@mt2.test');
    await form.password.fill(PASSWORD);
    await form.logIn.click();
    await security(page, say).question.waitFor();
  }),
];

const ACCOUNT: readonly Picture[] = [
  pressed('side-menu', 'home', 'trader', button('common.open-menu'), titled('common.menu')),
  {
    ...onTrader('offline', 'home', async ({ page, say }) => {
      await page.context().setOffline(true);
      await page.getByText(say('common.offline')).waitFor();
    }),
    tolerated: /ERR_INTERNET_DISCONNECTED/,
  },
  pressed('up-down-colours', 'settings', 'trader', button('common.up-down-colours'), titled('common.up-down-colours')),
  pressed('nickname', 'account', 'trader', button('common.nickname'), titled('account.edit-nickname')),
  pressed('logout-question', 'account', 'trader', button('common.log-out'), ({ page }) => page.getByRole('alertdialog')),
  visited('not-found', '/pages/nothing/here', '', ({ page, say }) => page.getByRole('heading', { name: say('common.not-found-title') })),
  visited('bank-card-none', PATHS.bankCard, 'newcomer', ({ page, say }) => page.getByRole('link', { name: say('bank-card.add') })),
  pressed(
    'bank-card-banks',
    'addBankCard',
    'trader',
    ({ page, say }) => page.getByRole('button', { name: new RegExp(`^${say('bank-card.bank-of-deposit')}`) }),
    ({ page, say }) => sheet(page, say('bank-card.choose-bank')).getByRole('listitem').first(),
  ),
  posed('promotion-ranking', 'promotion', 'inviter', async ({ page, say }) => {
    await promotionScreen(page, say).tab('ranking').click();
    await page.getByRole('radio', { name: '2025-12' }).click();
    await promotionScreen(page, say).rows.nth(2).waitFor();
  }),
  pressed(
    'promotion-rebates',
    'promotion',
    'inviter',
    of(promotionScreen, ({ tab }) => tab('rebates')),
    of(promotionScreen, ({ rows }) => rows.first()),
  ),
];

/** The key of a new authenticator, for its app to scan. */
async function begin({ page, say }: Scene): Promise<void> {
  await security(page, say).setUp.click();
  await page.getByRole('img', { name: say('security.authenticator-qr') }).waitFor();
}

const SECURITY: readonly Picture[] = [
  // `basic` has everything but an authenticator.
  posed('authenticator-set-up', 'authenticator', 'basic', begin),
  posed('recovery-codes', 'authenticator', 'basic', async (scene) => {
    const { page, say, world } = scene;
    const { totp, turnOn, saved } = security(page, say);
    await begin(scene);
    await totp.fill((await world.people.totp('basic')).code);
    await typeDigits(page, say('common.fund-password'), '246810');
    await turnOn.click();
    await saved.waitFor();
  }),
  pressed(
    'bind-phone-refused',
    'bindPhone',
    'trader',
    of(security, ({ confirm }) => confirm),
    ({ page }) => errors(page).first(),
  ),
  onTrader('fund-password-refused', 'fundPassword', async ({ page, say }) => {
    await security(page, say).typeOldFundPassword('123456');
    await security(page, say).confirm.click();
    await errors(page).first().waitFor();
  }),
];

/** Signing in, the account, and its protection. */
export const PEOPLE: readonly Picture[] = [...SESSION, ...ACCOUNT, ...SECURITY];
