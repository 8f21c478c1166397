import { USER_REASONS } from '@mt2/contracts/areas';
import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ChosenDays } from '../../../frame/history/history-tools.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { assetsQuery } from '../wallet.api.ts';
import { dateBefore, isFiltered, type LedgerFilter, lastDays, ledgerCoins, NO_FILTER, WITH_HOLDS } from './ledger.ts';

type Props = { filter: LedgerFilter; onChange(filter: LedgerFilter): void };

/** The columns of the list in a broad window, and the keys of their names. */
export const LEDGER_COLUMNS = 'broad:grid broad:grid-cols-[3fr_4fr_3fr_3fr_3fr] broad:gap-4 broad:px-4';
const HEADS = ['common.time', 'common.type', 'wallet.account', 'common.amount', 'wallet.available-after'] as const;

/** Account, coin, kind and dates, and the names of the columns; they stay visible while the list scrolls. */
export function LedgerFilters({ filter, onChange }: Props) {
  const text = useText();
  const [isDating, setDating] = useState(false);
  const reasons = USER_REASONS.map((reason) => ({ value: reason as string, label: text(`wallet.reason-${reason}`) }));
  const { data: assets } = useQuery(assetsQuery);
  const coins = ledgerCoins(assets).map(({ id, symbol }) => ({ value: String(id), label: symbol }));
  const accounts = ACCOUNT_KINDS.map((kind) => ({ value: kind as AccountKind | '', label: text(`wallet.${kind}`) }));
  const hasDates = filter.from !== '' || filter.to !== '';
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-start border-b border-line bg-page pt-0.5">
      <div className="more-ahead flex min-w-0 flex-1 scrollbar-none gap-2 overflow-x-auto pr-2 pb-2 pl-4">
        <Select
          label={text('wallet.account')}
          value={filter.account}
          onChange={(account) => onChange({ ...filter, account })}
          items={[{ value: '', label: text('wallet.all-accounts') }, ...accounts]}
        />
        <Select
          label={text('common.coin')}
          value={filter.coinId ? String(filter.coinId) : ''}
          onChange={(coin) => onChange({ ...filter, coinId: Number(coin) })}
          items={[{ value: '', label: text('wallet.all-coins') }, ...coins]}
        />
        <Select
          label={text('common.type')}
          value={filter.reason}
          onChange={(reason) => onChange({ ...filter, reason })}
          items={[
            { value: '', label: text('wallet.all-types') },
            { value: WITH_HOLDS, label: text('wallet.ledger-with-holds') },
            ...reasons,
          ]}
        />
      </div>
      <Button
        size="icon"
        tone="ghost"
        className={cx('-mt-1 shrink-0', hasDates ? 'text-accent' : 'text-mute')}
        aria-label={text('wallet.date-range')}
        aria-pressed={hasDates}
        onClick={() => setDating(true)}
      >
        <CalendarDays size={18} />
      </Button>
      {isFiltered(filter) && (
        <Button size="icon" tone="ghost" className="-mt-1" aria-label={text('wallet.clear-filters')} onClick={() => onChange(NO_FILTER)}>
          <RotateCcw size={16} />
        </Button>
      )}
      {hasDates && <p className="w-full px-4 pb-2 text-xs text-mute">{`${filter.from || '…'} – ${filter.to || '…'}`}</p>}
      <Heads />
      <DateSheet open={isDating} onClose={() => setDating(false)} filter={filter} onChange={onChange} />
    </div>
  );
}

/** The names of the columns in a broad window. */
function Heads() {
  const text = useText();
  return (
    <p aria-hidden className={`hidden w-full py-2 text-xs text-mute ${LEDGER_COLUMNS}`}>
      {HEADS.map((head) => (
        <span key={head} className="nth-4:text-right last:text-right">
          {text(head)}
        </span>
      ))}
    </p>
  );
}

const SPANS = [7, 30, 90];

function DateSheet({ open, onClose, filter, onChange }: Props & { open: boolean; onClose(): void }) {
  const text = useText();
  const now = useNow();
  const set = (part: Partial<LedgerFilter>) => onChange({ ...filter, ...part });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('wallet.date-range')}
      footer={
        <Button tone="brand" size="lg" onClick={onClose}>
          {text('common.done')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-2 pb-4">
        <Button onClick={() => set({ from: '', to: '' })}>{text('wallet.all-time')}</Button>
        {SPANS.map((days) => (
          <Button key={days} onClick={() => set(lastDays(now, days))}>
            {text('wallet.last-days', { days })}
          </Button>
        ))}
      </div>
      <ChosenDays from={filter.from} to={filter.to} onChange={set} last={dateBefore(now, 0)} />
    </Sheet>
  );
}
