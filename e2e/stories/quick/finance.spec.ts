import { atoms } from '@mt2/domain';
import { balanceOf } from '../../balance.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { financeScreen } from '../../screens/finance.ts';
import { fact, resultScreen, titleOf } from '../../screens/shell.ts';
import { say } from '../../words.ts';

const usdt = (available: string, frozen: string) => ({ available: atoms(available), frozen: atoms(frozen) });

test.use({ persona: 'newcomer' });
test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '20000' }));

test('a user buys, is credited day by day, and redeems early with every entry shown', async ({ page, world, speaker }) => {
  const finance = financeScreen(page);
  await openScreen(page, 'home', say);
  await page.getByRole('link', { name: say('home.shortcut-finance'), exact: true }).click();
  await finance.purchaseOf(finance.card(15)).click();
  await expect(titleOf(page)).toHaveText(say('screen.finance-purchase'));
  await finance.amount.fill('10000');
  await expect(page.getByRole('main')).toContainText('+600.00 USDT');
  await finance.dayByDay.click();
  await expect(finance.days).toHaveCount(17);
  await expect(finance.days.nth(15)).toContainText('600.00');
  await page.keyboard.press('Escape');
  await finance.buy.click();
  await expect(finance.agreement).toHaveAttribute('aria-invalid', 'true');
  await finance.agreement.check();
  await finance.buy.click();
  await finance.confirm.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Purchase successful' })).toBeVisible();
  await expect.poll(() => fact(page.getByRole('main'), say('finance.total-interest'))).toBe('+600.00 USDT');
  await expectAccessible(page);
  await resultScreen(page).view.click();
  await expect(titleOf(page)).toHaveText(say('screen.finance-orders'));
  await expect(finance.orders).toContainText(say('finance.days-left', { count: 15 }));
  expect(await balanceOf(world, speaker)).toEqual(usdt('10000', '10000'));

  await world.advance('6d');
  await expect(finance.orders).toContainText(say('finance.days-left', { count: 10 }));
  await expect(finance.orders).toContainText('+200.00 USDT');
  await finance.redeem.click();
  await expect(finance.redemption).toHaveAccessibleName('Redeem 10,000.00 USDT early');
  await expect.poll(() => fact(finance.redemption, say('finance.principal'))).toBe('10,000.00 USDT');
  await expect.poll(() => fact(finance.redemption, say('finance.interest-received'))).toBe('200.00 USDT');
  await expect.poll(() => fact(finance.redemption, say('finance.penalty'))).toContain('-60.00 USDT');
  await expect.poll(() => fact(finance.redemption, say('finance.you-receive-now'))).toBe('9,940.00 USDT');
  await expect.poll(() => fact(finance.redemption, say('finance.interest-forgone'))).toContain('400.00 USDT');
  await expect.poll(() => fact(finance.redemption, say('finance.net-result'))).toBe('+140.00 USDT');
  await expectAccessible(page);
  await finance.redeemNow.click();
  await expect(page.getByText(say('finance.no-hosting'))).toBeVisible();
  expect(await balanceOf(world, speaker)).toEqual(usdt('20140', '0'));
  await finance.tab('redeemed').click();
  await expect(finance.orders).toHaveCount(1);
  await expect.poll(() => fact(finance.orders, say('finance.net-result'))).toBe('+140.00 USDT');
  await world.prove();
});
