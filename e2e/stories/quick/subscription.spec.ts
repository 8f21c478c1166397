import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { resultScreen, toast } from '../../screens/shell.ts';
import { subscriptionScreen } from '../../screens/subscription.ts';
import { say } from '../../words.ts';
import type { World } from '../../world.ts';

/** The id of a coin's offering. */
async function offeringOf(world: World, coin: string): Promise<number> {
  const rows = await world.call(lab.labOffering.listOfferings, {});
  return assertDefined(
    rows.find((row) => row.coin === coin),
    `${coin} is offered`,
  ).id;
}

test.use({ persona: 'basic' });
test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '5000' }));

test('a verified user with money subscribes, launches and trades the new coin in the same minute', async ({ page, world, speaker }) => {
  const screen = subscriptionScreen(page);
  const id = await offeringOf(world, 'ORBX');
  await openScreen(page, 'publication', say);
  await screen.offering('ORBX').click();
  await screen.subscribe.click();
  await screen.pay.fill('150');
  await expect(screen.get).toHaveValue('100');
  await screen.subscribe.click();
  await expect(screen.agree).toHaveAttribute('aria-invalid', 'true');
  await screen.agree.check();
  await screen.subscribe.click();
  await screen.confirm.waitFor();
  const rows = await screen.confirmation.getByRole('definition').allInnerTexts();
  await screen.confirm.click();
  const result = resultScreen(page);
  await expect(result.status('subscription.state-waiting-for-allocation')).toBeVisible();
  expect(await result.main.getByRole('definition').allInnerTexts()).toEqual(rows);
  await expectAccessibleInBothThemes(page);
  await result.view.click();
  await expect(screen.state('waiting-for-allocation')).toBeVisible();
  await world.call(lab.labOffering.closeOffering, { id });
  await expect(toast(page, say('subscription.told-allocated', { tokens: '100 ORBX' }))).toBeVisible();
  await expect(screen.state('under-review')).toBeVisible();
  await world.decide('subscription', 'basic', 'approve');
  await expect(screen.state('passed')).toBeVisible();
  // The coin is not traded yet, so the list of new markets does not have it.
  await page.goto(`/#${PATHS.home}`);
  await page.getByRole('tab', { name: say('common.new-listings') }).click();
  const row = page.getByRole('tabpanel').getByRole('link').filter({ hasText: 'ORBX' });
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(2);
  await expect(row).toHaveCount(0);
  await world.call(lab.labOffering.postponeLaunch, { id, to: '1m' });
  await world.advance('1m');
  await expect(row).toContainText('1.5000');
  await expect(row).toHaveCount(1);
  await page.goto(`/#${PATHS.subscriptions}?list=ended`);
  await expect(screen.state('unlocked')).toBeVisible();
  await screen.trade('ORBX/USDT').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ORBX');
  const order = { currency_id: 1006, legal_id: 3, type: 2, amount: '100', target_price: '0' } as const;
  await world.call(product.spot.placeOrder, order, speaker);
  await expect(toast(page, '100.0000 ORBX')).toBeVisible();
  await world.prove();
});
