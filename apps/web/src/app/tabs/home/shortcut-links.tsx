import {
  Banknote,
  Bell,
  Bot,
  ChartCandlestick,
  ChartNoAxesCombined,
  CircleQuestionMark,
  Handshake,
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

/** A feature of the app. The one without an address is support, whose address the server knows. */
export type Shortcut = {
  readonly id: string;
  readonly word: string;
  readonly Icon: LucideIcon;
  readonly address?: Address;
  readonly isTab?: boolean;
  /** The menu of a wide window has it too. */
  readonly isInMenu?: boolean;
};

/** The shortcuts of a user who has not chosen others. */
export const FIRST_SHORTCUTS: readonly Shortcut[] = [
  { id: 'trade', address: to('/pages/trade/spot', { symbol: 'BTC/USDT' }), word: 'home.shortcut-trade', Icon: Repeat },
  { id: 'p2p', address: '/pages/p2p/index', word: 'home.shortcut-p2p', Icon: Handshake, isInMenu: true },
  { id: 'finance', address: '/pages/finance/index', word: 'home.shortcut-finance', Icon: PiggyBank },
  { id: 'robots', address: '/pages/lianghua/jqrlslb', word: 'home.shortcut-robots', Icon: Bot },
  { id: 'market', address: '/pages/trade/index', word: 'nav.market', Icon: ChartNoAxesCombined, isTab: true, isInMenu: true },
  { id: 'chart', address: to('/pages/trade/kline', { symbol: 'BTC/USDT' }), word: 'home.shortcut-chart', Icon: ChartCandlestick },
  { id: 'new-coins', address: '/pages/publication/index', word: 'home.shortcut-subscription', Icon: Rocket },
  { id: 'loan', address: '/pages/lianghua/jiedai', word: 'home.shortcut-loan', Icon: Banknote },
  { id: 'invite', address: '/pages/promotion/index', word: 'home.shortcut-invite', Icon: UserPlus, isInMenu: true },
  { id: 'notices', address: '/pages/notice/index', word: 'home.shortcut-notices', Icon: Bell, isInMenu: true },
  { id: 'help', address: '/pages/help/center/center', word: 'home.shortcut-help', Icon: CircleQuestionMark, isInMenu: true },
];

/** Those that the menu of a wide window does not have. */
export const WIDE_SHORTCUTS = FIRST_SHORTCUTS.filter(({ isInMenu = false }) => !isInMenu);

/** Number of large shortcuts. */
export const LARGE = 4;
const WORDS = 'line-clamp-2 w-full break-words';
type FaceProps = Pick<Shortcut, 'Icon' | 'word'> & { isLarge: boolean };

/** A shortcut's icon and word: a large one on a tile. */
export function ShortcutFace({ Icon, word, isLarge }: FaceProps) {
  const text = useText();
  return isLarge ? (
    <>
      <span className="grid size-11 place-items-center rounded-2xl bg-card text-accent">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={`${WORDS} text-xs leading-4 font-semibold max-[359px]:text-[0.6875rem]`}>{text(word)}</span>
    </>
  ) : (
    <>
      <Icon size={18} strokeWidth={1.75} className="text-mute" aria-hidden />
      <span className={`${WORDS} text-[0.6875rem] leading-[0.875rem] tracking-tight text-mute`}>{text(word)}</span>
    </>
  );
}

export const SHORTCUT = 'flex min-w-0 flex-col items-center gap-1 rounded-lg py-1 text-center';

type ShortcutLinkProps = { shortcut: Shortcut; isLarge?: boolean; onGo?(): void };

/** The link of a shortcut. */
export function ShortcutLink({ shortcut: { address, isTab = false, ...face }, isLarge = false, onGo }: ShortcutLinkProps) {
  return address ? (
    <Go to={address} replace={isTab} onClick={onGo} className={SHORTCUT}>
      <ShortcutFace {...face} isLarge={isLarge} />
    </Go>
  ) : (
    <SupportLink onClick={onGo} className={SHORTCUT}>
      <ShortcutFace {...face} isLarge={isLarge} />
    </SupportLink>
  );
}

/** The links of shortcuts: four large ones, and the others smaller. */
export const ShortcutLinks = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) =>
  shortcuts.map((shortcut, place) => <ShortcutLink key={shortcut.id} shortcut={shortcut} isLarge={place < LARGE} />);
