import { product } from '@mt2/contracts';
import type { Locator, Page } from '@playwright/test';
import { openPosition } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen, type ScreenName } from '../screens/all.ts';
import { leverScreen, type PositionCard } from '../screens/lever.ts';
import { optionScreen } from '../screens/option.ts';
import { orderScreen, publishForm } from '../screens/p2p.ts';
import { robotList, robotScreen } from '../screens/robot.ts';
import { historyLists } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

/** Clicks, and waits for the sheet that opens. */
async function openSheet(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole('dialog').waitFor();
}

/** Switches to a list, and waits for its first row. */
async function showList(page: Page, tab: Locator): Promise<void> {
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
}

/** Shows a list of past orders, and waits for its first row. */
async function showPast(page: Page, list: 'history' | 'closed'): Promise<void> {
  await historyLists(page).showPast(list);
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
}

/** Waits for the first card in a screen's list. */
const firstCard = (page: Page): Promise<void> => page.getByRole('article').first().waitFor();

/** Typed into forms to reach their question: a number found in no market and no balance. */
const TYPED = '123.45';

/** A card of the group of BTC positions, which is opened if it is closed. */
async function groupedCard(page: Page): Promise<PositionCard> {
  const lever = leverScreen(page);
  await page.getByRole('main').getByRole('region', { name: 'BTC/USDT' }).first().waitFor();
  const card = lever.card('BTC/USDT');
  if (await card.details.isHidden()) await lever.openGroup('BTC/USDT');
  return card;
}

/** Fills in an order with this total, up to its question. */
async function askForOrder(page: Page): Promise<void> {
  const form = spotScreen(page);
  await form.price.fill('61725');
  await form.quantity.fill('0.002');
  await openSheet(page, form.buy);
}

/** Fills in an option with this price, up to its question. */
async function askForOption(page: Page): Promise<void> {
  const form = optionScreen(page);
  await form.time(1).check({ force: true });
  await form.amount().fill(TYPED);
  await openSheet(page, form.buy('call'));
}

/** Fills in an advert with this amount, up to its question. */
async function askForAdvert(page: Page): Promise<void> {
  const form = publishForm(page);
  await form.price.fill('7.25');
  await form.total.fill(TYPED);
  await form.min.fill('10');
  await form.max.fill(TYPED);
  // A second visit to the same address shows what was chosen on the first.
  const bank = form.way('way-bank');
  if ((await bank.getAttribute('aria-pressed')) === 'false') await bank.click();
  await openSheet(page, form.post);
}

/** Screens that show the user's own amounts, with the actions that open more. */
type Walk = readonly (readonly [screen: ScreenName, look?: (page: Page) => Promise<void>])[];
const TRADER_WALK: Walk = [
  ['home'],
  ['wallet', (page) => openSheet(page, page.getByRole('button', { name: /^BTC/ }).first())],
  ['tradeAccounts'],
  ['ledger'],
  ['transfer'],
  ['transferRecords'],
  ['records'],
  ['withdraw'],
  ['spot', (page) => showPast(page, 'history')],
  ['spot', askForOrder],
  ['contract', async (page) => openSheet(page, (await groupedCard(page)).details)],
  ['contract', async (page) => openSheet(page, (await groupedCard(page)).close)],
  ['contract', (page) => showPast(page, 'closed')],
  ['contract', (page) => showPast(page, 'history')],
  ['options', askForOption],
  ['financeOrders'],
  ['pledgedLoans'],
  ['loanDetail'],
  ['repayment'],
  ['subscriptions', firstCard],
];
const MERCHANT_WALK: Walk = [
  ['p2pMine', firstCard],
  ['p2pMine', (page) => showList(page, page.getByRole('tab', { name: say('p2p.adverts'), exact: true }))],
  ['p2pOrder', (page) => openSheet(page, orderScreen(page).release)],
  ['p2pAppeal'],
  ['p2pPublish', askForAdvert],
];

const OWNER_WALK: Walk = [
  ['financing', (page) => robotList(page).cards.first().waitFor()],
  [
    'robots',
    async (page) => {
      await robotList(page).cards.first().getByRole('link').first().click();
      await openSheet(page, robotScreen(page).stop);
    },
  ],
];

const PUBLIC = /price|^upper$|^lower$|^apr$|rate|time|_at$|^id$|_id$|number|symbol|address|txid/i;

/** Every decimal text in a payload except prices and rates. */
const decimalsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) && !PUBLIC.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => decimalsIn(each, Array.isArray(value) ? key : name));
};

