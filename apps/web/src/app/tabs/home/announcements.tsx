import { useQuery } from '@tanstack/react-query';
import { newsQuery } from '../../../areas/help/index.ts';
import { Latest } from '../../../frame/latest.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';

const SHOWN = 5;

/** The latest notices, in a broad window. */
export function Announcements() {
  const text = useText();
  const { data = [] } = useQuery(newsQuery('notice'));
  if (data.length === 0) return null;
  return (
    <Latest title={text('nav.notices')} address="/pages/notice/index" className="mx-4 rounded-2xl bg-card py-1">
      {data.slice(0, SHOWN).map((notice) => (
        <li key={notice.id}>
          <Go
            to={to('/pages/notice/detail', { id: notice.id })}
            className="flex min-h-10 items-center gap-4 px-4 text-[0.8125rem] outline-offset-[-2px] press-raised"
          >
            <span className="min-w-0 flex-1 truncate">{notice.title}</span>
            <span className="shrink-0 text-xs text-mute">{formatDate(notice.createdAt)}</span>
          </Go>
        </li>
      ))}
    </Latest>
  );
}
