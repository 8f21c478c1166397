import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { logIn } from '../screens/session.ts';
import { sheet, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test('a guest’s favourites are added to the account at login', async ({ page, world }) => {
  const list = marketList(page);
  await openScreen(page, 'market', say);
  await list.tab('common.favourites').click();
  await expect(page.getByRole('heading', { name: say('home.favourites-empty') })).toBeVisible();
  const offered = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(offered).toHaveCount(6);
  const [first = '', second = ''] = (await offered.allInnerTexts()).map((text) => /^\w+/.exec(text)?.[0] ?? '');
  await offered.nth(1).click();
  await list.addSelected.click();
  await expect(list.rows).toHaveCount(5);
  expect(await list.symbols()).not.toContain(second);
  await list.search.fill(second);
  await list.star(`${second}/USDT`).first().click();
  await expect(toast(page, say('market.favourite-added'))).toBeVisible();
  await list.search.fill('');
  await expect(list.rows).toHaveCount(6);
  await page.reload();
  await list.tab('common.favourites').click();
  await expect(list.rows).toHaveCount(6);
  const guest = await list.symbols();
  expect([guest.at(0), guest.at(-1)]).toEqual([first, second]);
  await page.goto(`/#${SCREENS.login.address}?backpage=${encodeURIComponent(SCREENS.market.address)}&backtype=tab`);
  await logIn(page, 'newcomer@mt2.test');
  await list.tab('common.favourites').click();
  await expect(list.rows).toHaveCount(6);
  const newcomer = await world.logInAs('newcomer');
  await expect.poll(async () => (await world.call(product.market.listFavourites, {}, newcomer)).length).toBe(6);
});

test.describe('logged in', () => {
  test.use({ persona: 'trader' });

  test('favourites of the account are reordered and removed', async ({ page }) => {
    const list = marketList(page);
    await openScreen(page, 'market', say);
    await list.tab('common.favourites').click();
    await expect.poll(list.symbols).toEqual(['BTC', 'ETH', 'SOL', 'LINK']);
    await list.edit.click();
    const editor = sheet(page, say('market.favourites-edit'));
    await editor.getByRole('button', { name: say('common.move-to-top', { name: 'LINK/USDT' }) }).click();
    await editor.getByRole('button', { name: say('common.move-down', { name: 'BTC/USDT' }) }).click();
    await editor.getByRole('button', { name: say('market.remove-favourite', { symbol: 'SOL/USDT' }) }).click();
    await editor.getByRole('button', { name: say('common.close') }).click();
    await expect.poll(list.symbols).toEqual(['LINK', 'ETH', 'BTC']);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await list.tab('common.favourites').click();
    await expect.poll(list.symbols).toEqual(['LINK', 'ETH', 'BTC']);
  });
});
