import type { Area } from '../../frame/area.ts';
import type { feeScreens } from './screens.ts';

export const area: Area<typeof feeScreens> = {
  uses: ['help'],
  code: { fees: () => import('./fees-screen.tsx').then((file) => file.FeesScreen) },
};
