import { ClipboardList, History } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import { HomeScreen } from './home/home-screen.tsx';
import type { tabsScreens } from './screens.ts';

export const area: Area<typeof tabsScreens> = {
  code: {
    home: async () => HomeScreen,
    search: () => import('./search/search-screen.tsx').then((file) => file.SearchScreen),
    help: () => import('./search/help-centre.tsx').then((file) => file.HelpCentre),
    contract: () => import('./contract/contract-screen.tsx').then((file) => file.ContractScreen),
    financing: () => import('./financing/financing-screen.tsx').then((file) => file.FinancingScreen),
    orders: () => import('./orders/orders-screen.tsx').then((file) => file.OrdersScreen),
    records: () => import('./records/records-screen.tsx').then((file) => file.RecordsScreen),
  },
  menu: [
    { place: 28, word: 'nav.orders', address: '/pages/orders/index', Icon: ClipboardList },
    { place: 30, word: 'nav.records', address: '/pages/assets/record', Icon: History },
  ],
};
