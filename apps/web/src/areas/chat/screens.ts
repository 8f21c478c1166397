import type { PathOf, Screens } from '../../frame/screens.ts';

/** The screen of the chat with support; other conversations stand on the screens of what they are about. */
export const chatScreens = {
  support: { path: '/pages/help/center/chat', title: 'chat.support' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    chat: PathOf<typeof chatScreens>;
  }
}
