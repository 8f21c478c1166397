import type { PathOf, Screens } from '../../frame/screens.ts';

/** The screens of the bank card. */
export const bankCardScreens = {
  bankCard: { path: '/pages/bankbind/index', title: 'bank.title', needsSession: true },
  addBankCard: { path: '/pages/bankbind/addbank', title: 'bank.add', needsSession: true },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    'bank-card': PathOf<typeof bankCardScreens>;
  }
}
