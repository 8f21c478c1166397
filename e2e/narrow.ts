import { expect, type Page } from '@playwright/test';

/** The narrowest phone. */
export const NARROW = { width: 320, height: 640 };

/** Runs in the page: the areas that scroll down and, by mistake, sideways too. Rows that are made to scroll sideways are low. */
function sidewaysAreas(): string[] {
  const areas = [...document.querySelectorAll('*')].filter(
    ({ scrollWidth, clientWidth, clientHeight }) => clientHeight > 200 && scrollWidth > clientWidth + 1,
  );
  return areas.filter((area) => /auto|scroll/.test(getComputedStyle(area).overflowX)).map(({ className }) => String(className));
}

/** Runs in the page: those of some titles that would be cut, of which the screen shows one; some are for readers aloud only. */
function cutTitles(texts: readonly string[]): string[] {
  const title = document.querySelector('header h1:not(.sr-only)');
  const shown = title?.textContent ?? '';
  const isCut = (text: string) => {
    if (!title) return false;
    if (text !== shown) title.textContent = text;
    return title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1;
  };
  return (texts.includes(shown) ? texts : [shown]).filter(isCut);
}

/** Holds a screen to the width of its window: it does not scroll sideways, and cuts none of these titles, of which it shows one. */
export async function expectFits(page: Page, titles: readonly string[]): Promise<void> {
  // A change of the window reaches measured drawings a frame later.
  await expect.poll(() => page.evaluate(sidewaysAreas)).toEqual([]);
  expect(await page.evaluate(cutTitles, titles)).toEqual([]);
}
