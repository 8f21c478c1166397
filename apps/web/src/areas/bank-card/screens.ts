import type { PathOf, Screens } from '../../frame/screens.ts';

export const bankCardScreens = {
  bankCard: { path: '/pages/bankbind/index', title: 'bank-card.title', needsSession: true, beside: '/pages/settings/security/index' },
  addBankCard: { path: '/pages/bankbind/addbank', title: 'bank-card.add', needsSession: true, beside: '/pages/bankbind/index' },
  methods: { path: '/pages/p2p/methods', title: 'bank-card.methods', needsSession: true, isBroad: true },
  method: { path: '/pages/p2p/method', title: 'bank-card.methods', needsSession: true, beside: '/pages/p2p/methods' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    'bank-card': PathOf<typeof bankCardScreens>;
  }
}
