import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { CoinAmount } from '../coin-amount.tsx';
import { type Transfer, transfersQuery } from './transfer.api.ts';

/** Transfers between the accounts, newest first. */
export function TransferRecordsScreen() {
  const text = useText();
  const query = useInfiniteQuery(transfersQuery);
  const none = <EmptyLink text={text('transfer.records-empty')} to="/pages/assets/transfer/index" name={text('transfer.transfer')} />;
  return (
    <Screen title={text('screen.transfer-records')} onRefresh={query.refetch}>
      <QueryList query={query} empty={none}>
        {(transfer) => <TransferRow transfer={transfer} />}
      </QueryList>
    </Screen>
  );
}

function TransferRow({ transfer: { coin, amount, from, to, createdAt, status } }: { transfer: Transfer }) {
  const text = useText();
  // A line ends between the accounts rather than inside a name.
  const nameOf = (account: string) => text(`wallet.tab-${account}`).replaceAll(' ', '\u00a0');
  return (
    <div className="flex min-h-16 items-center gap-2 border-b border-line px-4 py-2 broad:min-h-12">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-card text-accent">
        <ArrowRightLeft size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 broad:grid broad:grid-cols-3 broad:items-center">
        <span className="block text-sm">{text('transfer.route', { from: nameOf(from), to: nameOf(to) })}</span>
        <span className="block text-xs text-mute">{formatDateTime(createdAt)}</span>
        {status === 'submitted' && <span className="block text-xs text-accent">{text('status.transfer-submitted')}</span>}
      </span>
      <CoinAmount coin={coin} value={amount} className="shrink-0 text-sm font-semibold" />
    </div>
  );
}
