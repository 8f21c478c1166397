import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
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
      className={order ? 'inline-flex h-11 items-center gap-0.5 text-ink' : 'inline-flex h-11 items-center gap-0.5'}
    >
      <span className="truncate">{label}</span>
      <span aria-hidden className="-space-y-1.5 [&>svg]:block">
        <ChevronUp size={11} strokeWidth={3} className={arrow(order === 'asc')} />
        <ChevronDown size={11} strokeWidth={3} className={arrow(order === 'desc')} />
      </span>
    </button>
  );
}

/** The columns of the market list; each sorts by what it shows. */
export function SortHeader(props: SortProps) {
  const text = useText();
  return (
    <div className="flex h-11 items-center gap-3 px-4 text-xs text-mute">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <SortButton {...props} column="name" label={text('market.name')} />
        <span aria-hidden>/</span>
        <SortButton {...props} column="volume" label={text('market.turnover')} />
      </div>
      <SortButton {...props} column="price" label={text('spot.last-price')} />
      <div className="flex w-[76px] shrink-0 justify-end">
        <SortButton {...props} column="change" label={text('spot.change-24h')} />
      </div>
    </div>
  );
}
