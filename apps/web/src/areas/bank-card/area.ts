import type { Area } from '../../frame/area.ts';
import type { bankCardScreens } from './screens.ts';

export const area: Area<typeof bankCardScreens> = {
  uses: ['upload', 'wallet'],
  code: {
    bankCard: () => import('./bank-card-screen.tsx').then((file) => file.BankCardScreen),
    addBankCard: () => import('./add-bank-card-screen.tsx').then((file) => file.AddBankCardScreen),
    methods: () => import('./methods/methods-screen.tsx').then((file) => file.MethodsScreen),
    method: () => import('./methods/method-screen.tsx').then((file) => file.MethodScreen),
  },
};
