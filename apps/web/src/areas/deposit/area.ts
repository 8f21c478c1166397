import { ArrowDownToLine } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { depositScreens } from './screens.ts';

export const area: Area<typeof depositScreens> = {
  uses: ['upload', 'wallet', 'withdraw'],
  code: {
    deposit: () => import('./deposit-screen.tsx').then((file) => file.DepositScreen),
    charge: () => import('./charge-screen.tsx').then((file) => file.ChargeScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  menu: [{ place: 10, word: 'nav.recharge', address: '/pages/assets/deposit/index', Icon: ArrowDownToLine }],
};
