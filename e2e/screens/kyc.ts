import { fileURLToPath } from 'node:url';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** An image of the seed: a document's front, its back, and its holder with it. */
export const picture = (name: 'front' | 'reverse' | 'hand'): string =>
  fileURLToPath(new URL(`../../prisma/seed/pictures/${name}.jpg`, import.meta.url));

/** The field of one image. */
export function pictureField(page: Page | FrameLocator, label: string, say: Say) {
  const input = (key: string) => page.getByLabel(`${label}: ${say(key)}`, { exact: true });
  const button = (key: string) => page.getByRole('button', { name: `${label}: ${say(key)}`, exact: true });
  const place = page.getByRole('region', { name: label, exact: true });
  return {
    place,
    album: input('upload.pick'),
    replace: input('upload.replace'),
    enlarge: button('upload.enlarge'),
    remove: button('upload.remove'),
    retry: button('common.retry'),
    isUploaded: place.getByText(say('upload.done')),
  };
}

/** Both verification forms, in any language. */
export function verification(page: Page, say: Say = english) {
  const field = (key: string): Locator => page.getByRole('textbox', { name: say(`kyc.${key}`), exact: true });
  return {
    country: page.getByRole('button', { name: new RegExp(`^${say('kyc.country')}`) }),
    name: field('full-name'),
    address: field('contact-address'),
    front: pictureField(page, say('kyc.id-front'), say),
    submit: page.getByRole('button', { name: say('common.submit'), exact: true }),
    status: (key: string) => page.getByRole('heading', { name: say(`status.kyc-${key}`), exact: true }),
  };
}
