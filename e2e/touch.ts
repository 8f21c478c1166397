import { assertDefined } from '@mt2/domain';
import type { Locator, Page } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

/** One finger goes down, moves in steps, and is lifted, which a mouse cannot do. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  const steps = 12;
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Pulls a screen down by its upper part, far enough to reload it. */
export const pullDown = (page: Page): Promise<void> => swipe(page, { x: 195, y: 180 }, { x: 195, y: 480 });

/** Taps with a finger. */
export async function tap(page: Page, point: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Rests a finger on a point until something has appeared. */
export async function hold(page: Page, point: Point, appeared: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await appeared.waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Two taps near the left end of a button of a sheet: one that closes the sheet, and one at the same place as soon as it is closed. */
export async function doubleTap(page: Page, button: Locator): Promise<void> {
  const box = assertDefined((await button.boundingBox()) ?? undefined, 'the button is visible');
  const point = { x: box.x + 16, y: box.y + box.height / 2 };
  await tap(page, point);
  await button.waitFor({ state: 'hidden' });
  await tap(page, point);
}
