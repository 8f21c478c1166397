import type { ComponentType } from 'react';
import { createPath, type Path } from 'react-router';
import { withWords } from '../platform/i18n.ts';
import { report } from '../platform/request/report.ts';
import { loadScreen } from './chunk-error.tsx';
import { Entrance } from './entrance.tsx';
import { NotFoundScreen } from './failure-screen.tsx';
import { ROUTES } from './routes.ts';

/** A screen, or the reason its code is missing. */
export type Code = { readonly Screen: ComponentType } | { readonly failure: unknown };

const routes = new Map(ROUTES.map((route) => [route.path, route]));
/** The screens whose code is here, by their paths. */
const screens = new Map<string, ComponentType>([
  ['/', Entrance],
  ...ROUTES.flatMap(({ path, Component }) => (Component ? [[path, Component] as const] : [])),
]);
/** The code that is on its way, by its path. */
const loading = new Map<string, Promise<Code>>();

/** True if the screen at a path is only for users who have logged in. */
export const needsSession = (path = ''): boolean => routes.get(path)?.needsSession ?? false;

/** The screen at a path, if its code is here. */
export const screenAt = (path: string): ComponentType | undefined => screens.get(path);

async function read(path: string, asked: () => Partial<Path>): Promise<Code> {
  const load = routes.get(path)?.load;
  if (!load) return { Screen: NotFoundScreen };
  try {
    const Screen = await loadScreen(path, { load, address: () => createPath(asked()) });
    screens.set(path, Screen);
    return { Screen };
  } catch (failure) {
    return { failure };
  }
}

/** The code of the screen at a path; a second request does not load it again. `asked` is where the page reloads, if it must. */
export function codeAt(path: string, asked: () => Partial<Path>): Promise<Code> {
  const code = loading.get(path) ?? read(path, asked).finally(() => loading.delete(path));
  loading.set(path, code);
  return code;
}

/** Loads the code of the screen at a path, and the words, before it is opened. Where that fails, opening it tries again. */
export async function preload(path: string): Promise<void> {
  const load = routes.get(path)?.load;
  if (!load || screens.has(path)) return;
  const Screen = await withWords(load()).catch(report(`code of ${path}`));
  if (Screen) screens.set(path, Screen);
}