/** The amounts in payloads, from a hundred up, in the page's format: `41,112.48`. Smaller ones also occur in public books. */
function shownIn(payloads: readonly unknown[]): readonly string[] {
  const shown = decimalsIn(payloads).flatMap((text) => {
    const [whole = '', part = ''] = text.replace('-', '').split('.');
    return whole.length >= 3 ? [`${Number(whole).toLocaleString('en')}.${part.slice(0, 2)}`] : [];
  });
  return [...new Set(shown)];
}

/** The trader's own amounts. */
async function tradersAmounts(world: World, speaker: Speaker): Promise<readonly string[]> {
  const { wallet, spot, option, lever, finance, loan, subscription } = product;
  return shownIn([
    await world.call(wallet.listFunds, {}, speaker),
    await world.call(wallet.listBalances, {}, speaker),
    await world.call(wallet.listLedger, { page: 1 }, speaker),
    await world.call(spot.listOrders, { status: 2 }, speaker),
    await world.call(lever.listTickets, { account: 'contract', page: 1, limit: 100 }, speaker),
    await world.call(lever.listOrders, { account: 'contract', page: 1 }, speaker),
    await world.call(option.listOrders, { status: 3 }, speaker),
    await world.call(finance.listOrders, {}, speaker),
    await world.call(loan.listLoans, {}, speaker),
    await world.call(subscription.listSubscriptions, {}, speaker),
  ]);
}

/** The amounts of a merchant's own orders and adverts. */
async function merchantsAmounts(world: World, speaker: Speaker): Promise<readonly string[]> {
  const orders = await world.call(product.p2p.listTakenOrders, { scope: 'all' }, speaker);
  const adverts = await world.call(product.p2p.listSellerAdverts, {}, speaker);
  return shownIn([
    orders.data.map(({ deal_money, number: coins }) => ({ deal_money, coins })),
    adverts.data.map(({ total_number: total, limitation }) => ({ total, limitation })),
  ]);
}

/** The user's amounts visible on each screen of the walk. */
async function amountsOn(page: Page, walk: Walk, amounts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [screen, look] of walk) {
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

type Expected = {
  /** Beginnings of texts, each visible before the amounts are hidden. */
  readonly seen: readonly string[];
  /** Everything visible afterwards. */
  readonly stays?: readonly string[];
};

/** Takes the walk before and after hiding the amounts. */
async function expectHidden(page: Page, walk: Walk, amounts: readonly string[], { seen, stays = [] }: Expected): Promise<void> {
  const shown = await amountsOn(page, walk, amounts);
  for (const start of seen) expect(shown.filter((each) => each.startsWith(start))).not.toEqual([]);
  await openScreen(page, 'wallet', say);
  await page.getByRole('button', { name: say('common.hide-amounts') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: say('common.show-amounts') })).toBeVisible();
  expect(await amountsOn(page, walk, amounts)).toEqual(stays);
}

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('the eye hides every amount of the user’s own, on every screen and in the sheets', async ({ page, world, speaker }) => {
    await openPosition(world, speaker);
    const amounts = [...(await tradersAmounts(world, speaker)), TYPED];
    const lists = ['wallet', 'ledger', 'spot', 'contract', 'financeOrders', 'pledgedLoans', 'loanDetail', 'repayment', 'subscriptions'];
    await expectHidden(page, TRADER_WALK, amounts, { seen: [...lists, `spot: ${TYPED}`, `options: ${TYPED}`] });
  });
});

test.describe('a merchant', () => {
  test.use({ persona: 'merchant' });

  test('the eye hides the amounts of orders and adverts, and in their questions', async ({ page, world, speaker }) => {
    const amounts = [...(await merchantsAmounts(world, speaker)), TYPED];
    const [order, advert] = ['p2pMine: 3,625.00', 'p2pMine: 30,000.00'];
    // The sum that must be in the seller's bank account before the release.
    const stays = ['p2pOrder: 3,625.00'];
    await expectHidden(page, MERCHANT_WALK, amounts, { seen: [order, advert, ...stays, 'p2pAppeal', `p2pPublish: ${TYPED}`], stays });
  });
});

test.describe('a robot owner', () => {
  test.use({ persona: 'robot-owner' });

  test('the eye hides the amounts of robots, and in the question before one is stopped', async ({ page, world, speaker }) => {
    const amounts = shownIn([await world.call(product.robot.listRobots, { status: 1 }, speaker)]);
    await expectHidden(page, OWNER_WALK, amounts, { seen: ['financing', 'robots'] });
  });
});
