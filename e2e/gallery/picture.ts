import type { Locator, Page } from '@playwright/test';
import { openScreen, SCREENS, type ScreenName } from '../screens/all.ts';
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
  /** The screen on which it is taken, or the closest one: the gallery groups screenshots by its area. */
  readonly from: ScreenName;
  /** The logged-in persona; a guest by default. */
  readonly persona?: string;
  /** Choices stored earlier, other than language and theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Browser complaints that the screenshot is about. */
  readonly tolerated?: RegExp;
  /** True if something keeps loading. */
  readonly isLoading?: true;
  /** True if the state is different hours later: the gallery takes the others after the start of a day. */
  readonly isAtEpoch?: true;
  /** Brings the page into the state of the screenshot. */
  pose(scene: Scene): Promise<void>;
};

/** Opens a screen by its own address, and waits for its content. */
export async function openShown(page: Page, name: ScreenName, say: Say): Promise<void> {
  await openScreen(page, name, say);
  await SCREENS[name].shown?.(page, say).waitFor();
}

/** A name like `robotCreate` as a file name: `robot-create`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const screen = (name: ScreenName, persona = ''): Picture => ({
  name: persona ? kebab(name) : `guest-${kebab(name)}`,
  from: name,
  persona,
  pose: ({ page, say }) => openShown(page, name, say),
});

/** A scene that starts on a screen, and the actions there. */
export const posed = (name: string, from: ScreenName, persona: string, act: (scene: Scene) => Promise<void>): Picture => ({
  name,
  from,
  persona,
  async pose(scene) {
    await openScreen(scene.page, from, scene.say);
    await act(scene);
  },
});
export const onTrader = (name: string, from: ScreenName, act: (scene: Scene) => Promise<void>) => posed(name, from, 'trader', act);
/** Opens a screen with another query than its own: `id=7` instead of the default. */
export const goTo = ({ page }: Scene, from: ScreenName, query: string): Promise<unknown> =>
  page.goto(`/#${SCREENS[from].address.split('?')[0]}?${query}`);
/** A screen that does not get to its usual content, but shows something else. */
export const visited = (name: string, from: ScreenName, persona: string, shown: (scene: Scene) => Locator): Picture => ({
  name,
  from,
  persona,
  async pose(scene) {
    await scene.page.goto(`/#${SCREENS[from].address}`);
    await shown(scene).waitFor();
  },
});
export const asGuest = (name: string, from: ScreenName, act: (scene: Scene) => Promise<void>) => posed(name, from, '', act);

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
