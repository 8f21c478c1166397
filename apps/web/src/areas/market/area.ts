import type { Area } from '../../frame/area.ts';
import type { marketScreens } from './screens.ts';

export const area: Area<typeof marketScreens> = {
  code: {
    market: () => import('./list/market-screen.tsx').then((file) => file.MarketScreen),
  },
};
