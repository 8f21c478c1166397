import { Bell, Headset, Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { SupportLink } from '../../../areas/help/index.ts';
import { Go } from '../../../frame/navigation.tsx';
import { useGuestKey } from '../../../platform/device/guest-key.ts';
import { useText, withWords } from '../../../platform/i18n.ts';
import { report } from '../../../platform/request/report.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Nothing, optional } from '../../../ui/overlays/optional.tsx';
import { loadMenu, loadPopUp } from './load-parts.ts';

const SupportDot = optional(async () => ({ default: (await withWords(import('../../../areas/chat/index.ts'))).SupportDot }), Nothing);
const PopUp = optional(async () => ({ default: (await loadPopUp()).PopUp }));
const SideMenu = optional(async () => ({ default: (await loadMenu()).SideMenu }));

const icon = 'relative grid size-11 shrink-0 place-items-center rounded-full press-raised';

/** Says that the money is not real; a press shows the whole notice. */
function DemoMark() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="reach mx-1 shrink-0 rounded border border-line px-1.5 text-[0.6875rem] leading-5 font-semibold text-accent"
      >
        {text('home.demo')}
      </button>
      <PopUp open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/**
 * The menu, the link to the search, the demo mark, support, and the bell, which has a red dot if something unread is newer than
 * the last visit to the notices.
 */
export function HomeBar({ unread }: { unread: number }) {
  const text = useText();
  const isGuest = useGuestKey(({ key }) => key !== '');
  const isKnown = useSignedIn() || isGuest;
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="box-content flex h-13 shrink-0 items-center gap-0.5 px-1.5 wide:pl-4 pt-[env(safe-area-inset-top,0px)]">
      <h1 className="sr-only">{text('nav.home')}</h1>
      <button
        type="button"
        aria-label={text('common.open-menu')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onPointerDown={() => void loadMenu().catch(report('code of the menu'))}
        onClick={() => setMenuOpen(true)}
        className={`${icon} menu-opener`}
      >
        <Menu size={22} />
      </button>
      <Go
        to="/pages/index/search"
        className="reach flex h-9 min-w-0 flex-1 items-center gap-2 rounded-full bg-raised px-3 text-[0.8125rem] text-mute"
      >
        <Search size={16} className="shrink-0" aria-hidden />
        <span className="truncate">{text('common.search')}</span>
      </Go>
      <DemoMark />
      <SupportLink aria-label={text('home.customer-service')} className={icon}>
        <Headset size={21} />
        {isKnown && <SupportDot className="absolute top-2.5 right-2.5 ring-2 ring-page" />}
      </SupportLink>
      <Go
        to="/pages/notice/index"
        aria-label={unread > 0 ? `${text('nav.notices')}, ${text('common.unread')}: ${unread}` : text('nav.notices')}
        className={icon}
      >
        <Bell size={21} />
        {unread > 0 && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-[#f6465d] ring-2 ring-page" />}
      </Go>
      <SideMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
