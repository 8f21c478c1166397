import { History } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { walletScreens } from './screens.ts';

export const area: Area<typeof walletScreens> = {
  code: {
    wallet: () => import('./accounts/assets-screen.tsx').then((file) => file.AssetsScreen),
    ledger: () => import('./ledger/ledger-screen.tsx').then((file) => file.LedgerScreen),
    transfer: () => import('./transfer/transfer-screen.tsx').then((file) => file.TransferScreen),
    transferRecords: () => import('./transfer/transfer-records-screen.tsx').then((file) => file.TransferRecordsScreen),
    tradeAccounts: () => import('./accounts/trade-accounts-screen.tsx').then((file) => file.TradeAccountsScreen),
    records: () => import('./records/records-screen.tsx').then((file) => file.RecordsScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  live: () => import('./live.ts').then((file) => file.live),
  menu: [{ place: 30, word: 'nav.records', address: '/pages/assets/record', Icon: History }],
};
