import { product } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { openPosition } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS, type ScreenName } from '../screens/all.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

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

type Owner = {
  readonly persona: string;
  /** Screens that show the user's own amounts. Sheets and questions have tests of their components. */
  readonly screens: readonly ScreenName[];
  /** The payloads with these amounts. */
  readonly read: (world: World, speaker: Speaker) => Promise<readonly unknown[]>;
};

const { wallet, spot, lever, option, finance, loan, subscription, p2p, robot } = product;
const OWNERS: readonly Owner[] = [
  {
    persona: 'trader',
    screens: ['wallet', 'ledger', 'contract', 'financeOrders', 'pledgedLoans', 'loanDetail', 'repayment', 'subscriptions'],
    read: async (world, speaker) => {
      await openPosition(world, speaker);
      return [
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
      ];
    },
  },
  {
    persona: 'merchant',
    screens: ['p2pMine', 'p2pOrder', 'p2pAppeal'],
    read: async (world, speaker) => {
      const { data } = await world.call(p2p.listTakenOrders, { scope: 'all' }, speaker);
      return data.map(({ deal_money, number: coins }) => ({ deal_money, coins }));
    },
  },
  {
    persona: 'robot-owner',
    screens: ['financing', 'robots'],
    read: async (world, speaker) => [await world.call(robot.listRobots, { status: 1 }, speaker)],
  },
];

/** The amounts that the page shows. */
async function shownOf(page: Page, amounts: readonly string[]): Promise<readonly string[]> {
  const text = (await page.locator('body').allInnerTexts()).join();
  return amounts.filter((amount) => new RegExp(`(?<![\\d.,])${amount.replaceAll('.', '\\.')}`).test(text));
}

for (const { persona, screens, read } of OWNERS)
  test.describe(`a ${persona}`, () => {
    test.use({ persona });

    test('the eye hides every amount of the user’s own, on every screen', async ({ page, world, speaker }) => {
      const amounts = shownIn(await read(world, speaker));
      for (const screen of screens) {
        await openScreen(page, screen, say);
        await expect.poll(() => shownOf(page, amounts), screen).not.toEqual([]);
      }
      await openScreen(page, 'wallet', say);
      await page.getByRole('button', { name: say('common.hide-amounts') }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: say('common.show-amounts') })).toBeVisible();
      for (const screen of screens) {
        await openScreen(page, screen, say);
        await SCREENS[screen].shown?.(page, say).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await shownOf(page, amounts), screen).toEqual([]);
      }
    });
  });
