import {
  BadgeCheck,
  BookText,
  Cable,
  ChartCandlestick,
  Clock,
  Gauge,
  Globe,
  ListTree,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessagesSquare,
  PiggyBank,
  RadioTower,
  Rocket,
  Stamp,
  Unplug,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { BridgeScreen } from '../areas/bridge/bridge-screen.tsx';
import { ChatScreen } from '../areas/chat/chat-screen.tsx';
import { ClockScreen } from '../areas/clock/clock-screen.tsx';
import { ConformanceScreen } from '../areas/conformance/conformance-screen.tsx';
import { CoverageScreen } from '../areas/coverage/coverage-screen.tsx';
import { FaultsScreen } from '../areas/fault/faults-screen.tsx';
import { FeedScreen } from '../areas/feed/feed-screen.tsx';
import { FinanceScreen } from '../areas/finance/finance-screen.tsx';
import { LedgerScreen } from '../areas/ledger/ledger-screen.tsx';
import { OfferingsScreen } from '../areas/offering/offerings-screen.tsx';
import { OperatorScreen } from '../areas/operator/operator-screen.tsx';
import { OutboxScreen } from '../areas/outbox/outbox-screen.tsx';
import { PeopleScreen } from '../areas/people/people-screen.tsx';
import { RequestsScreen } from '../areas/request/requests-screen.tsx';
import { AtlasScreen } from '../areas/state/atlas-screen.tsx';
import { WorldsScreen } from '../areas/world/worlds-screen.tsx';

/** Loaded on first visit, because of its chart. */
const MarketScreen = lazy(() => import('../areas/market/market-screen.tsx'));

export type LabScreen = { readonly path: string; readonly title: string; readonly Icon: LucideIcon; readonly Component: ComponentType };

/** Every screen of the console, in menu order. */
export const SCREENS: readonly LabScreen[] = [
  { path: 'people', title: 'People', Icon: Users, Component: PeopleScreen },
  { path: 'operator', title: 'Operator', Icon: Stamp, Component: OperatorScreen },
  { path: 'chat', title: 'Chat', Icon: MessagesSquare, Component: ChatScreen },
  { path: 'offerings', title: 'Offerings', Icon: Rocket, Component: OfferingsScreen },
  { path: 'outbox', title: 'Outbox', Icon: Mail, Component: OutboxScreen },
  { path: 'clock', title: 'Clock', Icon: Clock, Component: ClockScreen },
  { path: 'market', title: 'Market', Icon: ChartCandlestick, Component: MarketScreen },
  { path: 'finance', title: 'Finance', Icon: PiggyBank, Component: FinanceScreen },
  { path: 'ledger', title: 'Ledger', Icon: BookText, Component: LedgerScreen },
  { path: 'faults', title: 'Faults', Icon: Unplug, Component: FaultsScreen },
  { path: 'requests', title: 'Requests', Icon: ListTree, Component: RequestsScreen },
  { path: 'bridge', title: 'Bridge', Icon: Cable, Component: BridgeScreen },
  { path: 'feed', title: 'Feed', Icon: RadioTower, Component: FeedScreen },
  { path: 'atlas', title: 'Atlas', Icon: MapIcon, Component: AtlasScreen },
  { path: 'coverage', title: 'Coverage', Icon: Gauge, Component: CoverageScreen },
  { path: 'conformance', title: 'Conformance', Icon: BadgeCheck, Component: ConformanceScreen },
  { path: 'worlds', title: 'Worlds', Icon: Globe, Component: WorldsScreen },
];
