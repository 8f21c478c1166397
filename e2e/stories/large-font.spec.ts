import { expect, test } from '../fixtures.ts';
import { expectWholeFigures } from '../narrow.ts';
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

test.describe('with a large font of the browser', () => {
  test.use({ persona: 'trader', viewport: { width: 390, height: 844 } });

  for (const size of [24, 32])
    test(`no amount hides a digit, and all texts grow: ${size} pixels`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const name of FORMS)
        await test.step(name, async () => {
          await openScreen(page, name, say);
          const fields = page.getByRole('main').locator('input[inputmode=decimal]:enabled:visible');
          for (const field of await fields.all()) {
            await field.fill('64144.12');
            const [needed, width] = await field.evaluate((input: HTMLInputElement) => [input.scrollWidth, input.clientWidth] as const);
            expect(
              `${name}, ${await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)}: ${needed <= width}`,
            ).toMatch(/true$/);
          }
          const small = await page
            .getByRole('main')
            .locator('label')
            .evaluateAll((labels) => labels.map((label) => Number(getComputedStyle(label).fontSize.replace('px', ''))));
          for (const fontSize of small) expect(fontSize).toBeGreaterThanOrEqual((10 / 16) * size);
        });
    });

  for (const size of [24, 32])
    test(`no figure is cut or covered: ${size} pixels`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const name of FIGURES)
        await test.step(name, async () => {
          await page.goto(`/#${SCREENS[name].address}`);
          await expect(SCREENS[name].ready(page, say)).toBeVisible();
          await expectWholeFigures(page);
        });
    });
});
