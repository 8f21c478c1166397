import { product } from '@mt2/contracts';
import type { Locator, Page } from '@playwright/test';
import { openTicket } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen, type ScreenName } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

/** Presses, and waits for the sheet that opens. */
async function openSheet(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole('dialog').waitFor();
}

/** Changes to a list, and waits for its first row. */
async function showList(page: Page, tab: Locator): Promise<void> {
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
}

/** The screens that show amounts of the user's own, with what is opened on them. */
const WALK: readonly (readonly [screen: ScreenName, look?: (page: Page) => Promise<void>])[] = [
  ['home'],
  ['wallet', (page) => openSheet(page, page.getByRole('button', { name: /^BTC/ }).first())],
  ['tradeAccounts'],
  ['ledger'],
  ['transfer'],
  ['transferRecords'],
  ['records'],
  ['withdraw'],
  ['spot', (page) => showList(page, page.getByRole('tab', { name: say('spot.order-history') }))],
  ['contract', (page) => openSheet(page, leverScreen(page).card('BTC/USDT').details)],
  ['contract', (page) => openSheet(page, leverScreen(page).card('BTC/USDT').close)],
  ['contract', (page) => showList(page, leverScreen(page).tab('closed'))],
  ['contract', (page) => showList(page, leverScreen(page).tab('history'))],
  ['options'],
];

const PUBLIC = /price|rate|time|_at$|^id$|_id$|number|symbol|address|txid/i;

/** Every decimal text of a payload that is no price and no rate. */
const decimalsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) && !PUBLIC.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => decimalsIn(each, Array.isArray(value) ? key : name));
};

/** The user's amounts of a hundred and more as the page would write them: `41,112.48`. Smaller ones are also found in public books. */
async function ownAmounts(world: World, speaker: Speaker): Promise<readonly string[]> {
  const { wallet, spot, option, lever } = product;
  const payloads = [
    await world.call(wallet.listFunds, {}, speaker),
    await world.call(wallet.listBalances, {}, speaker),
    await world.call(wallet.listLedger, { page: 1 }, speaker),
    await world.call(spot.listOrders, { status: 2 }, speaker),
    await world.call(lever.listTickets, { account: 'contract', page: 1, limit: 100 }, speaker),
    await world.call(lever.listOrders, { account: 'contract', page: 1 }, speaker),
    await world.call(option.listOrders, { status: 3 }, speaker),
  ];
  const shown = decimalsIn(payloads).flatMap((text) => {
    const [whole = '', part = ''] = text.replace('-', '').split('.');
    return whole.length >= 3 ? [`${Number(whole).toLocaleString('en')}.${part.slice(0, 2)}`] : [];
  });
  return [...new Set(shown)];
}

/** The user's amounts that stand on each screen of the walk. */
async function walk(page: Page, amounts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [screen, look] of WALK) {
    await openScreen(page, screen, say);
    await look?.(page);
    const text = (await page.locator('body').allInnerTexts()).join();
    const isShown = (amount: string) => new RegExp(`(?<![\\d.,])${amount.replaceAll('.', '\\.')}`).test(text);
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    found.push(...amounts.filter(isShown).map((amount) => `${screen}: ${amount}`));
  }
  return found;
}

test.use({ persona: 'trader' });

test('the eye hides every amount of the user’s own, on every screen and in the sheets', async ({ page, world, speaker }) => {
  await openTicket(world, speaker);
  const amounts = await ownAmounts(world, speaker);
  const shown = await walk(page, amounts);
  for (const screen of ['wallet', 'ledger', 'spot', 'contract'])
    expect(shown.filter((each) => each.startsWith(screen)).length).toBeGreaterThan(0);
  await openScreen(page, 'wallet', say);
  await page.getByRole('button', { name: say('common.hide-amounts') }).click();
  await expect(page.getByRole('button', { name: say('common.show-amounts') })).toBeVisible();
  expect(await walk(page, amounts)).toEqual([]);
});
