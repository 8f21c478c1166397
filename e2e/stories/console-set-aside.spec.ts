import { product } from '@mt2/contracts';
import { worldsAt } from '@mt2/lab';
import { changeFile } from '@mt2/server/testing/world-files';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { World } from '../world.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** As if the due work of an order and of all chat messages had failed at the world's current instant. */
const FAILED = (id: number) => `INSERT INTO "SetAside" ("kind", "id", "job", "at", "error")
  SELECT 'FinanceOrder', ${id}, 'finance-interest', "now", 'The rate is no number' FROM "WorldState"
  UNION ALL SELECT 'chat-guest', 0, 'chat-guest', "now", 'Cannot read properties of undefined (reading createdAt)' FROM "WorldState"`;

test('a set-aside object is counted on every screen, and disappears after its retry', async ({ page, world, desk }) => {
  const saver = await world.logInAs('saver');
  const { order_list } = await world.call(product.finance.listOrders, { status: 1 }, saver);
  const id = order_list[0]?.id ?? 0;
  const file = await changeFile(await world.export(), FAILED(id));
  const broken = new World(`aside-${world.id}`);
  await worldsAt().import(broken.id, file);
  const link = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Clock/ });
  const failed = page.getByRole('region', { name: 'Objects set aside' });

  await test.step('it is counted next to the name of the screen', async () => {
    await desk.open(broken);
    await expect(link).toHaveAccessibleName('Clock 2 set aside');
  });

  await test.step('it is shown with its error', async () => {
    await desk.go('Clock');
    await expect(failed.getByRole('row', { name: `FinanceOrder ${id}` })).toContainText('The rate is no number');
    await expect(failed.getByRole('row', { name: 'all chat-guest' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is retried and disappears, and its due work is done when the clock continues', async () => {
    await desk.button(`Retry FinanceOrder ${id}`).click();
    await expect(desk.said(`FinanceOrder ${id} is back.`)).toBeVisible();
    await expect(failed.getByRole('row')).toHaveCount(2);
    await expect(link).toHaveAccessibleName('Clock 1 set aside');
    await desk.button('Retry all chat-guest').click();
    await expect(failed).toHaveCount(0);
    await expect(link).toHaveAccessibleName('Clock');
    await desk.clock.getByRole('button', { name: '+1 d' }).click();
    await expect(desk.advances.getByText(/finance-interest/)).toBeVisible();
  });
  await broken.remove();
});
