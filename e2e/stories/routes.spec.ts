import { LANGUAGES } from '@mt2/contracts/languages';
import { OWN_PATHS, PATHS } from '@mt2/web/paths';
import { type Page, test as plainTest } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { expectFits, NARROW } from '../narrow.ts';
import { inGroups, SCREENS, type ScreenCard, type ScreenName, SECOND_FACES, screenNames } from '../screens/all.ts';
import { titleOf } from '../screens/shell.ts';
import { dictionaryNames, say, wordsOf } from '../words.ts';

/** A key shown instead of its text begins with the name of a dictionary. A date after a sentence does not match. */
const RAW_KEY = new RegExp(`\\b(${dictionaryNames().join('|')})\\.(?!\\d{4}-\\d\\d-\\d\\d)[a-z0-9-]+\\b`);

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** The others lead a guest to the login: tests of the client's router open each of them, a story of the session one. */
const openToGuests = screenNames.filter((name) => !SCREENS[name].isOwn);

for (const [who, persona, screens] of [
  ['a guest', '', openToGuests],
  ['a trader', 'trader', screenNames],
] as const)
  test.describe(`screens that ${who} opens by their addresses`, () => {
    test.use({ persona, settings: { theme: 'dark' } });
    for (const names of inGroups(screens))
      test(`${names.join(', ')} pass every rule in both themes and fit into 320 pixels, or redirect`, async ({ page }) => {
        let before = '';
        for (const name of names)
          await test.step(name, async () => {
            before = await opens(page, { name, isGuest: persona === '', before });
          });
      });
  });

/** A screen that shows a date with its time of day says in which zone. */
async function expectZone(page: Page): Promise<void> {
  const shown = await page.getByRole('main').textContent();
  if (/\d{4}-\d\d-\d\d \d\d:\d\d/.test(shown ?? '')) await expect(page.getByText(/\bUTC\b/).first()).toBeVisible();
}

/** True for a screen that does not offer a guest to log in: it is what a user sees, for whom it passes the rules too. */
const isSameForUsers = async (page: Page): Promise<boolean> =>
  (await page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('link'))
    .filter({ hasText: say('common.login') })
    .count()) === 0;

type Opening = {
  readonly name: ScreenName;
  readonly isGuest: boolean;
  /** The title key of the page before. */
  readonly before: string;
};

/**
 * Navigates to a screen's address, and checks the visible screen: that one, or its redirect. Returns the key of its title.
 * The page is reloaded for the first screen, and if the title cannot distinguish the next screen from the last one.
 */
async function opens(page: Page, { name, isGuest, before }: Opening): Promise<string> {
  const { address, isForGuests } = SCREENS[name];
  const led = !isGuest && isForGuests && 'home';
  const shown: ScreenCard = SCREENS[led || name];
  // A page of the same origin in between, so that the next one is reloaded, but in the same process.
  if (shown.title === before) await page.goto('/robots.txt');
  await page.goto(`/#${address}`);
  await expect(page).toHaveURL((url) => url.hash.startsWith(`#${pathOf(shown.address)}`));
  await expect(page).toHaveTitle(`${say(shown.title)} · MT2`);
  await expect(shown.ready(page, say)).toBeVisible();
  await expect(titleOf(page)).toContainText(shown.heading ?? say(shown.title));
  await expect(page.getByRole('main')).not.toContainText(RAW_KEY);
  await expectZone(page);
  if (led || (isGuest && !isForGuests && (await isSameForUsers(page)))) return shown.title;
  // A guest's other screens have the colours of a user's.
  await (shown.isDark || (isGuest && !isForGuests) ? expectAccessible(page) : expectAccessibleInBothThemes(page));
  const { width, height } = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  await expectFits(
    page,
    LANGUAGES.map((lang) => wordsOf(lang)(shown.title)),
  );
  await page.setViewportSize({ width, height });
  return shown.title;
}

plainTest('every screen of the app is covered by these stories', () => {
  expect(screenNames.filter((name) => SECOND_FACES.every((face) => face !== name)).toSorted()).toEqual(Object.keys(PATHS).toSorted());
});

plainTest('exactly the screens that belong to a user need a session', () =>
  expect(screenNames.filter((name) => OWN_PATHS.includes(pathOf(SCREENS[name].address)))).toEqual(
    screenNames.filter((name) => SCREENS[name].isOwn),
  ),
);

test('an unknown address shows a message and leads home', async ({ page }) => {
  await page.goto('/#/pages/nothing/here');
  await expect(page.getByRole('heading', { name: say('common.not-found-title') })).toBeVisible();
  await page.getByRole('button', { name: say('common.go-home') }).click();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

test('the pages about locations explain that none is needed, and lead home', async ({ page }) => {
  await page.goto(`/#${PATHS.chooseLocation}`);
  await expect(page.getByRole('heading', { name: say('settings.no-location-title') })).toBeVisible();
  await page.getByRole('button', { name: say('common.go-home') }).click();
  await expect(SCREENS.home.ready(page, say)).toBeVisible();
});

test('an empty address opens home', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.hash === `#${SCREENS.home.address}`);
});
