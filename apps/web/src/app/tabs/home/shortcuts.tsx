import {
  Banknote,
  Bell,
  Bot,
  ChartCandlestick,
  ChartNoAxesCombined,
  CircleQuestionMark,
  Handshake,
  Headset,
  type LucideIcon,
  PiggyBank,
  Repeat,
  Rocket,
  UserPlus,
} from 'lucide-react';
import { SupportLink } from '../../../areas/help/index.ts';
import { Go } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';

type Shortcut = { word: string; Icon: LucideIcon; address?: Address; isTab?: true };

/** Only existing screens. The shortcut without an address is support, whose address the server knows. */
const SHORTCUTS: readonly Shortcut[] = [
  { address: '/pages/trade/index', word: 'home.shortcut-markets', Icon: ChartNoAxesCombined, isTab: true },
  { address: to('/pages/trade/spot', { symbol: 'BTC/USDT' }), word: 'home.shortcut-trade', Icon: Repeat },
  { address: to('/pages/trade/kline', { symbol: 'BTC/USDT' }), word: 'home.shortcut-chart', Icon: ChartCandlestick },
  { address: '/pages/p2p/index', word: 'home.shortcut-p2p', Icon: Handshake },
  { address: '/pages/finance/index', word: 'home.shortcut-finance', Icon: PiggyBank },
  { address: '/pages/publication/index', word: 'home.shortcut-subscription', Icon: Rocket },
  { address: '/pages/lianghua/jiedai', word: 'home.shortcut-loan', Icon: Banknote },
  { address: '/pages/lianghua/jqrlslb', word: 'home.shortcut-robots', Icon: Bot },
  { address: '/pages/promotion/index', word: 'home.shortcut-invite', Icon: UserPlus },
  { address: '/pages/notice/index', word: 'home.shortcut-notices', Icon: Bell },
  { address: '/pages/help/center/center', word: 'home.shortcut-help', Icon: CircleQuestionMark },
  { word: 'home.customer-service', Icon: Headset },
];

const LINK = 'flex min-w-0 flex-col items-center gap-1.5 rounded-lg py-2 text-center text-xs max-[359px]:text-[11px]';

export function Shortcuts() {
  const text = useText();
  return (
    <nav aria-label={text('home.shortcuts')} className="grid grid-cols-4 gap-y-2 px-2">
      {SHORTCUTS.map(({ address, word, Icon, isTab = false }) => {
        const face = (
          <>
            <span className="grid size-11 place-items-center rounded-2xl bg-card text-accent">
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="line-clamp-2 w-full leading-4 break-words">{text(word)}</span>
          </>
        );
        return address ? (
          <Go key={word} to={address} replace={isTab} className={LINK}>
            {face}
          </Go>
        ) : (
          <SupportLink key={word} className={LINK}>
            {face}
          </SupportLink>
        );
      })}
    </nav>
  );
}
