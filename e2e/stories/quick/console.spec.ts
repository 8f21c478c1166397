import { expect, test } from '../../fixtures.ts';
import { SCREENS } from '../../screens/all.ts';
import { say } from '../../words.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('users open the product on a phone next to the console, are created, funded, and found in the ledger', async ({
  page,
  world,
  desk,
}) => {
  await test.step('one click opens the product as a persona, on a phone next to the console', async () => {
    await desk.open(world);
    await desk.button('Log in as trader').click();
    const phone = desk.phone('trader');
    await expect(phone.getByText(say('common.total-assets')).first()).toBeVisible();
    await phone.getByRole('link', { name: say('nav.wallet') }).click();
    await expect(phone.getByRole('heading', { name: say('screen.wallet') })).toBeVisible();
    await desk.go('Clock');
    await expect(phone.getByRole('heading', { name: say('screen.wallet') })).toBeVisible();
    await desk.button('Close the phone').click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('an address can be pasted on the phone, although its page has another origin', async () => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    await desk.open(world);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), address);
    await desk.button('Log in as no-address').click();
    const phone = desk.phone('no-address');
    await phone.getByRole('link', { name: say('nav.withdraw'), exact: true }).waitFor();
    // Not by that link: on home a notice pops up if a frame may not store anything.
    await desk.takePhoneTo('no-address', SCREENS.withdraw.address);
    await phone
      .getByRole('link', { name: say('withdraw.step-address') })
      .last()
      .click();
    await phone.getByRole('button', { name: say('common.paste') }).click();
    await expect(phone.getByRole('textbox', { name: say('withdraw.address'), exact: true })).toHaveValue(address);
  });

  await test.step('a new user is created, verified and funded, and appears in the ledger', async () => {
    await desk.open(world);
    await desk.button('New person').click();
    await desk.dialog.getByLabel('Email').fill('bob@mt2.test');
    await desk.dialog.getByLabel('Verified').selectOption('basic');
    await desk.inDialog('Create').click();
    await expect(desk.phone('bob@mt2.test').getByText(say('common.total-assets')).first()).toBeVisible();
    await desk.act('bob@mt2.test', 'Fund bob@mt2.test');
    await desk.inDialog('Credit').click();
    await expect(desk.said('bob@mt2.test has 1,000 USDT in spot')).toBeVisible();
    await desk.go('Ledger');
    const credit = page.getByRole('listitem').filter({ hasText: '+1,000 USDT' });
    await expect(credit.first()).toBeVisible();
    await page.getByLabel('Coin').selectOption('LUMA');
    await expect(credit).toHaveCount(0);
    await page.getByLabel('Coin').selectOption('USDT');
    await expect(credit.first()).toBeVisible();
    await desk.button('Invariants and hash').click();
    await expect(page.getByText('All invariants hold.')).toBeVisible();
  });
});
