import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { cx } from '../../ui/cx.ts';
import { Empty, ErrorRetry } from '../../ui/list-states.tsx';
import { toast } from '../../ui/overlays.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type AreaChoice, areasQuery } from './session.api.ts';

const matches = ({ name, areaCode }: AreaChoice, search: string) =>
  name.toLowerCase().includes(search) || `+${areaCode}`.startsWith(search.startsWith('+') ? search : `+${search}`);

export type AreaPickerProps = { open: boolean; value: string; onClose(): void; onChoose(areaCode: string): void };

/** Chooses a country or region by name or code. A closed one says so. */
export function AreaPicker({ open, value, onClose, onChoose }: AreaPickerProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({ ...areasQuery, enabled: open });
  const found = data?.filter((area) => matches(area, search.trim().toLowerCase()));
  const choose = ({ areaCode, isOpen }: AreaChoice) => {
    if (!isOpen) return toast(text('refusal.area-not-open'), 'fail');
    onChoose(areaCode);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('session.choose-area')}>
      <div className="h-[62dvh]">
        <SearchBox value={search} onChange={setSearch} label={text('session.search-area')} className="mb-2" />
        {error && !data && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!error && !data && Array.from({ length: 8 }, (_, index) => <Skeleton key={index} className="my-4 h-5 w-2/3" />)}
        {found?.length === 0 && <Empty />}
        <ul>
          {found?.map((area) => (
            <li key={area.id}>
              <button
                type="button"
                aria-pressed={area.areaCode === value}
                onClick={() => choose(area)}
                className={cx('flex h-12 w-full items-center gap-3 text-left text-[15px]', !area.isOpen && 'text-mute')}
              >
                <span className="min-w-0 flex-1 truncate">{area.name}</span>
                {!area.isOpen && (
                  <span className="shrink-0 rounded bg-raised px-1.5 py-0.5 text-xs text-mute">{text('session.area-closed')}</span>
                )}
                <span className="shrink-0 text-mute">+{area.areaCode}</span>
                <Check size={18} aria-hidden className={cx('shrink-0 text-accent', area.areaCode !== value && 'invisible')} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
