import type { Page } from '@playwright/test';

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
