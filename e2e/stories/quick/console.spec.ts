import { product } from '@mt2/contracts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SCREENS } from '../../screens/all.ts';
import { labConsole } from '../../screens/console.ts';
import { say } from '../../words.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('users open the product on a phone next to the console, are created, funded, and found in the ledger', async ({ page, world }) => {
  await test.step('one click opens the product as a persona, on a phone next to the console', async () => {
    const desk = labConsole(page);
    await desk.open(world);
    await desk.button('Log in as trader').click();
    const phone = desk.phone('trader');
    await expect(phone.getByText(say('wallet.total-in', { coin: 'USDT' })).first()).toBeVisible();
    await phone.getByRole('link', { name: say('nav.wallet') }).click();
    await expect(phone.getByRole('heading', { name: say('screen.wallet') })).toBeVisible();
    await desk.go('Clock');
    await expect(phone.getByRole('heading', { name: say('screen.wallet') })).toBeVisible();
    await desk.button('Close the phone').click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('an address can be pasted on the phone, although its page has another origin', async () => {
    const desk = labConsole(page);
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
    const desk = labConsole(page);
    await desk.open(world);
    await desk.button('New person').click();
    await desk.dialog.getByLabel('Email').fill('bob@mt2.test');
    await desk.dialog.getByLabel('Verified').selectOption('basic');
    await desk.inDialog('Create').click();
    await expect(
      desk
        .phone('bob@mt2.test')
        .getByText(say('wallet.total-in', { coin: 'USDT' }))
        .first(),
    ).toBeVisible();
    await desk.button('Fund bob@mt2.test').click();
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

test('the operator decides, a state is reached, and products and users are changed', async ({ page, world }) => {
  await test.step('the operator approves a waiting review and sees its images', async () => {
    const desk = labConsole(page);
    await desk.open(world);
    await desk.go('Operator');
    const review = desk.review('advanced-review@mt2.test');
    await desk.openReview(review);
    await expect(review.getByRole('img')).toHaveCount(3);
    await expect(review.getByRole('img').first()).toHaveJSProperty('complete', true);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.said(/^Advanced verification \d+ is approved$/)).toBeVisible();
    await expect(review).toHaveCount(0);
    for (const name of [/^withdrawal/, /^deposit/])
      await desk.review('trader@mt2.test').and(page.getByRole('article', { name })).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve 2 selected' }).click();
    await page.getByRole('dialog', { name: 'Approve 2 reviews?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(desk.said('2 reviews approved')).toBeVisible();
    const speaker = await world.logInAs('advanced-review');
    expect((await world.call(product.account.getProfile, {}, speaker)).advanced_user).toBe(2);
    await world.prove();
  });

  await test.step('the atlas draws the states of a loan, and takes a tester to one', async () => {
    const desk = labConsole(page);
    await desk.open(world);
    await desk.go('Atlas');
    await desk.button('Loan').click();
    await expect(page.getByRole('img', { name: 'States of Loan' })).toContainText('repayment failed');
    const state = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'awaiting audit', exact: true }) });
    await expect(state).toContainText('loan.repay as trader');
    await state.getByRole('button', { name: 'Take me there' }).click();
    await expect(desk.said(/^awaiting audit: number \d+ of trader$/)).toBeVisible();
    await expect(state.getByRole('cell').nth(1)).toHaveText('trader');
    const phone = page.frameLocator('iframe').first();
    await expect(phone.getByRole('heading', { name: 'Loan details' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('managed finance products are changed, closed and opened, and a user loses the verification', async () => {
    const desk = labConsole(page);
    await desk.open(world);
    await desk.button('Authenticator code of authenticator').click();
    await expect(desk.dialog.getByRole('status').first()).toHaveText((await world.people.totp('authenticator')).code);
    await page.keyboard.press('Escape');
    await desk.button('Verify trader').click();
    await desk.dialog.getByLabel('Verified').selectOption('none');
    await desk.inDialog('Set').click();
    await expect(desk.said('trader is verified: none')).toBeVisible();
    await desk.go('Offerings');
    const verta = page.getByRole('article').filter({ hasText: 'VERTA' });
    await expect(verta).toContainText('UpcomingFirst come, first served');
    await verta.getByRole('button', { name: 'Move launch' }).click();
    const launch = desk.dialog.getByLabel('New launch');
    const before = await launch.inputValue();
    await launch.fill('1h');
    await desk.inDialog('Move').click();
    await expect(desk.dialog.getByRole('status').getByText(/^The launch must be on a full minute/)).toBeVisible();
    await launch.fill(before);
    await desk.inDialog('Move').click();
    await expect(desk.said(/^VERTA launches at /)).toBeVisible();
    await desk.go('Finance');
    await expect(page.getByRole('row', { name: /USDT 60 days/ })).toContainText('To be opened');
    await desk.button('Open USDT 60 days').click();
    await expect(desk.said('USDT 60 days is open')).toBeVisible();
    await desk.button('Close USDT 15 days').click();
    await expect(desk.button('Open USDT 15 days')).toBeVisible();
    await desk.button('Edit USDT 7 days').click();
    const rate = desk.dialog.getByLabel('Percent per day');
    await rate.fill('abc');
    await desk.inDialog('Change').click();
    await expect(rate).toHaveAccessibleDescription(/^Expected: a decimal number/);
    await rate.fill('0.25');
    await expectAccessible(page);
    await desk.inDialog('Change').click();
    await expect(page.getByRole('row', { name: /USDT 7 days/ })).toContainText('0.25%');
    expect((await world.call(product.finance.listProducts, {})).map(({ id, status }) => [id, status])).toEqual([
      [1, 1],
      [3, 1],
      [4, 1],
      [2, 3],
    ]);
  });
});
