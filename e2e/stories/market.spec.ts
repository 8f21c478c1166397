import { product } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { marketList, pairButton } from '../screens/market.ts';
import { logIn } from '../screens/session.ts';
import { sheet, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

/** The seed's, and two launched coins. */
const LISTED = ['BTC', 'ETH', 'LTC', 'XRP', 'DOGE', 'SOL', 'BCH', 'EOS', 'TRX', 'LINK', 'ADA', 'DOT', 'PEAK', 'KITE'];

test('markets are searched by symbol and by name, case-insensitive', async ({ page }) => {
  const list = marketList(page);
  await openScreen(page, 'market', say);
  expect((await list.symbols()).toSorted()).toEqual(LISTED.toSorted());
  for (const [typed, found] of [
    ['bitcoin', ['BTC', 'BCH']],
    ['SOLusdt', ['SOL']],
    ['eth/usdt', ['ETH']],
  ] as const) {
    await list.search.fill(typed);
    const shown = list.found('spot.spot');
    await expect(shown).toHaveCount(found.length);
    for (const [place, base] of found.entries()) await expect(shown.nth(place)).toContainText(`${base}/USDT`);
  }
  await list.found('nav.option').click();
  await expect(page.getByRole('button', { name: 'ETH/USDT' })).toBeVisible();
  await expect(page.getByRole('radio', { name: say('nav.option') })).toBeChecked();
  await openScreen(page, 'market', say);
  await list.search.fill('nothing like it');
  await expect(page.getByText(say('market.search-empty', { query: 'nothing like it' }))).toBeVisible();
  await page.getByRole('button', { name: say('common.clear') }).click();
  await expect(list.rows).toHaveCount(LISTED.length);
});

const numbersOf = async (page: Page, pattern: RegExp) =>
  (await marketList(page).rows.allInnerTexts()).map((text) => Number((pattern.exec(text)?.[1] ?? '').replaceAll(',', '')));

test('taps on a column sort down, then up, then not at all', async ({ page }) => {
  const list = marketList(page);
  await openScreen(page, 'market', say);
  const unsorted = await list.symbols();
  const change = () => numbersOf(page, /([+-]\d+\.\d\d)%/);
  const price = () => numbersOf(page, /\n([\d,]+\.\d+)\n/);
  for (const [column, numbers] of [
    ['spot.change-24h', change],
    ['spot.last-price', price],
  ] as const) {
    const sort = list.sort(column);
    await sort.click();
    await expect(sort).toHaveAccessibleName(new RegExp(`${say('market.descending')}$`));
    expect(await numbers()).toEqual((await numbers()).toSorted((one, other) => other - one));
    await sort.click();
    await expect(sort).toHaveAccessibleName(new RegExp(`${say('market.ascending')}$`));
    expect(await numbers()).toEqual((await numbers()).toSorted((one, other) => one - other));
    await sort.click();
    await expect(sort).toHaveAccessibleName(new RegExp(`${say('market.unsorted')}$`));
    expect(await list.symbols()).toEqual(unsorted);
  }
  await list.sort('market.name').click();
  await list.sort('market.name').click();
  await expect.poll(list.symbols).toEqual(LISTED.toSorted());
});

test('prices move with the clock', async ({ page, world }) => {
  const list = marketList(page);
  await openScreen(page, 'market', say);
  const before = (await list.row('BTC').textContent()) ?? '';
  await world.advance('5m');
  await expect(list.row('BTC')).not.toHaveText(before);
  await list.row('BTC').click();
  await expect(pairButton(page, 'BTC/USDT')).toBeVisible();
});

test('a guest’s favourites are added to the account at login', async ({ page, world }) => {
  const list = marketList(page);
  await openScreen(page, 'market', say);
  await list.tab('spot.favourites').click();
  await expect(page.getByRole('heading', { name: say('market.favourites-empty') })).toBeVisible();
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
  await list.tab('spot.favourites').click();
  await expect(list.rows).toHaveCount(6);
  const guest = await list.symbols();
  expect([guest.at(0), guest.at(-1)]).toEqual([first, second]);
  await page.goto(`/#${SCREENS.login.address}?backpage=${encodeURIComponent(SCREENS.market.address)}&backtype=tab`);
  await logIn(page, 'newcomer@mt2.test');
  await list.tab('spot.favourites').click();
  await expect(list.rows).toHaveCount(6);
  const newcomer = await world.logInAs('newcomer');
  await expect.poll(async () => (await world.call(product.market.listFavourites, {}, newcomer)).length).toBe(6);
});

test.describe('logged in', () => {
  test.use({ persona: 'trader' });

  test('favourites of the account are reordered and removed', async ({ page }) => {
    const list = marketList(page);
    await openScreen(page, 'market', say);
    await list.tab('spot.favourites').click();
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
    await list.tab('spot.favourites').click();
    await expect.poll(list.symbols).toEqual(['LINK', 'ETH', 'BTC']);
  });

  test('the star on the chart adds a market to the favourites and removes it', async ({ page }) => {
    const list = marketList(page);
    await page.goto('/#/pages/trade/kline?symbol=DOT%2FUSDT');
    await list.star('DOT/USDT').click();
    await expect(list.unstar('DOT/USDT')).toHaveAttribute('aria-pressed', 'true');
    await list.unstar('DOT/USDT').click();
    await expect(list.star('DOT/USDT')).toHaveAttribute('aria-pressed', 'false');
  });
});
