import { Handshake } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { p2pScreens } from './screens.ts';

export const area: Area<typeof p2pScreens> = {
  uses: ['bank-card', 'chat', 'loan', 'market', 'upload', 'wallet'],
  code: {
    p2p: () => import('./market/market-screen.tsx').then((file) => file.P2pScreen),
    p2pAdvert: () => import('./take/advert-screen.tsx').then((file) => file.AdvertScreen),
    p2pPublish: () => import('./publish/publish-screen.tsx').then((file) => file.PublishScreen),
    p2pMine: () => import('./mine/mine-screen.tsx').then((file) => file.MineScreen),
    p2pOrder: () => import('./order/order-screen.tsx').then((file) => file.OrderScreen),
    p2pAppeal: () => import('./appeal/appeal-screen.tsx').then((file) => file.AppealScreen),
    p2pSeller: () => import('./seller/seller-screen.tsx').then((file) => file.SellerScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  chatNews: () => import('./order/chat-news.ts').then((file) => file.chatNews),
  menu: [{ place: 25, word: 'screen.p2p', address: '/pages/p2p/index', Icon: Handshake }],
};
