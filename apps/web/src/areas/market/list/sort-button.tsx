import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { nextSort, type SortBy } from './market-list.ts';

const arrow = (isOn: boolean) => (isOn ? 'text-accent' : 'text-mute/60');

export type SortButtonProps<K extends string> = { column: K; label: string; sort: SortBy<K>; onSort(sort: SortBy<K>): void };

/** A column's head; presses sort a list by it: descending, ascending, unsorted. */
export function SortButton<K extends string>({ column, label, sort, onSort }: SortButtonProps<K>) {
  const text = useText();
  const order = sort?.key === column ? sort.order : undefined;
  const said = order ? text(order === 'asc' ? 'market.ascending' : 'market.descending') : text('market.unsorted');
  return (
    <button
      type="button"
      aria-label={`${text('market.sort-by', { column: label })}, ${said}`}
      onClick={() => onSort(nextSort(sort, column))}
      className={cx('inline-flex h-11 min-w-0 items-center gap-0.5', order && 'text-ink')}
    >
      <span className="truncate max-[359px]:text-right max-[359px]:leading-tight max-[359px]:text-balance max-[359px]:whitespace-normal">
        {label}
      </span>
      <span aria-hidden className="shrink-0 -space-y-1.5 [&>svg]:block">
        <ChevronUp size={11} strokeWidth={3} className={arrow(order === 'asc')} />
        <ChevronDown size={11} strokeWidth={3} className={arrow(order === 'desc')} />
      </span>
    </button>
  );
}
