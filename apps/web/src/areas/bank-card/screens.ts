import type { Screens } from '../../frame/screens.ts';

export const bankCardScreens = {
  bankCard: { path: '/pages/bankbind/index', title: 'bank-card.title', needsSession: true, isBroad: true },
  addBankCard: { path: '/pages/bankbind/addbank', title: 'bank-card.add', needsSession: true, isBroad: true },
  methods: { path: '/pages/p2p/methods', title: 'bank-card.methods', needsSession: true, isBroad: true },
  method: { path: '/pages/p2p/method', title: 'bank-card.methods', needsSession: true },
} as const satisfies Screens;
