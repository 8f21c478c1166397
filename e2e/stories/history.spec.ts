import { readFile } from 'node:fs/promises';
import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { historyTools } from '../screens/history.ts';
import { sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';

test.use({ persona: 'trader' });

test('a trader filters past orders by side, market and days, which are remembered, and saves them as CSV', async ({
  page,
  world,
  speaker,
}) => {
  const spot = spotScreen(page);
  const history = historyTools(page, say);
  await openScreen(page, 'spot', say);
  await spot.historyTab.click();
  await expect(history.filter).toHaveAttribute('aria-pressed', 'false');
  await history.filter.click();
  const filter = sheet(page, say('common.filter'));
  await filter.getByRole('radio', { name: say('wallet.last-days', { days: 30 }) }).click();
  await filter.getByRole('radio', { name: say('spot.sell') }).click();
  await filter.getByRole('button', { name: say('common.done') }).click();
  await expect(spot.orders.first()).toContainText(say('spot.sell'));
  await expect(spot.orders.filter({ hasText: say('spot.buy') })).toHaveCount(0);

  const [download] = await Promise.all([page.waitForEvent('download'), history.save.click()]);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(head).toMatch(/^\uFEFFid,u_id,currency_id,legal_id,type,target_price,/);
  const sold = await world.call(product.spot.listOrders, { side: 2, from: '2025-12-03', limit: 100 }, speaker);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(sold.map(({ id }) => id));

  await page.reload();
  await spot.historyTab.click();
  await expect(history.filter).toHaveAttribute('aria-pressed', 'true');
  await history.filter.click();
  await filter.getByRole('radio', { name: say('common.custom') }).click();
  await expect(filter.getByRole('table')).toBeVisible();
  await filter.getByRole('button', { name: say('common.reset') }).click();
  await filter.getByRole('button', { name: say('common.done') }).click();
  await expect(history.filter).toHaveAttribute('aria-pressed', 'false');
});
