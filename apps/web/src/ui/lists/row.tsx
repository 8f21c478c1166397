import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A titled group of rows on a card. */
export function RowGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="mx-4 mb-4">
      {title && <h2 className="px-1 pb-2 text-[0.8125rem] text-mute">{title}</h2>}
      <div className="divide-y divide-line overflow-hidden rounded-2xl bg-card">{children}</div>
    </section>
  );
}

export type RowProps = {
  label: ReactNode;
  Icon?: LucideIcon;
  /** The current choice or value. */
  value?: ReactNode;
  /** Replaces the value: a custom control. */
  control?: ReactNode;
};

/** The content of a row; put it into a link, a button or a plain box. */
export function RowContent({ label, Icon, value, control, leads = true }: RowProps & { leads?: boolean }) {
  return (
    <>
      {Icon && <Icon size={20} className="shrink-0 text-mute" aria-hidden />}
      <span className="min-w-min flex-1 text-[0.9375rem]">{label}</span>
      {value !== undefined && <span className="max-w-[60%] min-w-0 truncate text-right text-sm text-mute">{value}</span>}
      {control}
      {leads && <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />}
    </>
  );
}

export const ROW = 'flex min-h-13 w-full items-center gap-3 px-4 py-1.5 text-left outline-offset-[-2px] cramped:flex-wrap';

/** A row with an action. */
export const ActionRow = ({ onClick, leads = true, ...row }: RowProps & { onClick(): void; leads?: boolean }) => (
  <button type="button" onClick={onClick} className={cx(ROW, 'press-raised')}>
    <RowContent {...row} leads={leads} />
  </button>
);

/** A row that only shows something, or holds a control. */
export const PlainRow = (row: RowProps) => (
  <div className={ROW}>
    <RowContent {...row} leads={false} />
  </div>
);
