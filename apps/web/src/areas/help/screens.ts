import type { PathOf, Screens } from '../../frame/screens.ts';

/** The screens of notices and help. */
export const helpScreens = {
  notices: { path: '/pages/notice/index', title: 'screen.notices', secondPath: '/pages/index/notice/notice' },
  help: { path: '/pages/help/center/center', title: 'screen.help-centre' },
  helpDetail: { path: '/pages/help/center/detail', title: 'screen.help-detail' },
  support: { path: '/pages/help/center/chat', title: 'help.contact' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    help: PathOf<typeof helpScreens>;
  }
}
