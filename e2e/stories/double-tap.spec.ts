import { product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import type { Locator, Page } from '@playwright/test';
import { openPosition } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { typeDigits, withdrawScreen } from '../screens/money.ts';
import { optionScreen } from '../screens/option.ts';
import { spotScreen } from '../screens/spot.ts';
import { doubleTap } from '../touch.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

type Opened = { readonly page: Page; readonly world: World; readonly speaker: Speaker };
type Sheet = {
  readonly name: string;
  readonly persona: 'empty' | 'trader';
  readonly funds?: { readonly account: 'change' | 'micro' | 'contract'; readonly amount: string };
  /** Opens the sheet; its button is the one that spends money. */
  readonly open: (opened: Opened) => Promise<Locator>;
  readonly sends: { readonly path: string; readonly method: string };
  /** Where the page stands afterwards. */
  readonly ends: string;
};

/** All sheets that spend money are one component: one of each kind, over a form, over a list, as a question, and with a password. */
const SHEETS: readonly Sheet[] = [
  {
    name: 'buys an option',
    persona: 'empty',
    funds: { account: 'micro', amount: '1000' },
    open: async ({ page }) => {
      const option = optionScreen(page);
      await openScreen(page, 'options', say);
      await option.quick('100').click();
      await option.buy('call').click();
      return option.confirm;
    },
    sends: product.option.buyOption,
    ends: SCREENS.options.address.split('?')[0] ?? '',
  },
  {
    name: 'places a spot order',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page }) => {
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
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async ({ page, world, speaker }) => {
      await openPosition(world, speaker, { lots: 10 });
      await openPosition(world, speaker, { lots: 20 });
      await openScreen(page, 'contract', say);
      await leverScreen(page).closeAll.click();
      return page.getByRole('alertdialog').getByRole('button').last();
    },
    sends: product.lever.closeAll,
    ends: PATHS.contract,
  },
  {
    name: 'withdraws coins',
    persona: 'trader',
    open: async ({ page }) => {
      const form = withdrawScreen(page, say);
      await openScreen(page, 'withdraw', say);
      await form.amount.fill('100');
      await form.submit.click();
      await typeDigits(page, say('common.fund-password'), '246810');
      return form.confirm;
    },
    sends: product.withdraw.requestWithdrawal,
    ends: PATHS.withdraw,
  },
];

/** Runs in the page: every tap arrives in the instant in which the page began, however slow the machine is. */
const stopTimeOfTaps = () => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });

for (const { name, persona, funds, open, sends, ends } of SHEETS)
  test.describe(`a user who ${name}`, () => {
    test.use({ persona, tapsInTime: true });

    test('by a double tap does it once, and the second tap presses nothing behind the sheet', async ({ page, world, speaker }) => {
      if (funds) await world.fund(persona, { currency: 'USDT', ...funds });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === sends.path && request.method() === sends.method) sent.push(request.url());
      });
      await page.addInitScript(stopTimeOfTaps);
      const button = await open({ page, world, speaker });
      await button.waitFor();
      await doubleTap(page, button);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(({ hash }) => hash.startsWith(`#${ends}`));
      expect(sent).toHaveLength(1);
    });
  });
