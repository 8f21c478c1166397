import { fileURLToPath } from 'node:url';
import { product } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { CONSOLE_SCREENS } from '../screens/console.ts';
import { say } from '../words.ts';
import { whole } from './picture.ts';
import { PICTURES } from './pictures.ts';

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));

/** After the start of a day there are gains and losses. */
const OF_A_DAY = '6h';

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${name}.webp`, type: 'webp', quality: 85, animations: 'disabled' });
}

// Each in a separate world.
for (const { name, persona = '', settings = {}, tolerated, pose } of PICTURES)
  test.describe('pictures', () => {
    test.use({ persona, settings: { ...settings, theme: 'dark' } });
    test(name, async ({ page, world, speaker, tolerate }) => {
      if (tolerated) tolerate(tolerated);
      await world.advance(OF_A_DAY);
      await pose({ page, say, world, speaker });
      await whole(page);
      await take(page, name);
    });
  });

test.describe('console', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
  test('every screen of the console', async ({ page, world, desk }) => {
    await world.refusal(product.spot.cancelOrder, { id: 999_999 }, await world.logInAs('trader'));
    await desk.open(world);
    for (const screen of CONSOLE_SCREENS) {
      await desk.go(screen);
      await page.getByText('Loading').first().waitFor({ state: 'detached' });
      await take(page, `console-${screen.toLowerCase()}`);
    }
  });
});
