import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { newsQuery } from '../../../areas/help/index.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';

/** As many as make the two parts of a signed-in user's home about equally long. */
const SHOWN = 7;

/** The latest notices, in a broad window. */
export function Announcements() {
  const text = useText();
  const id = useId();
  const { data = [] } = useQuery(newsQuery('notice'));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mx-4 rounded-2xl bg-card py-1">
      <Go to="/pages/notice/index" className="flex min-h-11 items-center justify-between px-4 outline-offset-[-2px] active:bg-raised">
        <h2 id={id} className="text-[15px] font-semibold">
          {text('screen.notices')}
        </h2>
        <ChevronRight size={18} className="text-mute" aria-hidden />
      </Go>
      <ul>
        {data.slice(0, SHOWN).map((notice) => (
          <li key={notice.id}>
            <Go
              to={to('/pages/notice/detail', { id: notice.id })}
              className="flex min-h-10 items-center gap-4 px-4 text-[13px] outline-offset-[-2px] active:bg-raised"
            >
              <span className="min-w-0 flex-1 truncate">{notice.title}</span>
              <span className="shrink-0 text-xs text-mute">{formatDate(notice.createdAt)}</span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
