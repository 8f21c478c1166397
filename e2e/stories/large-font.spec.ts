import { expect, test } from '../fixtures.ts';
import { expectWholeFigures, expectWholePair, NARROW } from '../narrow.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { say } from '../words.ts';

/** The screens with fields for amounts of money. */
const FORMS = [
  'spot',
  'lever',
  'contract',
  'withdraw',
  'transfer',
  'charge',
  'borrow',
  'robotCreate',
  'leverCalculator',
  'p2pPublish',
] as const;

/** The screens with columns of figures. */
const FIGURES = [
  'home',
  'market',
  'kline',
  'spot',
  'contract',
  'options',
  'wallet',
  'tradeAccounts',
  'finance',
  'leverFunding',
  'leverRules',
  'robot',
] as const;

/** The screens whose title is a pair. */
const PAIRS = ['spot', 'kline', 'lever', 'robot'] as const;

/** Twice the usual size, in pixels: the largest that Android offers. */
const LARGE = 32;

test.use({ persona: 'trader', viewport: { width: 390, height: 844 } });

test('with a large font of the browser no amount hides a digit, all texts grow, and no figure is cut or covered', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
  for (const name of FORMS)
    await test.step(name, async () => {
      await openScreen(page, name, say);
      const fields = page.getByRole('main').locator('input[inputmode=decimal]:enabled:visible');
      for (const field of await fields.all()) {
        await field.fill('64144.12');
        const [needed, width] = await field.evaluate((input: HTMLInputElement) => [input.scrollWidth, input.clientWidth] as const);
        expect(`${name}, ${await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)}: ${needed <= width}`).toMatch(
          /true$/,
        );
      }
      const labels = await page
        .getByRole('main')
        .locator('label')
        .evaluateAll((all) => all.map((label) => Number(getComputedStyle(label).fontSize.replace('px', ''))));
      for (const fontSize of labels) expect(fontSize).toBeGreaterThanOrEqual((10 / 16) * LARGE);
    });
  for (const name of FIGURES)
    await test.step(`the figures of ${name}`, async () => {
      await page.goto(`/#${SCREENS[name].address}`);
      await expect(SCREENS[name].ready(page, say)).toBeVisible();
      await expectWholeFigures(page);
    });
  await page.setViewportSize(NARROW);
  for (const name of PAIRS)
    await test.step(`the pair of ${name} on the narrowest phone`, async () => {
      await page.goto(`/#${SCREENS[name].address}`);
      await expect(SCREENS[name].ready(page, say)).toBeVisible();
      await expectWholePair(page);
    });
});
