import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { SCREENS, SECOND_FACES, screenNames } from '../screens/all.ts';
import { titleOf } from '../screens/shell.ts';
import { say } from '../words.ts';

/** The names of the app's dictionaries: a key that shows instead of its words begins with one. */
const RAW_KEY =
  /\b(account|bank|coin|common|deposit|help|home|kline|kyc|lever|market|nav|notice|option|record|refusal|screen|security|session|settings|soon|spot|status|toast|transfer|upload|wallet|withdraw)\.[a-z0-9-]+\b/;

const THEMES = ['dark', 'light'] as const;

/** Runs in the page: chooses a theme as the app keeps it; the next load shows it. */
function keepTheme(theme: string): void {
  const stored = JSON.parse(localStorage.getItem('mt2.settings') ?? '');
  localStorage.setItem('mt2.settings', JSON.stringify({ ...stored, state: { ...stored.state, theme } }));
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

for (const [who, persona] of [
  ['a guest', ''],
  ['a trader', 'trader'],
] as const)
  test.describe(`screens that ${who} opens by address`, () => {
    test.use({ persona, settings: { theme: THEMES[0] } });
    for (const name of screenNames) {
      const { address, title, heading, isOwn, isForGuests, ready } = SCREENS[name];
      const led = persona ? isForGuests && 'home' : isOwn && 'login';
      test(`${name} ${led ? `leads to ${led}` : 'passes every rule in the dark theme, and again after a reload in the light one'}`, async ({
        page,
      }) => {
        const shown = led ? SCREENS[led] : { address, title, heading, ready };
        await page.goto(`/#${address}`);
        for (const theme of THEMES) {
          if (theme !== THEMES[0]) {
            await page.evaluate(keepTheme, theme);
            await page.reload();
          }
          await expect(shown.ready(page, say)).toBeVisible();
          await expect(page).toHaveURL((url) => url.hash.startsWith(`#${pathOf(shown.address)}`));
          await expect(page).toHaveTitle(`${say(shown.title)} · MT2`);
          await expect(titleOf(page)).toContainText(shown.heading ?? say(shown.title));
          await expect(page.getByRole('main')).not.toContainText(RAW_KEY);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          if (!led) await expectAccessible(page);
        }
      });
    }
  });

test('every screen of the app is covered by these stories', () => {
  expect(screenNames.filter((name) => SECOND_FACES.every((face) => face !== name)).toSorted()).toEqual(Object.keys(PATHS).toSorted());
});

test('an unknown address shows a message and leads home', async ({ page }) => {
  await page.goto('/#/pages/nothing/here');
  await expect(page.getByRole('heading', { name: say('common.not-found-title') })).toBeVisible();
  await page.getByRole('button', { name: say('common.go-home') }).click();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

test('the pages about locations say that none is needed, and lead home', async ({ page }) => {
  await page.goto(`/#${PATHS.chooseLocation}`);
  await expect(page.getByRole('heading', { name: say('settings.no-location-title') })).toBeVisible();
  await page.getByRole('button', { name: say('common.go-home') }).click();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

test('an empty address opens home', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.hash === `#${SCREENS.home.address}`);
});
