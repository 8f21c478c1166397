import type { Address } from './paths.ts';

/** Facts about a screen that do not need its code. */
export type ScreenFacts = {
  readonly path: string;
  /** A second path of the same screen. */
  readonly secondPath?: string;
  /** The key of its title. */
  readonly title: string;
  readonly needsSession?: true;
  /** After a login that it asked for, the user returns to it as to a tab, though it is none. */
  readonly returnsAsTab?: true;
  /** Its place in the tab bar, from 0. */
  readonly tab?: number;
  /** In a window with room it is as wide as two columns of a phone, and its parts stand side by side. */
  readonly isBroad?: true;
  /** It shows times, and says in which zone. */
  readonly hasTimes?: true;
};
/** The screens of an area, by their names. */
export type Screens = Readonly<Record<string, ScreenFacts>>;
/** The paths of an area's screens, for `Paths`. */
export type PathOf<S extends Screens> = S[keyof S]['path'];

/** The paths of a screen. */
export const pathsOf = ({ path, secondPath }: ScreenFacts): readonly string[] => (secondPath ? [path, secondPath] : [path]);

let screens: ReadonlyMap<string, ScreenFacts> = new Map();

/** Registers the app's screens; called once, by the app. */
export function registerScreens(all: readonly ScreenFacts[]): void {
  screens = new Map(all.flatMap((screen) => pathsOf(screen).map((path) => [path, screen] as const)));
}

/** Facts of the screen at a path, without its query; undefined for a path outside the app. */
export const screenOf = (path: string): ScreenFacts | undefined => screens.get(path);

/** An address without its query. */
export const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** True if an address leads to a screen of the app. */
export const isAddress = (address: string): address is Address => screens.has(pathOf(address));
