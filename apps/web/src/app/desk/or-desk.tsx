import type { ComponentType } from 'react';
import { optional } from '../../ui/overlays/optional.tsx';
import { DESK, useMedia } from '../../ui/use-media.ts';
import { PendingScreen } from '../pending-screen.tsx';

type LoadDesk = () => Promise<{ readonly default: ComponentType }>;

const loadSpot: LoadDesk = () => import('./spot-desk.tsx');

/** The trading desk of a screen, by the screen's name: the chart's is that of its market's spot trading. */
export const DESKS: ReadonlyMap<string, LoadDesk> = new Map([
  ['spot', loadSpot],
  ['kline', loadSpot],
  ['contract', () => import('./contract-desk.tsx')],
  ['lever', () => import('./lever-desk.tsx')],
]);

/** A screen that is a trading desk in a window with room for it (decision 104), if the desk's code can be loaded. */
export function orDesk(Phone: ComponentType, load: LoadDesk): ComponentType {
  const Desk = optional(load, Phone, PendingScreen);
  return function ScreenOrDesk() {
    return useMedia(DESK) ? <Desk /> : <Phone />;
  };
}
