import { alert as calls } from '@mt2/contracts/alert';
import type { Instant } from '@mt2/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellOff, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useEntryState } from '../../frame/entry-state.ts';
import { GuestHint } from '../../frame/gate/gate-view.tsx';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { QueryList } from '../../frame/query-list.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';
import { formatTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { readListsAfresh } from '../../platform/query.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { Notice } from '../../ui/notice.tsx';
import { confirm } from '../../ui/overlays/overlays.ts';
import { type Quotation, usePairSheet, useQuotations } from '../market/index.ts';
import { type AlertFilter, activeAlertsQuery, alertsQuery, removeAlerts } from './alert.api.ts';
import type { PriceAlert } from './alert.ts';
import { AlertItem, AlertStatusWord } from './alert-item.tsx';
import { AlertSheet } from './alert-sheet.tsx';

/** The sheet of a market's alerts, opened from the list: to set one, or to edit `first`. */
type Opened = { readonly quotation: Quotation; readonly first: PriceAlert | undefined; readonly turn: number; readonly isOpen: boolean };

/** Opens the sheet of a market's alerts; a market is first chosen in another sheet. */
function useAlertSheet() {
  const { data: quotations } = useQuotations();
  const [opened, setOpened] = useState<Opened>();
  const quotationOf = (symbol: string) => quotations?.find(({ market }) => market.symbol === symbol);
  const open = (symbol: string, first?: PriceAlert) => {
    const quotation = quotationOf(symbol);
    if (quotation) setOpened({ quotation, first, turn: (opened?.turn ?? 0) + 1, isOpen: true });
  };
  const { choose, sheet } = usePairSheet({ symbol: '', onChoose: open });
  return {
    choose,
    /** Edits an alert; undefined if its market is not open. */
    editOf: (alert: PriceAlert) =>
      alert.status === 'active' && quotationOf(alert.market)?.isOpen ? () => open(alert.market, alert) : undefined,
    sheets: (
      <>
        {sheet}
        {opened && (
          <AlertSheet
            key={opened.turn}
            open={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
            quotation={quotationOf(opened.quotation.market.symbol) ?? opened.quotation}
            first={opened.first}
          />
        )}
      </>
    ),
  };
}

const EVERY: AlertFilter = { status: undefined, market: '' };

/** Filters the alerts by status and market, on one line. */
function Filters({ filter, onChange }: { filter: AlertFilter; onChange(filter: AlertFilter): void }) {
  const text = useText();
  const { data: quotations = [] } = useQuotations();
  return (
    <div className="flex items-center gap-2 px-4 pt-2">
      <Chips
        fit="free"
        label={text('notice.filter')}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ ...filter, status: status === 'all' ? undefined : status })}
        items={[
          { value: 'all', label: text('common.all') },
          { value: 'active', label: text('alert.state-active') },
          { value: 'told', label: text('alert.state-told') },
        ]}
        className="min-w-0 flex-1 gap-1!"
      />
      <Select
        className="max-w-34"
        label={text('spot.choose-market')}
        value={filter.market}
        onChange={(market) => onChange({ ...filter, market })}
        items={[
          { value: '', label: text('home.all-markets') },
          ...quotations.map(({ market: { symbol } }) => ({ value: symbol, label: symbol })),
        ]}
      />
    </div>
  );
}

function OwnAlerts() {
  const text = useText();
  const [filter, setFilter] = useEntryState<AlertFilter>('alerts', EVERY);
  const every = useInfiniteQuery(alertsQuery(EVERY));
  const query = useInfiniteQuery(alertsQuery(filter));
  const { choose, editOf, sheets } = useAlertSheet();
  const number = every.data?.pages[0]?.total ?? 0;
  // Without alerts there is no filter to change.
  const isFiltered = number > 0 && (filter.status !== undefined || filter.market !== '');
  const newAlert = (
    <Button size="sm" onClick={choose}>
      <Plus size={16} aria-hidden />
      {text('alert.new')}
    </Button>
  );
  return (
    <>
      <LimitNote at={every.data?.pages[0]?.limitReachedAt} />
      {number > 0 && (
        <>
          <Filters filter={filter} onChange={setFilter} />
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            {newAlert}
            <RemoveAll number={number} />
          </div>
        </>
      )}
      <QueryList
        query={query}
        className="divide-y divide-line px-4"
        empty={isFiltered ? <Empty /> : <Empty text={text('alert.none')}>{newAlert}</Empty>}
      >
        {(alert) => (
          <AlertItem alert={alert} onEdit={editOf(alert)}>
            <div className="flex items-center justify-between gap-3 pb-0.5">
              <Go
                to={to('/pages/trade/kline', { symbol: alert.market })}
                className="reach inline-flex items-center gap-0.5 text-xs text-mute"
              >
                {alert.market}
                <ChevronRight size={14} aria-hidden />
              </Go>
              <AlertStatusWord status={alert.status} />
            </div>
          </AlertItem>
        )}
      </QueryList>
      {sheets}
    </>
  );
}

/** A note that the user gets no more messages for now. The limit was reached within the last 24 hours, so the time of day suffices. */
function LimitNote({ at }: { at: Instant | undefined }) {
  const text = useText();
  if (at === undefined) return null;
  return (
    <div role="status" className="px-4 pt-3">
      <Notice Icon={BellOff}>{text('alert.limit-reached', { time: formatTime(at) })}</Notice>
    </div>
  );
}

/** Removes all active alerts, or clears triggered and ended ones, after a question; `number` is their total. */
function RemoveAll({ number }: { number: number }) {
  const text = useText();
  const { data } = useQuery(activeAlertsQuery());
  const { change, isPending } = useChanging();
  const active = data?.length ?? 0;
  const numbers = { active, past: number - active };
  const remove = async (which: keyof typeof numbers) => {
    const count = { count: numbers[which], number: numbers[which] };
    const question = {
      title: text(`alert.remove-${which}-question`, count),
      ok: text(`alert.remove-${which}`),
      cancel: text('common.cancel'),
    };
    if (await confirm(question)) await change(() => removeAlerts(which));
  };
  if (!data) return null;
  return (
    <div className="flex gap-2">
      {(['past', 'active'] as const).map((which) => (
        <Button key={which} size="sm" disabled={isPending || numbers[which] <= 0} onClick={() => void remove(which)}>
          {text(`alert.remove-${which}`)}
        </Button>
      ))}
    </div>
  );
}

/** Reads them again from the first page. */
export const readAlertsAgain = (): Promise<void> => readListsAfresh(calls.listAlerts, { list: 'all' });

/** Every price alert of the user except removed ones, newest first. */
export const AlertList = () => (useSignedIn() ? <OwnAlerts /> : <GuestHint />);
