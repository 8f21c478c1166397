import { readdirSync } from 'node:fs';
import { test as plainTest } from '@playwright/test';
import { comparison } from '../drawing.ts';
import { expect, test } from '../fixtures.ts';
import { fileOf, pictureOf, TOURS } from '../gallery/approved.ts';
import { poseNext } from '../gallery/picture.ts';
import { PICTURES } from '../gallery/pictures.ts';
import { say } from '../words.ts';

/** Time for one picture, including its pose: if one takes all of an action's time, the others still have theirs. */
const PICTURE_MS = 45_000;
const APPROVED = new URL('../approved/', import.meta.url);

for (const tour of TOURS) {
  const { name, persona, theme, pictures } = tour;
  test.describe(name, () => {
    test.use({ persona, settings: { theme } });
    test(`matches the approved screenshots: ${name}`, { tag: '@picture' }, async ({ page, world, speaker }) => {
      test.setTimeout(pictures.length * PICTURE_MS);
      for (const each of pictures)
        await test.step(each, async () => {
          // A picture that cannot be posed fails like one that differs, and the others are still compared.
          const outcome = await poseNext({ page, say, world, speaker }, pictureOf(each)).then(() => 'posed', String);
          expect.soft(outcome, each).toBe('posed');
          if (outcome === 'posed') await expect.soft(page).toHaveScreenshot(fileOf(tour, each));
        });
    });
  });
}

plainTest('no two pictures of the gallery have one name', () => {
  const names = PICTURES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

plainTest('forty pictures are approved, and there are no others', () => {
  const files = TOURS.flatMap((tour) => tour.pictures.map((name) => fileOf(tour, name))).toSorted();
  expect(files).toHaveLength(40);
  expect(readdirSync(APPROVED).toSorted()).toEqual(files);
});

plainTest(
  'pictures are compared with the browser and the fonts of their approval; with others they are left out, unless it is required',
  () => {
    const approved = { browser: 'HeadlessChrome/1.2.3.4', fonts: { DejaVuSans: '2.37' } };
    expect(comparison(approved, structuredClone(approved), false)).toEqual({ isLeftOut: false, note: '' });
    const others = [
      { ...approved, browser: 'Chrome/1.2.3.4' },
      { ...approved, browser: 'HeadlessChrome/1.2.3.5' },
      { ...approved, fonts: { DejaVuSans: '2.38' } },
      { ...approved, fonts: { 'NotoSans-Regular': '2.37' } },
    ];
    for (const other of others) {
      const { isLeftOut, note } = comparison(other, approved, false);
      expect([isLeftOut, note.split('\n').length]).toEqual([true, 1]);
      expect(note).toContain('approved with HeadlessChrome/1.2.3.4 with DejaVuSans 2.37');
      expect(note).toContain('npm run test:e2e -- stories/pictures.spec.ts');
      expect(comparison(other, approved, true)).toMatchObject({ isLeftOut: false, note: expect.stringContaining('--approve') });
    }
  },
);
