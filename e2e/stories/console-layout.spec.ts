import { product } from '@mt2/contracts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { CONSOLE_SCREENS, labConsole } from '../screens/console.ts';
import { say } from '../words.ts';

const DESKTOP = { width: 1440, height: 900 };

test.use({ viewport: DESKTOP, isMobile: false, hasTouch: false });

/** Runs in the page: what is wider than the window and has no scroll bar of its own. */
const widerThanWindow = () =>
  [document.documentElement, ...document.querySelectorAll('main, header, main > *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ tagName, className }) => `${tagName} ${className}`);

test('every screen passes every rule of axe, and fits into small windows', async ({ page, world }) => {
  const desk = labConsole(page);
  await world.refusal(product.account.getProfile, {});
  await desk.open(world);
  for (const screen of CONSOLE_SCREENS)
    await test.step(screen, async () => {
      await desk.go(screen);
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectAccessible(page);
      for (const width of [1024, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(widerThanWindow), `${screen} at ${width}`).toEqual([]);
      }
      await page.setViewportSize(DESKTOP);
    });
});

/** A place of a row without a text. */
const EMPTY = { x: 4, y: 4 };

test('on a phone the screens open from a button, whole rows are pressed, and the product lies over the console until it is put away', async ({
  page,
  world,
}) => {
  const desk = labConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open(world);
  await desk.button('Screens').click();
  await desk.go('Requests');
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await world.refusal(product.spot.cancelOrder, { id: 999_999 }, await world.logInAs('trader'));
  await page.getByRole('row').filter({ hasText: 'spot.cancelOrder' }).click({ position: EMPTY });
  await expect(desk.why).toContainText('was refused by handler');
  await desk.button('Screens').click();
  await desk.go('People');
  const account = page.getByText('trader@mt2.test · 1002');
  // Its texts are not pressed: they can be selected.
  await account.dblclick();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('row').filter({ has: account }).click({ position: EMPTY });
  await expect(desk.phone('trader').getByRole('link', { name: say('nav.wallet') })).toBeInViewport();
  await desk.button('Put the phone away').click();
  await expect(account).toBeInViewport();
  await desk.button('Screens').click();
  await desk.go('Conformance');
  const results = [
    { item: 'spot.placeOrder refuses amount-empty', call: 'POST coin/trade', provenance: 'ours', outcome: 'failed', reasons: ['type: ok'] },
  ];
  const report = JSON.stringify({ backend: 'http://other', seconds: 2, results });
  await desk.chooseReport.setInputFiles({ name: 'conform.json', mimeType: 'application/json', buffer: Buffer.from(report) });
  await expect(page.getByRole('row').filter({ hasText: 'spot.placeOrder refuses amount-empty' })).toContainText('type: ok');
});
