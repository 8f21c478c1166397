import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { nextSort, type Sort, type SortKey } from './market-list.ts';

type SortProps = { sort: Sort; onSort(sort: Sort): void };

const arrow = (isOn: boolean) => (isOn ? 'text-accent' : 'text-mute/60');

function SortButton({ column, label, sort, onSort }: SortProps & { column: SortKey; label: string }) {
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
      <span className="truncate">{label}</span>
      <span aria-hidden className="shrink-0 -space-y-1.5 [&>svg]:block">
        <ChevronUp size={11} strokeWidth={3} className={arrow(order === 'asc')} />
        <ChevronDown size={11} strokeWidth={3} className={arrow(order === 'desc')} />
      </span>
    </button>
  );
}

/** The columns of the market list; each sorts by what it shows. */
export function SortHeader({ className, detail, ...props }: SortProps & { className: string; detail: 'volume' | 'listed' }) {
  const text = useText();
  return (
    <div className={cx('flex h-11 items-center gap-3 pl-4 text-xs text-mute max-[359px]:gap-2 max-[359px]:text-[11px]', className)}>
      <div className="flex min-w-0 flex-1 items-center gap-0.5 overflow-hidden">
        <SortButton {...props} column="name" label={text('market.name')} />
        <span aria-hidden>/</span>
        <SortButton {...props} column={detail} label={text(detail === 'listed' ? 'market.listed' : 'market.turnover')} />
      </div>
      <div className="flex shrink-0 justify-end">
        <SortButton {...props} column="price" label={text('spot.last-price')} />
      </div>
      <div className="flex min-w-[76px] shrink-0 justify-end">
        <SortButton {...props} column="change" label={text('spot.change-24h')} />
      </div>
    </div>
  );
}
