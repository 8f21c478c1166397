import type { Area } from '../../frame/area.ts';
import type { robotScreens } from './screens.ts';

export const area: Area<typeof robotScreens> = {
  uses: ['market', 'order', 'wallet'],
  code: {
    robots: () => import('./list/robots-screen.tsx').then((file) => file.RobotsScreen),
    robot: () => import('./one/robot-screen.tsx').then((file) => file.RobotScreen),
    robotCreate: () => import('./create/create-screen.tsx').then((file) => file.CreateScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
};
