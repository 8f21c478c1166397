import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { test } from '../fixtures.ts';
import { wordsOf } from '../words.ts';
import { PICTURES } from './pictures.ts';

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));
const NARROW = { width: 320, height: 640 };

/** Runs in the page: waits for the images that are in sight. */
const drawImages = () =>
  Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));

/** Takes every picture in one language and theme into `pictures/<language>/<folder>/`. */
function takeAll(language: Language, theme: 'dark' | 'light', folder: string): void {
  for (const { name, persona = '', settings = {}, tolerated, pose } of PICTURES)
    test.describe(`${language} ${folder}`, () => {
      test.use({ persona, settings: { ...settings, theme, lang: language } });
      test(name, async ({ page, world, tolerate }) => {
        if (tolerated) tolerate(tolerated);
        // A day that has begun has its gains and losses.
        await world.advance('6h');
        await pose({ page, say: wordsOf(language) });
        await page.evaluate(drawImages);
        await page.screenshot({ path: `${FOLDER}${language}/${folder}/${name}.png`, animations: 'disabled' });
      });
    });
}

for (const language of LANGUAGES) for (const theme of ['dark', 'light'] as const) takeAll(language, theme, theme);

test.describe('narrow', () => {
  test.use({ viewport: NARROW });
  takeAll('en', 'dark', 'dark-320');
});
