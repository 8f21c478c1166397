import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** An image of the seed: a document's front, its back, and its holder with it. */
export const picture = (name: 'front' | 'reverse' | 'hand'): string =>
  fileURLToPath(new URL(`../../prisma/seed/pictures/${name}.jpg`, import.meta.url));

/** The field of one image. */
export function pictureField(page: Page | FrameLocator, label: string, say: Say) {
  const place = page.getByRole('region', { name: label, exact: true });
  return {
    place,
    album: page.getByLabel(`${label}: ${say('upload.pick')}`, { exact: true }),
    retry: page.getByRole('button', { name: `${label}: ${say('common.retry')}`, exact: true }),
    isUploaded: place.getByText(say('upload.done')),
  };
}

/** The form of a document. */
export const verification = (page: Page) => ({ front: pictureField(page, english('kyc.id-front'), english) });
