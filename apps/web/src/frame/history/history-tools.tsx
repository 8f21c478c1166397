import type { Call, Typed } from '@mt2/contracts';
import { CSV_PAGE, csvFile, csvOf } from '@mt2/contracts/csv';
import { formatDay } from '@mt2/domain';
import { Download, ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../platform/device/save-picture.ts';
import { localeTag, type Text, useText } from '../../platform/i18n.ts';
import { knownCoins, knownMarkets } from '../../platform/markets.ts';
import { api, sentenceOf } from '../../platform/send.ts';
import { useNow, worldNow } from '../../platform/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { cx } from '../../ui/cx.ts';
import type { CalendarProps } from '../../ui/fields/date/calendar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { optional } from '../../ui/overlays/optional.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { ZoneNote } from '../zone-note.tsx';
import { type History, NO_FILTER, SPANS } from './history.ts';

/** Only a span of the user's own needs it. */
const Calendar = optional(async () => ({ default: (await import('../../ui/fields/date/calendar.tsx')).Calendar }));

/** A choice of the filter, by its value and its label. */
type Choice = { readonly value: string; readonly label: string };
type FilterProps = {
  history: History;
  /** Sides to choose from; none if there are not any. */
  sides?: readonly Choice[];
  /** Markets or coins to choose from, and their label. */
  markets?: { readonly label: string; readonly items: readonly Choice[] };
};
export type HistoryToolsProps<C extends Call> = FilterProps & {
  /** The name of the file. */
  name: string;
  call: C;
  /** The input of the list, without its page. */
  asked: Typed<C>;
};

/** Chooses what a list of past things shows, and saves all of it as a file. */
export function HistoryTools<C extends Call>({ name, call, asked, ...filter }: HistoryToolsProps<C>) {
  const text = useText();
  const [isOpen, setOpen] = useState<boolean>();
  const isFiltered = filter.history.narrowed !== undefined || filter.history.marketId !== undefined;
  const { press: save, isPending } = useOnce(() => {
    const read = (page: number) => api.query(call, { ...asked, page, limit: CSV_PAGE } as Typed<C>);
    return saveFile(`${name}-${formatDay(worldNow())}.csv`, () => csvFile(csvOf(call, read)), sentenceOf);
  });
  return (
    <span className="-mr-3 flex shrink-0 items-center">
      <ZoneNote />
      <Button
        size="icon"
        tone="ghost"
        className={cx(isFiltered ? 'text-accent' : 'text-mute')}
        aria-label={text('common.filter')}
        aria-haspopup="dialog"
        aria-pressed={isFiltered}
        onClick={() => setOpen(true)}
      >
        <ListFilter size={18} />
      </Button>
      <Button
        size="icon"
        tone="ghost"
        className="text-mute"
        aria-label={text('wallet.export-csv')}
        pending={isPending}
        onClick={() => void save()}
      >
        <Download size={18} />
      </Button>
      {isOpen !== undefined && <FilterSheet {...filter} open={isOpen} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Every known market. */
export const marketChoices = (text: Text) => ({
  label: text('spot.trading-pair'),
  items: knownMarkets().map(({ id, symbol }) => ({ value: String(id), label: symbol })),
});
/** Every known coin. */
export const coinChoices = (text: Text) => ({
  label: text('common.coin'),
  items: knownCoins().map(({ id, symbol }) => ({ value: String(id), label: symbol })),
});

function FilterSheet({
  history: { filter, change },
  sides = [],
  markets,
  open,
  onClose,
}: FilterProps & { open: boolean; onClose(): void }) {
  const text = useText();
  const now = useNow();
  const set = (part: Partial<typeof filter>) => change({ ...filter, ...part });
  const spans = SPANS.map((value) => ({ value: value as string, label: text('wallet.last-days', { days: value }) }));
  const all = { value: '', label: text('common.all') };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('common.filter')}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button size="lg" onClick={() => change({ ...NO_FILTER, status: filter.status })}>
            {text('common.reset')}
          </Button>
          <Button tone="brand" size="lg" onClick={onClose}>
            {text('common.done')}
          </Button>
        </div>
      }
    >
      <Group label={text('common.days-utc')}>
        <Chips
          fit="free"
          label={text('common.days-utc')}
          value={filter.span}
          onChange={(span: string) => set({ span })}
          items={[{ value: '', label: text('wallet.all-time') }, ...spans, { value: 'custom', label: text('common.custom') }]}
        />
        {filter.span === 'custom' && <ChosenDays from={filter.from} to={filter.to} onChange={set} last={formatDay(now)} />}
      </Group>
      {markets && (
        <Group label={markets.label}>
          <Select
            label={markets.label}
            value={filter.market}
            onChange={(market: string) => set({ market })}
            items={[all, ...markets.items]}
          />
        </Group>
      )}
      {sides.length > 0 && (
        <Group label={text('spot.side')}>
          <Chips
            fit="free"
            label={text('spot.side')}
            value={filter.side}
            onChange={(side: string) => set({ side })}
            items={[all, ...sides]}
          />
        </Group>
      )}
    </Sheet>
  );
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="space-y-2 pb-4">
    <h3 className="text-xs text-mute">{label}</h3>
    {children}
  </section>
);

/** The first and the last day, chosen in a calendar. */
export function ChosenDays(days: Omit<CalendarProps, 'locale'>) {
  const text = useText();
  const ends = [
    [text('wallet.from-date'), days.from],
    [text('wallet.to-date'), days.to],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 text-center">
        {ends.map(([label, day]) => (
          <div key={label}>
            <dt className="text-xs text-mute">{label}</dt>
            <dd className="text-[0.9375rem] font-semibold">{day || '—'}</dd>
          </div>
        ))}
      </dl>
      <Calendar {...days} locale={localeTag()} />
    </>
  );
}
