import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { tabBar } from '../screens/shell.ts';
import { say } from '../words.ts';

for (const persona of ['newcomer', 'trader'])
  test.describe(`a ${persona}`, () => {
    test.use({ persona });
    test('sees the watchlist on the first screen, and three of its markets if no steps are left; one on a small phone', async ({
      page,
    }) => {
      await openScreen(page, 'home', say);
      if (persona === 'newcomer') await page.getByRole('region', { name: say('start.title') }).waitFor();
      const panel = page.getByRole('region', { name: say('home.market-today') }).getByRole('tabpanel');
      const rows = panel.getByRole('link').or(panel.getByRole('button'));
      const isAboveBar = async (row: Locator) => {
        await row.waitFor();
        const bar = await tabBar(page).bar.boundingBox();
        await expect
          .poll(async () => ((await row.boundingBox())?.y ?? 0) + ((await row.boundingBox())?.height ?? 0))
          .toBeLessThan(bar?.y ?? 0);
      };
      await isAboveBar(rows.nth(persona === 'trader' ? 2 : 0));
      await page.setViewportSize({ width: 320, height: 640 });
      await isAboveBar(rows.first());
    });
  });

/** Runs in the page: the elements that look different without the other screens' styles. */
function lookingOtherwise(): string[] {
  const others = [...document.styleSheets].filter(({ href }) => href?.includes('/rest-'));
  if (others.length !== 1) return ['the style of the other screens is not there'];
  const looks = () =>
    [...document.querySelectorAll('#root, #root *')].map((element) => {
      const style = getComputedStyle(element);
      return {
        element,
        look: [...style].filter((name) => !name.startsWith('--')).map((name) => `${name}: ${style.getPropertyValue(name)}`),
      };
    });
  const whole = looks();
  for (const sheet of others) sheet.disabled = true;
  const alone = looks();
  for (const sheet of others) sheet.disabled = false;
  return alone.flatMap(({ element, look }, index) => {
    const lost = whole[index]?.look.find((line, place) => line !== look[place]);
    return lost ? [`${element.outerHTML.slice(0, 200)}: ${lost}`] : [];
  });
}

for (const persona of ['', 'newcomer', 'trader'])
  test.describe(persona || 'a guest', () => {
    test.use({ persona, savesData: false });

    test('home needs only the styles of the first load', async ({ page }) => {
      await openScreen(page, 'home', say);
      await expect(
        page
          .getByRole('region', { name: say('home.market-today') })
          .getByRole('link')
          .first(),
      ).toBeVisible();
      await expect.poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/rest-')).length)).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(lookingOtherwise)).toEqual([]);
    });
  });
