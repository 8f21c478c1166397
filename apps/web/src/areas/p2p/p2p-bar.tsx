import { CreditCard, type LucideIcon, Megaphone, Plus, ReceiptText, Store } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { type Address, to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

type P2pTab = 'market' | 'orders' | 'adverts';
const LINKS: readonly { place?: P2pTab; word: string; address: Address; Icon: LucideIcon }[] = [
  { place: 'market', word: 'p2p.bar-market', address: '/pages/p2p/index', Icon: Store },
  { place: 'orders', word: 'p2p.orders', address: to('/pages/p2p/mine', { list: 'orders' }), Icon: ReceiptText },
  { place: 'adverts', word: 'p2p.adverts', address: to('/pages/p2p/mine', { list: 'adverts' }), Icon: Megaphone },
  { word: 'p2p.bar-post', address: '/pages/p2p/publish', Icon: Plus },
  { word: 'p2p.methods-short', address: '/pages/p2p/methods', Icon: CreditCard },
];

/** Links between the parts of peer-to-peer trading: icons with labels at the bottom of a phone, a line in a wide window. */
export function P2pBar({ here }: { here?: P2pTab | undefined }) {
  const text = useText();
  const isHere = (place: P2pTab | undefined) => place !== undefined && place === here;
  return (
    <nav
      aria-label={text('screen.p2p')}
      className="grid shrink-0 grid-cols-5 border-t border-line over-page bg-card pb-[env(safe-area-inset-bottom,0px)]
        wide:mx-4 wide:my-1 wide:rounded-xl wide:border-t-0"
    >
      {LINKS.map(({ place, word, address, Icon }) => (
        <Go
          key={word}
          to={address}
          replace={place !== undefined}
          aria-current={isHere(place) ? 'page' : undefined}
          className={cx(
            `flex h-14 min-w-0 flex-col items-center gap-1 px-0.5 pt-1.5 text-center text-[min(0.6875rem,4vw)] leading-3
            outline-offset-[-2px] wide:h-11 wide:flex-row wide:justify-center wide:gap-2 wide:rounded-xl wide:py-0 wide:text-sm
            wide:aria-[current]:bg-raised`,
            isHere(place) ? 'font-semibold text-ink' : 'text-mute',
          )}
        >
          <Icon size={20} className={cx('shrink-0', isHere(place) && 'text-accent')} aria-hidden />
          <span className="line-clamp-2 w-full break-words wide:w-auto">{text(word)}</span>
        </Go>
      ))}
    </nav>
  );
}
