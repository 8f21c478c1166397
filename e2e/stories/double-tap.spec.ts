import { product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import type { Locator, Page } from '@playwright/test';
import { openPosition, PERSONA } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { spotScreen } from '../screens/spot.ts';
import { doubleTap } from '../touch.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

type Sheet = {
  readonly name: string;
  readonly account: 'change' | 'contract';
  /** Opens the sheet; its button is the one that spends money. */
  readonly open: (page: Page, world: World, speaker: Speaker) => Promise<Locator>;
  readonly sends: { readonly path: string; readonly method: string };
  /** Where the page stands afterwards. */
  readonly ends: string;
};

/** All sheets that spend money are one component: one over a form, and one as a question over a list. */
const SHEETS: readonly Sheet[] = [
  {
    name: 'places a spot order',
    account: 'change',
    open: async (page) => {
      const spot = spotScreen(page);
      await openScreen(page, 'spot', say);
      await spot.price.fill('60000');
      await spot.quantity.fill('0.01');
      await spot.buy.click();
      return spot.confirm('buy');
    },
    sends: product.spot.placeOrder,
    ends: PATHS.spot,
  },
  {
    name: 'closes all positions',
    account: 'contract',
    open: async (page, world, speaker) => {
      await openPosition(world, speaker, { lots: 10 });
      await openPosition(world, speaker, { lots: 20 });
      await openScreen(page, 'contract', say);
      await leverScreen(page).closeAll.click();
      return page.getByRole('alertdialog').getByRole('button').last();
    },
    sends: product.lever.closeAll,
    ends: PATHS.contract,
  },
];

for (const { name, account, open, sends, ends } of SHEETS)
  test.describe(`a user who ${name}`, () => {
    test.use({ persona: PERSONA });

    test('by a double tap does it once, and the second tap presses nothing behind the sheet', async ({ page, world, speaker }) => {
      await world.fund(PERSONA, { currency: 'USDT', amount: '5000', account });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === sends.path && request.method() === sends.method) sent.push(request.url());
      });
      const button = await open(page, world, speaker);
      await button.waitFor();
      await doubleTap(page, button);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(({ hash }) => hash.startsWith(`#${ends}`));
      expect(sent).toHaveLength(1);
    });
  });
