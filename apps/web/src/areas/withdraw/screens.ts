import type { Screens } from '../../frame/screens.ts';

export const withdrawScreens = {
  withdraw: { path: '/pages/assets/withdraw/index', title: 'screen.withdraw', needsSession: true, isBroad: true },
  withdrawDetail: {
    path: '/pages/assets/withdraw/detail',
    hasTimes: true,
    title: 'screen.withdraw-detail',
    needsSession: true,
  },
  withdrawBank: {
    path: '/pages/assets/withdraw/bank/bank',
    title: 'screen.withdraw-bank',
    needsSession: true,
    isBroad: true,
  },
  addresses: {
    path: '/pages/user/address/index',
    title: 'screen.addresses',
    needsSession: true,
    isBroad: true,
  },
  address: {
    path: '/pages/user/address/address',
    title: 'screen.address',
    needsSession: true,
  },
  addAddress: { path: '/pages/user/address/create', title: 'screen.add-address', needsSession: true },
} as const satisfies Screens;
