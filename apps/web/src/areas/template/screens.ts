import type { PathOf, Screens } from '../../frame/screens.ts';

/** The screen of the design's own parts. */
export const templateScreens = {
  template: { path: '/pages/template/index', title: 'template.title' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    template: PathOf<typeof templateScreens>;
  }
}
