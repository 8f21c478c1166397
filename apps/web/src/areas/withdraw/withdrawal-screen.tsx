import { useQuery } from '@tanstack/react-query';
import { BrandLink, LinkButton } from '../../frame/link-button.tsx';
import { to as addressTo } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Empty, ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { RecordStatusChip, shownAmount } from '../wallet/index.ts';
import { withdrawalQuery } from './withdraw.api.ts';
import { SAYS, type Withdrawal } from './withdrawal.ts';
import { recordFacts } from './withdrawal-facts.tsx';

/** One withdrawal (`?id=7`): its state, and the reason. */
export function WithdrawalScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(withdrawalQuery(Number(query.get('id'))));
  const again = data && (
    <footer className="shrink-0 px-4 pt-2 pb-4">
      <BrandLink
        to={
          data.isBank
            ? '/pages/assets/withdraw/bank/bank'
            : addressTo('/pages/assets/withdraw/index', { coin: data.coin, network: data.route })
        }
      >
        {text('withdraw.again')}
      </BrandLink>
    </footer>
  );
  return (
    <Screen title={text('screen.withdraw-detail')} onRefresh={refetch} footer={again} className="px-4">
      {data === undefined && !error && <Skeleton className="mt-6 h-80 rounded-2xl" />}
      {data === undefined && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data === null && (
        <Empty text={text('record.not-found')}>
          <LinkButton to="/pages/assets/record">{text('screen.records')}</LinkButton>
        </Empty>
      )}
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
        <Amount unit={coin} className="text-[1.75rem] leading-9 font-semibold">
          {shownAmount(coin, amount)}
        </Amount>
        <RecordStatusChip status={status} className="text-sm" />
        <p className="pt-1 text-[0.8125rem] text-mute">{text(SAYS[status])}</p>
        {reason && (
          <p className="mt-2 w-full rounded-xl bg-card px-4 py-3 text-left text-sm">
            <span className="block text-xs text-mute">{text('record.reason')}</span>
            {reason}
          </p>
        )}
      </section>
      <section className="mb-4 rounded-2xl bg-card px-4 py-1">
        <Facts items={recordFacts(withdrawal, text)} />
      </section>
    </>
  );
}
