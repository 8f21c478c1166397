import type { Screens } from '../../frame/screens.ts';

/** The screens of peer-to-peer trading. Guests see the offers; the rest needs a session. */
export const p2pScreens = {
  p2p: { path: '/pages/p2p/index', title: 'screen.p2p', isBroad: true },
  p2pAdvert: { path: '/pages/p2p/advert', title: 'screen.p2p-advert', isBroad: true },
  p2pPublish: { path: '/pages/p2p/publish', title: 'screen.p2p-publish', needsSession: true, isBroad: true },
  p2pMine: { path: '/pages/p2p/mine', title: 'screen.p2p-mine', needsSession: true, isBroad: true },
  p2pOrder: { path: '/pages/p2p/order', hasTimes: true, title: 'screen.p2p-order', needsSession: true },
  p2pAppeal: { path: '/pages/p2p/appeal', hasTimes: true, title: 'screen.p2p-appeal', needsSession: true },
  p2pSeller: { path: '/pages/p2p/seller', title: 'screen.p2p-seller', isBroad: true },
} as const satisfies Screens;
