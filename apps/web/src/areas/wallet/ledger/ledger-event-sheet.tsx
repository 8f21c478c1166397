import type { Atoms } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Copy } from 'lucide-react';
import { useGo } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { pathOf, screenOf } from '../../../frame/screens.ts';
import { copyText } from '../../../platform/device/copy.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { decimalsOf, exactAmount } from '../exact-amount.ts';
import { countedAmount, depositsQuery, withdrawalsQuery } from '../records/records.api.ts';
import { type Entry, reasonText, toCsv } from './ledger.ts';
import { eventText, type LedgerEvent, recordsOf } from './ledger-event.ts';

type Dated = { readonly id: number; readonly coin: string; readonly requestedAt: number; readonly decidedAt?: number | undefined };

/**
 * The record of an event. The ledger does not name it: it is the one with the event's coin and amount that was requested at the
 * time of a freeze, or decided at the time of another event. Undefined if there is none, or more than one.
 */
function recordOf<R extends Dated>({ main, at }: LedgerEvent, rows: readonly R[] | undefined, amountOf: (row: R) => Atoms): R | undefined {
  const timeOf = ({ requestedAt, decidedAt }: R) => (main.reason.endsWith('-freeze') ? requestedAt : decidedAt);
  const isOf = (row: R) => row.coin === main.coin && timeOf(row) === at && [main.value, -main.value].includes(amountOf(row));
  const [found, another] = rows?.filter(isOf) ?? [];
  return another ? undefined : found;
}

/** The address of the record behind an event: of the withdrawal or deposit if it is one of the latest, otherwise of the list. */
function useRecordBehind(event: LedgerEvent | undefined): Address | undefined {
  const list = event && recordsOf(event);
  const [isWithdrawal, isDeposit] = [list?.endsWith('withdrawals') === true, list?.endsWith('deposits') === true];
  const withdrawals = useInfiniteQuery({ ...withdrawalsQuery, enabled: isWithdrawal });
  const deposits = useInfiniteQuery({ ...depositsQuery, enabled: isDeposit });
  if (!event) return undefined;
  const withdrawal = isWithdrawal && recordOf(event, rowsOf(withdrawals), ({ amount }) => amount);
  if (withdrawal) return to('/pages/assets/withdraw/detail', { id: withdrawal.id });
  const deposit = isDeposit && recordOf(event, rowsOf(deposits), countedAmount);
  return deposit ? to('/pages/assets/record', { tab: 'deposits', id: deposit.id }) : list;
}

/** One event in detail: each balance change, with all decimals, and a link to its record. */
export function LedgerEventSheet({ event, onClose }: { event: LedgerEvent | undefined; onClose(): void }) {
  const text = useText();
  const shown = useLingering(event);
  const go = useGo();
  const record = useRecordBehind(shown);
  const leave = (address: Address) => {
    onClose();
    go.to(address);
  };
  return (
    <Sheet open={event !== undefined} onClose={onClose} title={text('wallet.entry-details')}>
      {shown && <LedgerEventFacts event={shown} />}
      {shown && (
        <div className="flex flex-col gap-2 pt-4 pb-1">
          {record !== undefined && (
            <Button size="lg" onClick={() => leave(record)}>
              {text(screenOf(pathOf(record))?.title ?? '')}
              <ChevronRight size={18} aria-hidden />
            </Button>
          )}
          <Button size="lg" tone={record === undefined ? 'raised' : 'ghost'} onClick={() => void copyText(toCsv(shown.entries))}>
            <Copy size={18} aria-hidden />
            {text('common.copy')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function LedgerEventFacts({ event }: { event: LedgerEvent }) {
  const text = useText();
  const { at, entries } = event;
  const areOfOneKind = new Set(entries.map(({ reason }) => reason)).size === 1;
  return (
    <>
      <Facts
        items={[
          { label: text('common.type'), value: eventText(text, event) },
          { label: text('common.time'), value: formatDateTime(at) },
        ]}
      />
      {entries.map((entry) => (
        <section key={entry.id}>
          {entries.length > 1 && (
            <h3 className="pt-4 pb-1 text-[0.8125rem] font-semibold">{areOfOneKind ? placeText(entry, text) : reasonText(text, entry)}</h3>
          )}
          <EntryFacts entry={entry} isPlaced={entries.length > 1 && areOfOneKind} />
        </section>
      ))}
    </>
  );
}

/** The account of an entry, and the part of its balance: `Spot account · Frozen`. */
const placeText = ({ account, bucket }: Entry, text: Text): string => `${text(`wallet.${account}`)} · ${text(`spot.${bucket}`)}`;

/** One balance change; its account is left out if the heading names it. */
function EntryFacts({ entry, isPlaced }: { entry: Entry; isPlaced: boolean }) {
  const text = useText();
  const { id, coin, value, before, after } = entry;
  const amount = (atoms: bigint) => <Amount unit={coin}>{exactAmount(atoms, decimalsOf(coin))}</Amount>;
  return (
    <Facts
      items={[
        {
          label: text('common.amount'),
          value: <SignedAmount unit={coin}>{`${value > 0n ? '+' : ''}${exactAmount(value, decimalsOf(coin))}`}</SignedAmount>,
        },
        { label: text('wallet.account'), value: !isPlaced && placeText(entry, text) },
        { label: text('wallet.balance-before'), value: amount(before) },
        { label: text('wallet.balance-after'), value: amount(after) },
        { label: text('wallet.entry-number'), value: String(id) },
      ]}
    />
  );
}
