import { readdirSync } from 'node:fs';
import { PATHS } from '@mt2/web/paths';
import { test as plainTest } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fileOf, pictureOf, TOURS } from '../gallery/approved.ts';
import { whole } from '../gallery/picture.ts';
import { PICTURES } from '../gallery/pictures.ts';
import { openScreen } from '../screens/all.ts';
import { say } from '../words.ts';

const APPROVED = new URL('../approved/', import.meta.url);

for (const tour of TOURS) {
  const { name, persona, theme, pictures } = tour;
  test.describe(name, () => {
    test.use({ persona, settings: { theme } });
    test(`sees the pictures that were approved: ${name}`, async ({ page }) => {
      for (const each of pictures)
        await test.step(each, async () => {
          // Nothing of the picture before is left: a sheet or a question is closed, and the screen is another one.
          await page.keyboard.press('Escape');
          await openScreen(page, 'language', say);
          await pictureOf(each).pose({ page, say });
          await whole(page);
          await expect.soft(page).toHaveScreenshot(fileOf(tour, each));
        });
    });
  });
}

plainTest('every screen of the app has a picture in the gallery, and no two pictures have one name', () => {
  const screens = new Set(PICTURES.map(({ from }) => from));
  expect(Object.keys(PATHS).filter((name) => !screens.has(name as keyof typeof PATHS))).toEqual([]);
  const names = PICTURES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

plainTest('forty pictures are approved, and no other lies beside them', () => {
  const files = TOURS.flatMap((tour) => tour.pictures.map((name) => fileOf(tour, name))).toSorted();
  expect(files).toHaveLength(40);
  expect(readdirSync(APPROVED).toSorted()).toEqual(files);
});
