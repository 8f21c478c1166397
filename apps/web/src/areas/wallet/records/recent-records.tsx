import type { ReactNode } from 'react';
import { Latest } from '../../../frame/latest.tsx';
import { to } from '../../../frame/paths.ts';
import { ZoneNote } from '../../../frame/zone-note.tsx';
import { useText } from '../../../platform/i18n.ts';
import { BROAD, useMedia } from '../../../ui/use-media.ts';

type RecentRecordsProps<R> = { tab: 'deposits' | 'withdrawals'; rows: readonly R[] | undefined; children(row: R): ReactNode };

/** Number of rows. */
const SHOWN = 5;

/** The latest deposits or withdrawals, with a link to all. Renders nothing if there are none. */
export function RecentRecords<R extends { readonly id: number }>({ tab, rows, children }: RecentRecordsProps<R>) {
  const text = useText();
  if (!rows?.length) return null;
  return (
    <Latest title={text(`record.${tab}`)} address={to('/pages/assets/record', { tab })} note={<ZoneNote />} className="@container">
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </Latest>
  );
}

/** The latest records next to a form, as a card; nothing where there is no room next to it. */
export const RecordsBeside = ({ children }: { children: ReactNode }) =>
  useMedia(BROAD) && <div className="overflow-hidden rounded-2xl bg-card [&_li:last-child>*]:border-b-0">{children}</div>;
