import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import type { Locator, Page } from '@playwright/test';
import { balanceOf } from '../balance.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Speaker, World } from '../world.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** Declares a deposit of USDT on TRON, with a screenshot of the page as its proof. */
async function tellOfDeposit(page: Page, world: World, speaker: Speaker, amount: string): Promise<void> {
  const file = new File([new Uint8Array(await page.screenshot())], 'transfer.png', { type: 'image/png' });
  const imgs = await world.call(product.upload.uploadPicture, { file }, speaker);
  await world.call(product.deposit.requestDeposit, { currency: 3, amount, account: 'TRC20', imgs }, speaker);
}

const button = (area: Locator, name: string): Locator => area.getByRole('button', { name, exact: true });

test.describe('the operator', () => {
  test.describe('for a newcomer', () => {
    test.use({ persona: 'newcomer' });

    test('credits the amount that arrived instead of the declared one', async ({ page, world, speaker, desk }) => {
      await desk.open(world);
      await tellOfDeposit(page, world, speaker, '100');
      await desk.go('Operator');
      const review = desk.review('newcomer@mt2.test', 'deposit');
      await expect(review).toContainText('100.00 USDT · TRC20');
      await expect(review).toContainText('1 image');
      await desk.openReview(review);
      await expect(review.getByRole('img')).toHaveCount(1);
      await expect(review.getByRole('img')).toHaveJSProperty('complete', true);
      await review.getByLabel('Other amount').fill('98.76');
      await button(review, 'Approve').click();
      await expect(desk.said(/^Deposit \d+ is approved$/)).toBeVisible();
      await expect(review).toHaveCount(0);

      await tellOfDeposit(page, world, speaker, '50');
      await desk.openReview(review);
      await review.getByLabel('Other amount').fill('49.5');
      await review.getByRole('checkbox').check();
      await desk.button('Approve 1 selected').click();
      await expect(desk.dialog).toContainText('newcomer@mt2.test · amount 49.5');
      await desk.inDialog('Approve').click();
      await expect(desk.said('1 review approved')).toBeVisible();
      expect((await balanceOf(world, speaker)).available).toBe(atoms('148.26'));
      await world.prove();
    });

    test('cancels any user’s advert', async ({ page, world, desk }) => {
      await desk.open(world, 'Operator');
      const adverts = page.getByRole('region', { name: 'P2P adverts' });
      const shelved = adverts.getByRole('row').filter({ hasText: 'offline' });
      await shelved.getByRole('button', { name: /^Cancel advert/ }).click();
      await button(page.getByRole('dialog'), 'Cancel the advert').click();
      await expect(desk.said(/^Advert \d+ was cancelled$/)).toBeVisible();
      await expect(shelved).toHaveCount(0);
      await world.prove();
    });

    test('sets a policy that approves deposits automatically', async ({ page, world, speaker, desk }) => {
      await desk.open(world, 'Operator');
      const policy = desk.policy('Deposit');
      await policy.getByLabel('Decided').selectOption({ label: 'Approve' });
      const after = policy.getByLabel('After (world seconds)');
      await after.fill('-5');
      await button(policy, 'Set').click();
      await expect(after).toHaveAccessibleDescription('Expected: at least 0');
      await after.fill('60');
      await button(policy, 'Set').click();
      await expect(desk.said('The policy for Deposit is set')).toBeVisible();
      await expect(button(policy, 'Set')).toBeDisabled();
      const merchants = desk.policy('P2P merchants').getByLabel('Decided').getByRole('option');
      await expect(merchants).toHaveText(['Manual', 'Automatic']);
      await expectAccessible(page);

      await tellOfDeposit(page, world, speaker, '250');
      const review = desk.review('newcomer@mt2.test', 'deposit');
      await expect(review).toBeVisible();
      await desk.clock.getByRole('button', { name: '+1 h' }).click();
      await expect(review).toHaveCount(0);
      expect((await balanceOf(world, speaker)).available).toBe(atoms('250'));
      await world.prove();
    });
  });

  test('decides an appeal from its whole case, in its own words, and finds the decision again', async ({ page, world, desk }) => {
    await desk.open(world, 'Operator');
    const review = desk.review('appellant@mt2.test', 'p2p-appeal');
    await desk.openReview(review);
    const part = (name: string) => review.getByRole('region', { name, exact: true });
    await expect(part('Buyer')).toContainText('appellant@mt2.test');
    await expect(part('Seller')).toContainText('merchant@mt2.test');
    await expect(part('Steps and proofs').getByRole('img')).toHaveAccessibleName(/^Steps and proofs: Buyer: paid/);
    await expect(part('Chat')).toContainText('I cannot see it yet. Which bank did you pay from?');
    await expect(part('Earlier appeals of either side')).toContainText('closed · by arbiter');
    await expectAccessible(page);
    await button(review, 'Release to buyer').click();
    await expect(desk.said(/^P2P appeal \d+: release to buyer$/)).toBeVisible();
    await expect(review).toHaveCount(0);

    await page.getByRole('button', { name: 'Decided', exact: true }).click();
    const decided = page.getByRole('row').filter({ hasText: 'Release to buyer' });
    await decided.getByRole('button', { name: /^Open P2P appeal/ }).click();
    await expect(desk.dialog.getByRole('region', { name: 'Seller', exact: true })).toContainText('merchant@mt2.test');
    await world.prove();
  });

  test.describe('for a trader', () => {
    test.use({ persona: 'trader' });

    test('rejects a withdrawal with a reason', async ({ world, speaker, desk }) => {
      const addresses = await world.call(product.withdraw.listAddresses, { currency: 3 }, speaker);
      const address = addresses.find(({ nettype }) => nettype === 'TRC20')?.address ?? '';
      await desk.open(world, 'Operator');
      await world.call(product.withdraw.requestWithdrawal, { currency: 3, number: '111', pay_password: '246810', address }, speaker);
      await button(desk.review('trader@mt2.test', 'withdrawal').filter({ hasText: '111.00 USDT' }), 'Reject').click();
      await desk.dialog.getByLabel('Reason').fill('The receiving exchange is closed');
      await desk.inDialog('Reject').click();
      await expect(desk.said(/^Withdrawal \d+ is rejected$/)).toBeVisible();
      const { data } = await world.call(product.withdraw.listWithdrawals, {}, speaker);
      expect(data[0]).toMatchObject({ number: '111.00000000', reason: 'The receiving exchange is closed' });
      await world.prove();
    });
  });
});
