import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Go } from '../../frame/navigation.tsx';
import { to as addressTo } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { CopyValue } from '../../platform/device/copy-value.tsx';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { type Fact, Facts } from '../../ui/lists/facts.tsx';
import { Empty, ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { exactAmount, RecordStatusChip } from '../wallet/index.ts';
import { withdrawalQuery } from './withdraw.api.ts';
import type { Withdrawal } from './withdrawal.ts';

/** One withdrawal (`?id=7`): its state, and the reason. */
export function WithdrawalScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(withdrawalQuery(Number(query.get('id'))));
  const again = data && (
    <footer className="shrink-0 px-4 pt-2 pb-4">
      <Go
        to={
          data.isBank
            ? '/pages/assets/withdraw/bank/bank'
            : addressTo('/pages/assets/withdraw/index', { coin: data.coin, network: data.route })
        }
        className="flex h-12 items-center justify-center rounded-lg bg-brand text-base font-semibold text-on-brand"
      >
        {text('withdraw.again')}
      </Go>
    </footer>
  );
  return (
    <Screen title={text('screen.withdraw-detail')} onRefresh={refetch} footer={again} className="px-4">
      {data === undefined && !error && <Skeleton className="mt-6 h-80 rounded-2xl" />}
      {data === undefined && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data === null && <Empty text={text('record.not-found')} />}
      {data && <Details withdrawal={data} />}
    </Screen>
  );
}

const SAYS = { processing: 'withdraw.in-review', passed: 'withdraw.is-passed', rejected: 'withdraw.is-rejected' } as const;

function Details({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const { coin, status, amount, reason } = withdrawal;
  return (
    <>
      <section className="flex flex-col items-center gap-1 py-6 text-center">
        <Amount unit={coin} className="text-[28px] leading-9 font-semibold">
          {exactAmount(amount)}
        </Amount>
        <RecordStatusChip status={status} className="text-sm" />
        <p className="pt-1 text-[13px] text-mute">{text(SAYS[status])}</p>
        {reason && (
          <p className="mt-2 w-full rounded-xl bg-card px-4 py-3 text-left text-sm">
            <span className="block text-xs text-mute">{text('record.reason')}</span>
            {reason}
          </p>
        )}
      </section>
      <section className="mb-4 rounded-2xl bg-card px-4 py-1">
        <Facts items={factsOf(withdrawal, text)} />
      </section>
    </>
  );
}

/** The amount that arrives, has arrived, or was returned: for a rejected withdrawal the whole amount in its coin. */
function outcomeOf({ coin, amount, received, payout, status }: Withdrawal, text: ReturnType<typeof useText>): Fact {
  if (status === 'rejected') return { label: text('withdraw.returned'), value: <Amount unit={coin}>{exactAmount(amount)}</Amount> };
  return {
    label: text(status === 'passed' ? 'withdraw.received' : 'withdraw.expected-receive'),
    value: payout ? (
      <Amount unit={payout.fiat}>{formatAmount(payout.amount, 2)}</Amount>
    ) : (
      <Amount unit={coin}>{exactAmount(received)}</Amount>
    ),
  };
}

function factsOf(withdrawal: Withdrawal, text: ReturnType<typeof useText>): Fact[] {
  const { id, coin, isBank, route, fee, payout, status, to, note, requestedAt, latestAt, decidedAt } = withdrawal;
  const place = text(isBank ? 'withdraw.bank-card' : 'withdraw.address');
  const known = status === 'processing' ? latestAt : decidedAt;
  return [
    { label: text('common.fee'), value: <Amount unit={coin}>{exactAmount(fee)}</Amount> },
    ...(payout ? [{ label: text('deposit.rate'), value: `1 ${coin} = ${formatAmount(payout.rate, 4)} ${payout.fiat}` }] : []),
    outcomeOf(withdrawal, text),
    { label: text('deposit.chain'), value: isBank ? text('deposit.bank-transfer') : route },
    { label: place, value: to, action: <CopyValue label={place} value={to} /> },
    ...(note ? [{ label: text('record.note'), value: note }] : []),
    { label: text('record.submitted-at'), value: formatDateTime(requestedAt) },
    ...(known
      ? [{ label: text(status === 'processing' ? 'withdraw.arrives-by' : 'record.decided-at'), value: formatDateTime(known) }]
      : []),
    { label: text('record.number'), value: String(id), action: <CopyValue label={text('record.number')} value={String(id)} /> },
  ];
}
