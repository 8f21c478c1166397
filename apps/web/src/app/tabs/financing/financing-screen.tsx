import { type Atoms, sumOf, truncated } from '@mt2/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, Bot, ChevronRight, type LucideIcon, PiggyBank, Rocket } from 'lucide-react';
import { reportQuery } from '../../../areas/finance/index.ts';
import { useOverdue } from '../../../areas/loan/index.ts';
import { Figure, RunningRobots, totalsQuery } from '../../../areas/robot/index.ts';
import { investedIn, offeringsQuery } from '../../../areas/subscription/index.ts';
import { HideAmountsButton } from '../../../frame/hide-amounts-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { useFurtherPages } from '../../../platform/use-further-pages.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

/** The user's money in each product, as its screen shows it, and the total profit of managed finance and robots. */
function useInvested() {
  const isSignedIn = useSignedIn();
  const now = useNow();
  const report = useQuery({ ...reportQuery, enabled: isSignedIn });
  const totals = useQuery(totalsQuery);
  const offerings = useInfiniteQuery(offeringsQuery);
  useFurtherPages(offerings);
  const hasOfferings = offerings.data && !offerings.hasNextPage;
  const { hosted, todayProfit, totalProfit } = report.data ?? { hosted: 0n, todayProfit: 0n, totalProfit: 0n };
  const isRead = totals.data && hasOfferings && (report.data || !isSignedIn);
  const data = isRead && {
    parts: [
      { word: 'financing.finance', amount: truncated(hosted, 2) },
      { word: 'financing.robots', amount: truncated(totals.data.invested, 2) },
      { word: 'home.shortcut-subscription', amount: truncated(investedIn(rowsOf(offerings) ?? [], now), 2) },
    ],
    today: todayProfit + totals.data.today,
    total: totalProfit + totals.data.total,
  };
  const failed =
    [report, totals].find(({ error, data: read }) => error && !read) ?? (!hasOfferings && offerings.error ? offerings : undefined);
  return { data, failed };
}

/** The total invested by the user, its parts by product, and the profit. A guest sees zeros. */
function InvestedCard() {
  const text = useText();
  const { data, failed } = useInvested();
  return (
    <section className="mx-4 rounded-2xl bg-card px-4 pt-1 pb-4">
      <div className="flex items-center">
        <h2 className="text-xs text-mute">{text('common.with-unit', { label: text('financing.total-invested'), unit: 'USDT' })}</h2>
        <HideAmountsButton />
      </div>
      {failed && <ErrorRetry text={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {!data && !failed && <Skeleton className="h-38.5 w-full" />}
      {data && (
        <>
          <p>
            <Amount className="block text-[1.75rem] leading-9 font-semibold">
              {formatAmount(sumOf(data.parts.map(({ amount }) => amount)), 2)}
            </Amount>
          </p>
          <dl className="grid grid-cols-2 gap-3 pt-3">
            <Profit label={text('common.with-unit', { label: text('robot.today-profit'), unit: 'UTC' })} amount={data.today} />
            <Profit label={text('robot.total-profit')} amount={data.total} />
          </dl>
          <dl className="mt-3 grid grid-cols-3 items-end gap-3 border-t border-line pt-3">
            {data.parts.map(({ word, amount }) => (
              <Figure key={word} label={text(word)}>
                <Amount className="text-[0.8125rem] font-semibold">{formatAmount(amount, 2)}</Amount>
              </Figure>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

const Profit = ({ label, amount }: { label: string; amount: Atoms }) => (
  <Figure label={label}>
    <SignedAmount className="text-[0.9375rem] font-semibold">{gainText(amount)}</SignedAmount>
  </Figure>
);

/** A product of the financing tab; its words are `financing.<name>` and `financing.<name>-text`. */
type Entry = {
  readonly name: 'finance' | 'subscription' | 'loans' | 'robots';
  readonly Icon: LucideIcon;
  readonly address: Address;
};

/** The products of the financing tab, in their order. */
const ENTRIES: readonly Entry[] = [
  { name: 'finance', Icon: PiggyBank, address: '/pages/finance/index' },
  { name: 'robots', Icon: Bot, address: '/pages/lianghua/jqrlslb' },
  { name: 'subscription', Icon: Rocket, address: '/pages/publication/index' },
  { name: 'loans', Icon: Banknote, address: '/pages/lianghua/jiedai' },
];

/** The financing tab: the total invested, a notice about an overdue loan, the available products, and the running robots. */
export function FinancingScreen() {
  const text = useText();
  const isSignedIn = useSignedIn();
  const overdue = useOverdue(isSignedIn);
  return (
    <Screen title={text('nav.financing')} onRefresh={readOwnAgain}>
      <div className="pairs gap-3 pt-2 pb-8">
        <div className="space-y-3">
          <InvestedCard />
          <nav aria-label={text('financing.products')} className="mx-4 divide-y divide-line overflow-hidden rounded-2xl bg-card">
            {ENTRIES.map(({ name, Icon, address }) => (
              <Go key={name} to={address} className="flex min-h-16 items-center gap-3 px-4 py-2.5 outline-offset-[-2px] press-raised">
                <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-raised text-accent">
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-[0.9375rem] font-semibold">
                    {text(`financing.${name}`)}
                    {name === 'loans' && overdue.length > 0 && (
                      <span className="pl-2 text-xs text-(--red)">{text('status.loan-overdue')}</span>
                    )}
                  </span>
                  <span className="block text-xs text-mute">{text(`financing.${name}-text`)}</span>
                </span>
                <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
              </Go>
            ))}
          </nav>
        </div>
        <div className="space-y-3">
          <RunningRobots />
        </div>
      </div>
    </Screen>
  );
}
