import type { Locator, Page } from '@playwright/test';
import { openScreen, SCREENS, type ScreenName } from '../screens/all.ts';
import { sheet } from '../screens/shell.ts';
import type { Say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

export type Scene = {
  readonly page: Page;
  readonly say: Say;
  readonly world: World;
  /** The persona's session; a guest's token is empty. */
  readonly speaker: Speaker;
};
export type Picture = {
  /** Its file name. */
  readonly name: string;
  /** The logged-in persona; a guest by default. */
  readonly persona?: string;
  /** Choices stored earlier, other than language and theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Browser complaints that the screenshot is about. */
  readonly tolerated?: RegExp;
  /** Brings the page into the state of the screenshot. */
  pose(scene: Scene): Promise<void>;
};

/** A name like `robotCreate` as a file name: `robot-create`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** A screen as it is at first. */
export const screen = (name: ScreenName, persona = ''): Picture => ({
  name: persona ? kebab(name) : `guest-${kebab(name)}`,
  persona,
  async pose({ page, say }) {
    await openScreen(page, name, say);
    await SCREENS[name].shown?.(page, say).waitFor();
  },
});

/** A scene that starts on a screen, and the actions there. */
export const posed = (name: string, from: ScreenName, persona: string, act: (scene: Scene) => Promise<void>): Picture => ({
  name,
  persona,
  async pose(scene) {
    await openScreen(scene.page, from, scene.say);
    await act(scene);
  },
});
export const onTrader = (name: string, from: ScreenName, act: (scene: Scene) => Promise<void>) => posed(name, from, 'trader', act);

type Part = (scene: Scene) => Locator;
/** A part of a screen, by its page object. */
export const of =
  <S>(open: (page: Page, say: Say) => S, pick: (screen: S) => Locator): Part =>
  ({ page, say }) =>
    pick(open(page, say));
/** A button and a sheet, by the keys of their names. */
export const button =
  (key: string): Part =>
  ({ page, say }) =>
    page.getByRole('button', { name: say(key) });
export const titled =
  (key: string): Part =>
  ({ page, say }) =>
    sheet(page, say(key));

/** What a press on a screen shows: of which part of it, and where what is shown then. */
type Press = readonly [press: Part, shown: Part];
/** A scene after one press. */
export const pressed = (name: string, from: ScreenName, persona: string, ...[press, shown]: Press): Picture =>
  posed(name, from, persona, async (scene) => {
    await press(scene).click();
    await shown(scene).waitFor();
  });

/** An address that does not get to the usual content of a screen, but shows something else. */
export const visited = (name: string, address: string, persona: string, shown: Part): Picture => ({
  name,
  persona,
  async pose(scene) {
    await scene.page.goto(`/#${address}`);
    await shown(scene).waitFor();
  },
});

/** Runs in the page: true once nothing visible is still loading. */
function isThere(): boolean {
  const bars = [...document.querySelectorAll('.shimmer')].map((bar) => bar.getBoundingClientRect());
  return bars.every(({ width, top, bottom }) => width === 0 || bottom < 0 || top > innerHeight);
}

/** Runs in the page: waits for the visible images. */
const drawImages = () =>
  Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));

/** Waits until a page has its final look. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(isThere);
  await page.evaluate(drawImages);
}

/** Brings the page from one state into the next: closes a sheet or a question, and opens another screen before. */
export async function poseNext(scene: Scene, { pose }: Picture): Promise<void> {
  const { page, say } = scene;
  await page.keyboard.press('Escape');
  await openScreen(page, 'language', say);
  await pose(scene);
  await whole(page);
}
