import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';

type RecentRecordsProps<R> = { tab: 'deposits' | 'withdrawals'; rows: readonly R[] | undefined; children(row: R): ReactNode };

/** Number of rows. */
const SHOWN = 5;

/** The latest deposits or withdrawals, with a link to all. Renders nothing if there are none. */
export function RecentRecords<R extends { readonly id: number }>({ tab, rows, children }: RecentRecordsProps<R>) {
  const text = useText();
  const id = useId();
  if (!rows?.length) return null;
  return (
    <section aria-labelledby={id} className="@container">
      <Go to={to('/pages/assets/record', { tab })} className="flex min-h-11 items-center justify-between px-4 outline-offset-[-2px]">
        <h2 id={id} className="text-[15px] font-semibold">
          {text(`record.${tab}`)}
        </h2>
        <ChevronRight size={18} className="text-mute" aria-hidden />
      </Go>
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}
