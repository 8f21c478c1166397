import { lab } from '@mt2/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

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
  desk,
}) => {
  tolerate(/\/lab\/api\/(people\/newcomer\/fund|clock\/advance)/);
  const mayBeDone = desk.said('No answer: it may have been done. Look before you repeat it.');
  await loseAnswers(page, '**/lab/api/people/newcomer/fund');
  await loseAnswers(page, '**/lab/api/clock/advance');
  await desk.open(world);
  await desk.act('newcomer', 'Fund newcomer');
  await desk.inDialog('Credit').click();
  await expect(mayBeDone).toBeVisible();
  await desk.inDialog('Close').click();
  await desk.go('Ledger');
  await expect(page.getByRole('listitem').filter({ hasText: '+1,000 USDT' }).first()).toBeVisible();
  await desk.clock.getByRole('button', { name: '+1 d' }).click();
  await expect(mayBeDone).toBeVisible();
  await expect(desk.clock.getByRole('time')).toHaveText('2026-01-02 00:00:00');
});

test.describe('as time passes', () => {
  test.use({ savesData: false });

  test('what others do appears on the open screen', async ({ page, world, desk }) => {
    await page.clock.install();
    await desk.open(world);
    const becomesAnother = async (shown: Locator, act: () => Promise<unknown>) => {
      const before = await shown.textContent();
      await act();
      await page.clock.fastForward('00:06');
      await expect(shown).not.toHaveText(before ?? '');
    };
    await desk.go('Offerings');
    const { id } = (await world.call(lab.labOffering.listOfferings, {}))[0] ?? { id: 0 };
    await becomesAnother(page.getByRole('article').first(), () =>
      world.call(lab.labOffering.cancelOffering, { id: String(id), reason: 'None' }),
    );
    await desk.go('Operator');
    const advert = (await world.call(lab.labP2p.listAdverts, {})).find(({ state }) => state === 'offShelf');
    await becomesAnother(page.getByRole('region', { name: 'P2P adverts' }).getByRole('table'), () =>
      world.call(lab.labP2p.cancelAdvert, { id: String(advert?.id) }),
    );
    await desk.go('Atlas');
    await desk.button('Loan').click();
    await becomesAnother(page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'awaiting audit', exact: true }) }), () =>
      world.call(lab.states.goToState, { entity: 'loan', state: 'awaitingAudit', anew: true }),
    );
    await desk.go('Clock');
    await becomesAnother(page.getByText('The next work is due at'), () => world.advance('1d'));
  });

  test('a clock that was stopped for ten minutes runs from its own time', async ({ page, world, desk }) => {
    await page.clock.install();
    // All times are read within the first second.
    await page.route('**/lab/api/servers', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"now":"[^"]+"/g, '"now":"2026-01-01T00:00:00Z"');
      await route.fulfill({ response, body });
    });
    await desk.open(world);
    const time = desk.clock.getByRole('time');
    await expect(time).toHaveText('2026-01-01 00:00:00');
    await page.clock.fastForward('10:00');
    await desk.clock.getByRole('button', { name: 'Run' }).click();
    await expect(desk.clock).toContainText('running');
    await expect(time).toHaveText(/^2026-01-01 00:0[0-4]:/);
  });
});
