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
const LARGE: readonly Shortcut[] = [
  { address: to('/pages/trade/spot', { symbol: 'BTC/USDT' }), word: 'home.shortcut-trade', Icon: Repeat },
  { address: '/pages/p2p/index', word: 'home.shortcut-p2p', Icon: Handshake },
  { address: '/pages/finance/index', word: 'home.shortcut-finance', Icon: PiggyBank },
  { address: '/pages/lianghua/jqrlslb', word: 'home.shortcut-robots', Icon: Bot },
];
const SMALL: readonly Shortcut[] = [
  { address: '/pages/trade/index', word: 'nav.market', Icon: ChartNoAxesCombined, isTab: true },
  { address: to('/pages/trade/kline', { symbol: 'BTC/USDT' }), word: 'home.shortcut-chart', Icon: ChartCandlestick },
  { address: '/pages/publication/index', word: 'home.shortcut-subscription', Icon: Rocket },
  { address: '/pages/lianghua/jiedai', word: 'home.shortcut-loan', Icon: Banknote },
  { address: '/pages/promotion/index', word: 'home.shortcut-invite', Icon: UserPlus },
  { address: '/pages/notice/index', word: 'home.shortcut-notices', Icon: Bell },
  { address: '/pages/help/center/center', word: 'home.shortcut-help', Icon: CircleQuestionMark },
  { word: 'home.shortcut-support', Icon: Headset },
];

const WORDS = 'line-clamp-2 w-full break-words';

/** A shortcut's icon and word: a large one on a tile. */
function Face({ Icon, word, isLarge }: Shortcut & { isLarge: boolean }) {
  const text = useText();
  return isLarge ? (
    <>
      <span className="grid size-12 place-items-center rounded-2xl bg-card text-accent">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={`${WORDS} text-xs leading-4 font-semibold max-[359px]:text-[11px]`}>{text(word)}</span>
    </>
  ) : (
    <>
      <Icon size={18} strokeWidth={1.75} className="text-mute" aria-hidden />
      <span className={`${WORDS} text-[11px] leading-[14px] tracking-tight text-mute`}>{text(word)}</span>
    </>
  );
}

const LINK = 'flex min-w-0 flex-col items-center gap-1 rounded-lg py-1.5 text-center';

/** Four large shortcuts, and the others smaller. */
export function Shortcuts() {
  const text = useText();
  return (
    <nav aria-label={text('home.shortcuts')} className="grid grid-cols-4 gap-y-1 px-2">
      {[...LARGE, ...SMALL].map((shortcut, place) => {
        const { address, word, isTab = false } = shortcut;
        const isLarge = place < LARGE.length;
        return address ? (
          <Go key={word} to={address} replace={isTab} className={LINK}>
            <Face {...shortcut} isLarge={isLarge} />
          </Go>
        ) : (
          <SupportLink key={word} className={LINK}>
            <Face {...shortcut} isLarge={isLarge} />
          </SupportLink>
        );
      })}
    </nav>
  );
}
