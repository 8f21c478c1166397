import type { Screens } from '../../frame/screens.ts';

/** The screen of the design's own parts. */
export const templateScreens = {
  template: { path: '/pages/template/index', title: 'template.title' },
} as const satisfies Screens;
