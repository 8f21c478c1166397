import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { logIn, PASSWORD, sessionForm } from '../screens/session.ts';
import { question, sheet, titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

const NEWCOMER = 'newcomer@mt2.test';

test('a newcomer signs up by phone in a chosen country, and a closed one is refused', async ({ page, world }) => {
  const form = sessionForm(page);
  await openScreen(page, 'register', say);
  await form.byPhone.click();
  await form.area.click();
  const picker = sheet(page, say('session.choose-area'));
  const closed = picker
    .getByRole('button')
    .filter({ hasText: say('session.area-closed') })
    .first();
  await closed.click();
  await expect(toast(page, say('refusal.area-not-open'))).toBeVisible();
  await picker.getByRole('searchbox').fill('japan');
  await picker.getByRole('button', { name: '+81' }).click();
  await expect(picker).toBeHidden();
  await form.phone.fill('90 1234 5678');
  await form.sendCode.click();
  await form.code.fill(await world.code('+819012345678', 'register'));
  await form.loginPassword.fill('secret-1');
  await form.repeated.fill('secret-1');
  await form.agreement.check();
  await form.register.click();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
  await openScreen(page, 'account', say);
  await expect(page.getByText('901****678').first()).toBeVisible();
});

test('a forgotten password is reset with a code, and the old one is invalid', async ({ page, world }) => {
  const form = sessionForm(page);
  await openScreen(page, 'login', say);
  await page.getByRole('link', { name: say('session.forgot-password') }).click();
  await expect(titleOf(page)).toHaveText(say('screen.forgot-password'));
  await form.email.fill(NEWCOMER);
  await form.sendCode.click();
  await form.code.fill(await world.code(NEWCOMER, 'forget'));
  await form.newPassword.fill('brand-new');
  await form.repeated.fill('brand-new');
  await form.reset.click();
  await expect(toast(page, say('session.reset-done'))).toBeVisible();
  await expect(titleOf(page)).toHaveText(say('screen.login'));
  await expect(form.email).toHaveValue(NEWCOMER);
  await logIn(page, NEWCOMER, PASSWORD);
  await expect(page.getByRole('alert').getByText(/\w/)).toBeVisible();
  await logIn(page, NEWCOMER, 'brand-new');
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

test.describe('in two tabs, two users of one world', () => {
  test.use({ persona: 'trader' });

  test('each keeps its user across reloads, and names the other once', async ({ page, world }) => {
    const own = page.getByText('tr***@mt2.test').first();
    await openScreen(page, 'account', say);
    await expect(own).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(await world.people.link('merchant-asia'));
    await expect(SCREENS.home.ready(other, say)).toBeVisible();
    const told = toast(page, say('session.other-tab', { other: 'X', own: 'Y' }).split('X')[0] ?? '');
    await page.bringToFront();
    await expect(told).toBeVisible();
    await page.reload();
    await expect(own).toBeVisible();
    await expect(told).toBeHidden();
    await other.reload();
    await openScreen(other, 'account', say);
    await expect(other.getByText('me***@mt2.test').first()).toBeVisible();
    await test.step('a logout in one tab ends only its own session', async () => {
      await other.getByRole('button', { name: say('common.log-out') }).click();
      await question(other, say('common.logout-question'))
        .getByRole('button', { name: say('common.log-out') })
        .click();
      await expect(SCREENS.home.ready(other, say)).toBeVisible();
      await page.reload();
      await expect(own).toBeVisible();
    });
  });
});
