import { fileURLToPath } from 'node:url';
import { product } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { inGroups, personaOf, screenNames } from '../screens/all.ts';
import { CONSOLE_SCREENS, labConsole } from '../screens/console.ts';
import { wordsOf } from '../words.ts';
import { kebab, openShown, whole } from './picture.ts';
import { PICTURES } from './pictures.ts';
import { APPROVED_LOOK, OTHER_LOOKS } from './sets.ts';

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));

/** After the start of a day there are gains and losses. */
const OF_A_DAY = '6h';

async function take(page: Page, set: string, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${set}/${name}.webp`, type: 'webp', quality: 85, animations: 'disabled' });
}

// Every state, each in a separate world.
for (const { name, persona = '', settings = {}, tolerated, pose } of PICTURES)
  test.describe(APPROVED_LOOK.name, () => {
    test.use({ persona, settings: { ...settings, theme: APPROVED_LOOK.theme, lang: APPROVED_LOOK.language } });
    test(name, async ({ page, world, speaker, tolerate }) => {
      if (tolerated) tolerate(tolerated);
      await world.advance(OF_A_DAY);
      await pose({ page, say: wordsOf(APPROVED_LOOK.language), world, speaker });
      await whole(page);
      await take(page, APPROVED_LOOK.name, name);
    });
  });

/** The other route to the notices looks the same. */
const OWN_FACES = screenNames.filter((name) => name !== 'indexNotices');

// Every screen, many in one page.
for (const { name: set, language, theme, viewport } of OTHER_LOOKS)
  for (const [persona, own] of Map.groupBy(OWN_FACES, personaOf))
    test.describe(`${set} ${persona || 'guest'}`, () => {
      test.use({ persona, settings: { theme, lang: language }, ...(viewport ? { viewport } : {}) });
      for (const names of inGroups(own))
        test(names.join(', '), async ({ page, world }) => {
          await world.advance(OF_A_DAY);
          for (const name of names) {
            await openShown(page, name, wordsOf(language));
            await whole(page);
            await take(page, set, kebab(name));
          }
        });
    });

test.describe('console', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
  test('every screen of the console', async ({ page, world }) => {
    const desk = labConsole(page);
    await world.refusal(product.spot.cancelOrder, { id: 999_999 }, await world.logInAs('trader'));
    await desk.open(world);
    for (const screen of CONSOLE_SCREENS) {
      await desk.go(screen);
      await page.getByText('Loading').first().waitFor({ state: 'detached' });
      await take(page, APPROVED_LOOK.name, `console-${screen.toLowerCase()}`);
    }
  });
});
