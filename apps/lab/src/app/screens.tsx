import { BookText, ChartCandlestick, Clock, Globe, ListTree, type LucideIcon, Mail, Stamp, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { ClockScreen } from '../areas/clock/clock-screen.tsx';
import { LedgerScreen } from '../areas/ledger/ledger-screen.tsx';
import { OperatorScreen } from '../areas/operator/operator-screen.tsx';
import { OutboxScreen } from '../areas/outbox/outbox-screen.tsx';
import { PeopleScreen } from '../areas/people/people-screen.tsx';
import { RequestsScreen } from '../areas/request/requests-screen.tsx';
import { WorldsScreen } from '../areas/world/worlds-screen.tsx';

/** Loaded on its first visit, because of its chart. */
const MarketScreen = lazy(() => import('../areas/market/market-screen.tsx'));

export type LabScreen = { readonly path: string; readonly title: string; readonly Icon: LucideIcon; readonly Component: ComponentType };

/** Every screen of the console, in the order of the menu. */
export const SCREENS: readonly LabScreen[] = [
  { path: 'people', title: 'People', Icon: Users, Component: PeopleScreen },
  { path: 'operator', title: 'Operator', Icon: Stamp, Component: OperatorScreen },
  { path: 'outbox', title: 'Outbox', Icon: Mail, Component: OutboxScreen },
  { path: 'clock', title: 'Clock', Icon: Clock, Component: ClockScreen },
  { path: 'market', title: 'Market', Icon: ChartCandlestick, Component: MarketScreen },
  { path: 'ledger', title: 'Ledger', Icon: BookText, Component: LedgerScreen },
  { path: 'requests', title: 'Requests', Icon: ListTree, Component: RequestsScreen },
  { path: 'worlds', title: 'Worlds', Icon: Globe, Component: WorldsScreen },
];
