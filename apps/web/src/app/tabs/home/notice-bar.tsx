import type { News } from '@mt2/contracts/help';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';

const EACH_MS = 4_000;
const SHOWN = 5;

/** One notice after another; a tap opens the one visible. It does not move if the user prefers reduced motion. */
export function NoticeBar({ notices }: { notices: readonly News[] }) {
  const text = useText();
  const [turn, setTurn] = useState(0);
  const shown = notices.slice(0, SHOWN);
  useEffect(() => {
    if (shown.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), EACH_MS);
    return () => clearInterval(timer);
  }, [shown.length]);
  const notice = shown[turn % shown.length];
  if (!notice) return null;
  return (
    <section aria-label={text('home.notice-bar')} className="mx-4 -my-1.5 flex h-11 items-center gap-2 text-[13px]">
      <Megaphone size={16} className="shrink-0 text-accent" aria-hidden />
      <Go
        key={notice.id}
        to={to('/pages/help/center/detail', { id: notice.id })}
        className="rise-in flex h-full min-w-0 flex-1 items-center"
      >
        <span className="truncate">{notice.title}</span>
      </Go>
      <Go to="/pages/notice/index" aria-label={text('screen.notices')} className="-mr-3 grid size-11 shrink-0 place-items-center text-mute">
        <ChevronRight size={18} />
      </Go>
    </section>
  );
}
