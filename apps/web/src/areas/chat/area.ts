import type { Area } from '../../frame/area.ts';
import type { chatScreens } from './screens.ts';

export const area: Area<typeof chatScreens> = {
  uses: ['help', 'upload', 'wallet'],
  code: { support: () => import('./support/support-screen.tsx').then((file) => file.SupportScreen) },
  chatNews: () => import('./support/chat-news.ts').then((file) => file.chatNews),
};
