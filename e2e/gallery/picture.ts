import type { Page } from '@playwright/test';
import { openScreen, SCREENS, type ScreenName } from '../screens/all.ts';
import type { Say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

export type Scene = {
  readonly page: Page;
  readonly say: Say;
  readonly world: World;
  /** The session of the persona; a guest's token is empty. */
  readonly speaker: Speaker;
};
export type Picture = {
  /** Its file's name. */
  readonly name: string;
  /** The screen on which it is taken, or the one that it is nearest to: the gallery groups pictures by its area. */
  readonly from: ScreenName;
  /** The persona that is logged in; a guest by default. */
  readonly persona?: string;
  /** Choices stored before, beside language and theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Complaints of the browser that the picture is about. */
  readonly tolerated?: RegExp;
  /** True where something stays on its way. */
  readonly isLoading?: true;
  /** True where hours later the state is another one: the gallery takes the others when a day has begun. */
  readonly isAtEpoch?: true;
  /** Brings the page to where the picture is taken. */
  pose(scene: Scene): Promise<void>;
};

/** Opens a screen by its own address, and waits for what it is about. */
export async function openShown(page: Page, name: ScreenName, say: Say): Promise<void> {
  await openScreen(page, name, say);
  await SCREENS[name].shown?.(page, say).waitFor();
}

/** `robotCreate` as the name of a file: `robot-create`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const screen = (name: ScreenName, persona = ''): Picture => ({
  name: persona ? kebab(name) : `guest-${kebab(name)}`,
  from: name,
  persona,
  pose: ({ page, say }) => openShown(page, name, say),
});

/** A scene that begins on a screen, and what is done there. */
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
/** Opens a screen at another address than its own: `id=7` in place of what it has there. */
export const goTo = ({ page }: Scene, from: ScreenName, query: string): Promise<unknown> =>
  page.goto(`/#${SCREENS[from].address.split('?')[0]}?${query}`);
export const asGuest = (name: string, from: ScreenName, act: (scene: Scene) => Promise<void>) => posed(name, from, '', act);

/** Runs in the page: true once nothing in sight is on its way any more. */
function isThere(): boolean {
  const bars = [...document.querySelectorAll('.shimmer')].map((bar) => bar.getBoundingClientRect());
  return bars.every(({ width, top, bottom }) => width === 0 || bottom < 0 || top > innerHeight);
}

/** Runs in the page: waits for the images that are in sight. */
const drawImages = () =>
  Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));

/** Waits until a page looks as it will. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(isThere);
  await page.evaluate(drawImages);
}
