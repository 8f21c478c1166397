import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { exactAmount } from '../wallet/index.ts';
import { depositsQuery } from './deposit.api.ts';
import type { Deposit } from './deposit.ts';
import { Timeline } from './timeline.tsx';

/** In the place of the form once it was sent: what becomes of the deposit, as it happens. */
export function Submitted({ title }: { title: string }) {
  const text = useText();
  const deposits = useInfiniteQuery({ ...depositsQuery, refetchOnMount: 'always' });
  // A list that was read before does not have it yet.
  const newest = deposits.isFetchedAfterMount ? rowsOf(deposits)?.[0] : undefined;
  return (
    <Screen
      title={title}
      footer={
        <footer className="shrink-0 px-4 pt-2 pb-4">
          <Go
            to={to('/pages/assets/record', { tab: 'deposits' })}
            replace
            className="flex h-12 items-center justify-center rounded-lg bg-brand text-base font-semibold text-on-brand active:opacity-80"
          >
            {text('deposit.to-records')}
          </Go>
        </footer>
      }
    >
      <div className="space-y-5 px-4 pt-8 pb-6">
        {newest && <Standing deposit={newest} />}
        {!newest && deposits.error && <ErrorRetry text={sentenceOf(deposits.error)} onRetry={() => void deposits.refetch()} />}
        {!newest && !deposits.error && <Skeleton className="h-64 rounded-2xl" />}
      </div>
    </Screen>
  );
}

function Standing({ deposit }: { deposit: Deposit }) {
  const text = useText();
  return (
    <>
      <div className="flex flex-col items-center gap-2 text-center">
        <CircleCheck size={56} strokeWidth={1.5} className="text-(--green)" aria-hidden />
        <h2 className="pt-1 text-lg font-semibold">{text('deposit.submitted')}</h2>
        <Amount unit={deposit.coin} className="text-[28px] leading-9 font-bold">
          {exactAmount(deposit.amount)}
        </Amount>
        <p className="text-[13px] text-mute">{text('deposit.submitted-text')}</p>
      </div>
      <section className="rounded-2xl bg-card p-4">
        <Timeline deposit={deposit} />
      </section>
    </>
  );
}
