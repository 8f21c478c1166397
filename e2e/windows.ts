import type { Locator } from '@playwright/test';

/** The window of a story: a phone's, unless it asks for another. */
export const PHONE = { width: 390, height: 844 };
/** The window of further pages of a story on a desktop. */
export const DESKTOP = { width: 1440, height: 900 };

export type Box = { readonly x: number; readonly y: number; readonly right: number; readonly bottom: number };

export async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not shown');
  return { x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
