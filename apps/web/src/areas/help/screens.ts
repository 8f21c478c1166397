import type { Screens } from '../../frame/screens.ts';

export const helpScreens = {
  notices: {
    path: '/pages/notice/index',
    hasTimes: true,
    title: 'nav.notices',
    isBroad: true,
    secondPath: '/pages/index/notice/notice',
  },
  helpDetail: { path: '/pages/help/center/detail', title: 'screen.help-detail', isBroad: true },
  noticeDetail: { path: '/pages/notice/detail', title: 'screen.notice-detail', isBroad: true },
  feedback: {
    path: '/pages/help/center/feedback',
    title: 'help.feedback',
    needsSession: true,
  },
} as const satisfies Screens;
