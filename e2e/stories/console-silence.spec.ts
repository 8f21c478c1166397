import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { labConsole } from '../screens/console.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** Calls with this path are carried out, and their answers are lost. */
const loseAnswers = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

test('an action whose answer is lost says that it may have been done, keeps its dialog, and its effect is shown', async ({
  page,
  world,
  tolerate,
}) => {
  tolerate(/\/lab\/api\/(people\/newcomer\/fund|clock\/advance)/);
  const desk = labConsole(page);
  const mayBeDone = desk.said('No answer: it may have been done. Look before you repeat it.');
  await loseAnswers(page, '**/lab/api/people/newcomer/fund');
  await loseAnswers(page, '**/lab/api/clock/advance');
  await desk.open(world);
  await desk.button('Fund newcomer').click();
  await desk.inDialog('Credit').click();
  await expect(mayBeDone).toBeVisible();
  await desk.inDialog('Close').click();
  await desk.go('Ledger');
  await expect(page.getByRole('listitem').filter({ hasText: '+1,000 USDT' }).first()).toBeVisible();
  await desk.clock.getByRole('button', { name: '+1 d' }).click();
  await expect(mayBeDone).toBeVisible();
  await expect(desk.clock.getByRole('time')).toHaveText('2026-01-02 00:00:00');
});

test.describe('a clock', () => {
  test.use({ savesData: false });

  test('that was stopped for ten minutes runs from its own time', async ({ page, world }) => {
    await page.clock.install();
    // All times are read within the first second.
    await page.route('**/lab/api/servers', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"now":"[^"]+"/g, '"now":"2026-01-01T00:00:00Z"');
      await route.fulfill({ response, body });
    });
    const desk = labConsole(page);
    await desk.open(world);
    const time = desk.clock.getByRole('time');
    await expect(time).toHaveText('2026-01-01 00:00:00');
    await page.clock.fastForward('10:00');
    await desk.clock.getByRole('button', { name: 'Run' }).click();
    await expect(desk.clock).toContainText('running');
    await expect(time).toHaveText(/^2026-01-01 00:0[0-4]:/);
  });
});
