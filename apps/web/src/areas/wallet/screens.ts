import type { Screens } from '../../frame/screens.ts';

export const walletScreens = {
  wallet: { path: '/pages/assets/index', title: 'screen.wallet', tab: 4, needsSession: true, isBroad: true },
  ledger: { path: '/pages/assets/ledger', hasTimes: true, title: 'wallet.ledger', needsSession: true, isBroad: true },
  transfer: { path: '/pages/assets/transfer/index', title: 'screen.transfer', needsSession: true },
  transferRecords: {
    path: '/pages/assets/transfer/record',
    hasTimes: true,
    title: 'screen.transfer-records',
    needsSession: true,
    isBroad: true,
  },
  tradeAccounts: { path: '/pages/assets/tradeAccount', title: 'screen.trade-accounts', needsSession: true, isBroad: true },
} as const satisfies Screens;
