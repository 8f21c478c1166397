import { Bell, CircleQuestionMark } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { helpScreens } from './screens.ts';

export const area: Area<typeof helpScreens> = {
  uses: ['alert', 'upload'],
  code: {
    notices: () => import('./notice/notices-screen.tsx').then((file) => file.NoticesScreen),
    helpDetail: () => import('./article/article-screen.tsx').then((file) => file.ArticleScreen),
    noticeDetail: () => import('./article/article-screen.tsx').then((file) => file.ArticleScreen),
    feedback: () => import('./feedback/feedback-screen.tsx').then((file) => file.FeedbackScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  menu: [
    { place: 70, word: 'nav.notices', address: '/pages/notice/index', Icon: Bell },
    { place: 80, word: 'nav.help', address: '/pages/help/center/center', Icon: CircleQuestionMark },
  ],
};
