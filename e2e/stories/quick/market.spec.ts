import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { marketList, pairButton } from '../../screens/market.ts';
import { say } from '../../words.ts';

/** The seed's, and two launched coins. */
const LISTED = ['BTC', 'ETH', 'LTC', 'XRP', 'DOGE', 'SOL', 'BCH', 'EOS', 'TRX', 'LINK', 'ADA', 'DOT', 'PEAK', 'KITE'];

test('markets are searched, sorted by a column, and move with the clock', async ({ page, world }) => {
  await test.step('markets are searched by symbol and by name, case-insensitive', async () => {
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

  await test.step('taps on a column sort down, then up, then not at all', async () => {
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

  await test.step('prices move with the clock', async () => {
    const list = marketList(page);
    await openScreen(page, 'market', say);
    const before = (await list.row('BTC').textContent()) ?? '';
    await world.advance('5m');
    await expect(list.row('BTC')).not.toHaveText(before);
    await list.row('BTC').click();
    await expect(pairButton(page, 'BTC/USDT')).toBeVisible();
  });
});

const numbersOf = async (page: Page, pattern: RegExp) =>
  (await marketList(page).rows.allInnerTexts()).map((text) => Number((pattern.exec(text)?.[1] ?? '').replaceAll(',', '')));
