import { expect, type Page } from '@playwright/test';

/** The narrowest phone. */
export const NARROW = { width: 320, height: 640 };

/**
 * Runs in the page: the areas that scroll down and, by mistake, also sideways. Rows designed to scroll sideways are low, or
 * snap; tables scroll.
 */
function sidewaysAreas(): string[] {
  const areas = [...document.querySelectorAll(':not(table)')].filter(
    ({ scrollWidth, clientWidth, clientHeight }) => clientHeight > 200 && scrollWidth > clientWidth + 1,
  );
  const scrolls = ({ overflowX, scrollSnapType }: CSSStyleDeclaration) => /auto|scroll/.test(overflowX) && scrollSnapType === 'none';
  return areas.filter((area) => scrolls(getComputedStyle(area))).map(({ className }) => String(className));
}

/** Runs in the page: which of some titles would be cut, given that the screen shows one of them; some are for screen readers only. */
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

/** Runs in the page: the texts of its bar that lie upon another, of a row that scrolls the part that is shown. */
function overlappingTitles(): string[] {
  const bar = document.querySelector('header') ?? document.createElement('p');
  const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
  const boxes: { readonly text: string; readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }[] =
    [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    for (let around = node.parentElement; around && around !== bar; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    // A text for screen readers only is one pixel wide.
    if (right - left > 1) boxes.push({ text: node.textContent ?? '', left, right, top, bottom });
  }
  return boxes.flatMap((one, index) => {
    const meets = (other: (typeof boxes)[number]) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return boxes.slice(index + 1).some(meets) ? [one.text] : [];
  });
}

/** Runs in the page: the truncated labels of the actions at the bottom of a screen. */
function cutActions(): string[] {
  const labels = [...document.querySelectorAll('footer :is(button, a), footer :is(button, a) *')];
  return labels
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}

/**
 * Checks that a screen fits the width of its window: it does not scroll sideways, truncates neither an action at its bottom
 * nor its title, which is one of these, and has no text upon another in its bar.
 */
export async function expectFits(page: Page, titles: readonly string[]): Promise<void> {
  // A change of the window reaches measured drawings one frame later.
  await expect.poll(() => page.evaluate(sidewaysAreas)).toEqual([]);
  expect(await page.evaluate(cutTitles, titles)).toEqual([]);
  expect(await page.evaluate(cutActions)).toEqual([]);
  expect(await page.evaluate(overlappingTitles)).toEqual([]);
}

/** Runs in the page: the tables that are wider than their place, and the cells whose text nearly touches the text of the next one. */
export function crowdedTables(): string[] {
  const boxOf = (cell: Element) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      rects.push(...range.getClientRects());
    }
    return { left: Math.min(...rects.map(({ left }) => left)), right: Math.max(...rects.map(({ right }) => right)), cell };
  };
  const isWide = ({ scrollWidth, parentElement: place }: Element) => {
    const padding = place ? Number(getComputedStyle(place).paddingLeft.replace('px', '')) : 0;
    return scrollWidth > (place?.clientWidth ?? 0) - 2 * padding;
  };
  const rows = [...document.querySelectorAll('tr')].map((row) => [...row.cells].filter((cell) => cell.textContent !== '').map(boxOf));
  const touching = rows.flatMap((boxes) =>
    boxes.filter(({ right }, index) => (boxes[index + 1]?.left ?? Number.POSITIVE_INFINITY) - right < 6),
  );
  const wide = [...document.querySelectorAll('table')].filter(isWide);
  return [...wide, ...touching.map(({ cell }) => cell)].map(({ textContent }) => textContent ?? '');
}

/** Runs in the page: figures that an element cuts because it hides what does not fit. */
function cutFigures(): string[] {
  const cut = [...document.querySelectorAll('header *, main *')].filter((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element;
    // A text for screen readers only is one pixel wide.
    if (clientWidth <= 1 || !/\d/.test(textContent) || !element.checkVisibility()) return false;
    if (element.closest('[aria-hidden]') || element.querySelector('canvas, img')) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isHidden = [overflowX, overflowY].every((overflow) => /hidden|clip/.test(overflow));
    return isHidden && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2);
  });
  return cut.map(({ textContent }) => textContent);
}

/** Runs in the page: the buttons next to the title that the title reaches into. */
function coveredByTitle(): string[] {
  const title = document.querySelector('header h1')?.getBoundingClientRect();
  if (!title) return [];
  const beside = [...document.querySelectorAll('header :is(button, a)')].filter((control) => !control.closest('h1'));
  const isCovered = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left < title.right - 1 && right > title.left + 1 && top < title.bottom - 1 && bottom > title.top + 1;
  };
  return beside.filter(isCovered).map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

/** Runs in the page: texts in which a coin's name is broken across lines. */
function brokenCoins(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index, 0: coin } of (node.textContent ?? '').matchAll(/[A-Z]{3,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + coin.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(node.textContent ?? '');
    }
  return found;
}

/** Checks that a screen breaks no coin's name, and that its title covers no button. */
export async function expectWholePair(page: Page): Promise<void> {
  expect(await page.evaluate(brokenCoins)).toEqual([]);
  expect(await page.evaluate(coveredByTitle)).toEqual([]);
}

/** The same, and that it cuts no figure and needs no sideways scrolling. */
export async function expectWholeFigures(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(cutFigures)).toEqual([]);
  await expect.poll(() => page.evaluate(sidewaysAreas)).toEqual([]);
  await expectWholePair(page);
}

/** Runs in the page: controls whose taps reach another control, with its name; the three pixels at their edges do not count. */
function stolenTaps(): string[] {
  const CONTROLS = 'button, a[href], input, [role=radio], [role=tab]';
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
  const controls = [...document.querySelectorAll('main :is(button, a[href], input, [role=radio], [role=tab])')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const stolen = controls.flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const middle = (left + right) / 2;
    const points = [left + 3, middle, right - 3].flatMap((x) => [top + 3, (top + bottom) / 2, bottom - 3].map((y) => ({ x, y })));
    return points.flatMap(({ x, y }) => {
      const taker = document.elementFromPoint(x, y)?.closest(CONTROLS);
      const isOwn = !taker || control.contains(taker) || taker.contains(control) || !taker.closest('main');
      return isOwn ? [] : [`${nameOf(taker)} takes a tap on ${nameOf(control)}`];
    });
  });
  return [...new Set(stolen)];
}

/** Checks that no control of the screen takes the taps on another one. */
export const expectOwnTaps = (page: Page): Promise<void> => expect.poll(() => page.evaluate(stolenTaps)).toEqual([]);
