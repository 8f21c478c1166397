import { shownParts } from '@mt2/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyLink } from '../../frame/empty-link.tsx';
import { BrandLink } from '../../frame/link-button.tsx';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { ResultPage } from '../../frame/result-page.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { copyFact } from '../../platform/device/copy-value.tsx';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { GroupedText } from '../../ui/figures/grouped-text.tsx';
import { type Fact, FactsCard } from '../../ui/lists/facts.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { lastFour } from '../bank-card/index.ts';
import {
  CoinAmount,
  decimalsOf,
  RECORD_LOOKS,
  RECORD_ROW,
  RecentRecords,
  RecordLines,
  RecordStatusChip,
  RecordTimeline,
  shownAmount,
  transactionFacts,
  withdrawalsQuery,
} from '../wallet/index.ts';
import { type Withdrawal, withdrawalQuery } from './withdraw.api.ts';

/** The key of the sentence about each status. */
const SAYS = { processing: 'withdraw.in-review', passed: 'withdraw.is-passed', rejected: 'withdraw.is-rejected' } as const;

/** A withdrawal before or after it is requested, with the user's own name for the address. */
type WithdrawalTerms = Pick<Withdrawal, 'coin' | 'isBank' | 'route' | 'to' | 'note' | 'amount' | 'fee' | 'received' | 'payout'> & {
  readonly name?: string | undefined;
};

/** The fee: with the amount that arrives it is the amount requested. */
export const shownFee = ({ coin, fee, amount }: Pick<WithdrawalTerms, 'coin' | 'fee' | 'amount'>): string =>
  shownAmount(coin, shownParts([fee], decimalsOf(coin), amount - fee)[0]);

/** The rows of a withdrawal: the same in its confirmation, its result and its record. */
export function termFacts({ coin, isBank, route, to, name, note, amount, fee, payout }: WithdrawalTerms, text: Text): Fact[] {
  const place = text(isBank ? 'withdraw.bank-card' : 'withdraw.address');
  return [
    { label: text('deposit.chain'), value: isBank ? text('deposit.bank-transfer') : route },
    copyFact(
      place,
      to,
      <>
        {name && <b className="block">{name}</b>}
        {isBank ? to.replace(/\S+$/, lastFour) : <GroupedText>{to}</GroupedText>}
      </>,
    ),
    ...(note ? [{ label: text('record.note'), value: note }] : []),
    { label: text('common.amount'), value: <CoinAmount coin={coin} value={amount} /> },
    { label: text('common.fee'), value: <Amount unit={coin}>{shownFee({ coin, fee, amount })}</Amount> },
    ...(payout ? [{ label: text('deposit.rate'), value: `1 ${coin} = ${formatAmount(payout.rate, 4)} ${payout.fiat}` }] : []),
  ];
}

/** The amount that arrives after the fee; a bank payout is in the bank's currency. */
export const Received = ({ coin, received, payout }: Pick<WithdrawalTerms, 'coin' | 'received' | 'payout'>) =>
  payout ? <Amount unit={payout.fiat}>{formatAmount(payout.amount, 2)}</Amount> : <CoinAmount coin={coin} value={received} />;

/** The amount that will arrive, has arrived, or was returned: for a rejected withdrawal the whole amount in its coin. */
export function outcomeFact({ status, ...terms }: WithdrawalTerms & Pick<Withdrawal, 'status'>, text: Text): Fact {
  if (status === 'rejected') return { label: text('withdraw.returned'), value: <CoinAmount coin={terms.coin} value={terms.amount} /> };
  return { label: text(status === 'passed' ? 'withdraw.received' : 'withdraw.expected-receive'), value: <Received {...terms} /> };
}

/** The rows of a requested withdrawal, in its result and in its record. */
function recordFacts(withdrawal: Withdrawal, text: Text): Fact[] {
  const { id, status, latestAt } = withdrawal;
  return [
    ...termFacts(withdrawal, text),
    outcomeFact(withdrawal, text),
    ...(status === 'processing' && latestAt ? [{ label: text('withdraw.arrives-by'), value: formatDateTime(latestAt) }] : []),
    ...transactionFacts(withdrawal, text),
    copyFact(text('record.number'), String(id)),
  ];
}

/** Replaces the form after the request: follows the status of the withdrawal. */
export function Requested({ title, id }: { title: string; id: number }) {
  const text = useText();
  const query = useQuery(withdrawalQuery(id));
  return (
    <ResultPage
      title={text(title)}
      query={query}
      about={`withdrawal/${id}`}
      view={to('/pages/assets/withdraw/detail', { id })}
      done="/pages/assets/index"
    >
      {(withdrawal) => ({
        outcome: {
          look: RECORD_LOOKS[withdrawal.status],
          heading: text(`status.record-${withdrawal.status}`),
          amount: <CoinAmount coin={withdrawal.coin} value={withdrawal.amount} />,
          children: withdrawal.reason || text(SAYS[withdrawal.status]),
        },
        rows: recordFacts(withdrawal, text),
      })}
    </ResultPage>
  );
}

/** A withdrawal in a list; links to its details. */
export const WithdrawalRow = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Go to={to('/pages/assets/withdraw/detail', { id: withdrawal.id })} className={RECORD_ROW}>
    <RecordLines {...withdrawal} sign="-" />
  </Go>
);

/** The latest withdrawals. */
export function RecentWithdrawals() {
  const { data } = useInfiniteQuery(withdrawalsQuery);
  return (
    <RecentRecords tab="withdrawals" rows={data?.pages[0]?.rows}>
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </RecentRecords>
  );
}

/** One withdrawal (`?id=7`): its state, and the reason. */
export function WithdrawalScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(withdrawalQuery(Number(query.get('id'))));
  const again = data && (
    <footer className="shrink-0 px-4 pt-2 pb-4">
      <BrandLink
        to={data.isBank ? '/pages/assets/withdraw/bank/bank' : to('/pages/assets/withdraw/index', { coin: data.coin, network: data.route })}
      >
        {text('withdraw.again')}
      </BrandLink>
    </footer>
  );
  return (
    <Screen title={text('screen.withdraw-detail')} onRefresh={refetch} footer={again} className="px-4">
      {data === undefined && <Unread error={error} onRetry={refetch} loading={<Skeleton className="mt-6 h-80 rounded-2xl" />} />}
      {data === null && <EmptyLink text={text('record.not-found')} to="/pages/assets/record" name={text('screen.records')} />}
      {data && <Details withdrawal={data} />}
    </Screen>
  );
}

function Details({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const { coin, status, amount, reason } = withdrawal;
  return (
    <>
      <section className="flex flex-col items-center gap-1 py-6 text-center">
        <CoinAmount coin={coin} value={amount} className="text-[1.75rem] leading-9 font-semibold" />
        <RecordStatusChip status={status} className="text-sm" />
        <p className="pt-1 text-[0.8125rem] text-mute">{text(SAYS[status])}</p>
        {reason && (
          <p className="mt-2 w-full rounded-xl bg-card px-4 py-3 text-left text-sm">
            <span className="block text-xs text-mute">{text('record.reason')}</span>
            {reason}
          </p>
        )}
      </section>
      <div className="mb-4 rounded-2xl bg-card p-4">
        <RecordTimeline record={withdrawal} passed={text('status.record-passed')} />
      </div>
      <FactsCard className="mb-4" items={recordFacts(withdrawal, text)} />
    </>
  );
}
