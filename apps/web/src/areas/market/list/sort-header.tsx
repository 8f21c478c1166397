import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { Sort } from './market-list.ts';
import { SortButton } from './sort-button.tsx';

type SortProps = { sort: Sort; onSort(sort: Sort): void };

/** The columns of the market list; each sorts by the value it shows. */
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
