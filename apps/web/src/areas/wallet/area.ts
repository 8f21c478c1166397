import type { Area } from '../../frame/area.ts';
import type { walletScreens } from './screens.ts';

export const area: Area<typeof walletScreens> = {
  uses: ['account', 'market'],
  code: {
    wallet: () => import('./accounts/assets-screen.tsx').then((file) => file.AssetsScreen),
    ledger: () => import('./ledger/ledger-screen.tsx').then((file) => file.LedgerScreen),
    transfer: () => import('./transfer/transfer-screen.tsx').then((file) => file.TransferScreen),
    transferRecords: () => import('./transfer/transfer-records-screen.tsx').then((file) => file.TransferRecordsScreen),
    tradeAccounts: () => import('./accounts/trade-accounts-screen.tsx').then((file) => file.TradeAccountsScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
};
