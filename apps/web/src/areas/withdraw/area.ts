import { ArrowUpFromLine, BookUser } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { withdrawScreens } from './screens.ts';

export const area: Area<typeof withdrawScreens> = {
  uses: ['bank-card', 'kyc', 'loan', 'session', 'wallet'],
  code: {
    withdraw: () => import('./withdraw-screen.tsx').then((file) => file.WithdrawScreen),
    withdrawDetail: () => import('./withdrawal-view.tsx').then((file) => file.WithdrawalScreen),
    withdrawBank: () => import('./withdraw-screen.tsx').then((file) => file.BankWithdrawScreen),
    addresses: () => import('./address/addresses-screen.tsx').then((file) => file.AddressesScreen),
    address: () => import('./address/addresses-screen.tsx').then((file) => file.AddressScreen),
    addAddress: () => import('./address/add-address-screen.tsx').then((file) => file.AddAddressScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  menu: [
    { place: 20, word: 'nav.withdraw', address: '/pages/assets/withdraw/index', Icon: ArrowUpFromLine },
    { place: 60, word: 'nav.withdraw-address', address: '/pages/user/address/index', Icon: BookUser },
  ],
};
