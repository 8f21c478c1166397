import type { Instant } from '@mt2/domain';
import { isAtLtv, isRunning, LOAN_STATUS, type LoanKind, MARGIN_CALL_LTV, RUNNING } from '@mt2/domain/loan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { rateText, riskText } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import { KindChips } from '../kind-chips.tsx';
import { loansQuery, type Shown } from '../loan.api.ts';
import { comparedAt, isSecured, type Loan, ltvAt, meaningOf, owedAt } from '../loan.ts';
import { OverdueNotice } from '../overdue-notice.tsx';
import { recordsOf } from '../records-link.tsx';
import { LOOKS } from '../status-looks.ts';
import { TermBar } from '../term-bar.tsx';
import { usePrice } from '../use-price.ts';

/** The choices of the filter: running loans first. */
const STATES: readonly Shown[] = ['all', ...RUNNING, ...LOAN_STATUS.names.filter((status) => !isRunning(status))];

export const PledgedLoansScreen = () => <RecordsScreen kind="pledged" />;
export const CreditLoansScreen = () => <RecordsScreen kind="credit" />;

/** The current ratio of a loan, on its own line. */
function LiveLtv({ loan, now }: { loan: Loan; now: Instant }) {
  const text = useText();
  const { price } = usePrice(loan.coin);
  if (price === undefined) return null;
  const isNear = isAtLtv({ debt: comparedAt(loan, now), collateral: loan.collateral }, price, MARGIN_CALL_LTV);
  return (
    <span className="shrink-0 text-mute">
      {text('loan.ltv-short')}{' '}
      <b className={cx('font-semibold', isNear ? 'text-(--red)' : 'text-ink')}>{riskText(ltvAt(loan, price, now))}</b>
    </span>
  );
}

/** On a broad screen, a loan is one line. */
const COLUMNS = { pledged: 'broad:grid-cols-[16rem_11rem_1fr]', credit: 'broad:grid-cols-[16rem_1fr]' } as const;

type RunningProps = { loan: Loan; now: Instant };

function Collateral({ loan, now }: RunningProps) {
  const text = useText();
  return (
    <span className="mt-2 flex justify-between gap-3 text-[0.8125rem] broad:mt-0 broad:flex-col broad:gap-1 broad:text-right">
      <span className="text-mute">
        {text('loan.collateral')} <CoinAmount coin={loan.coin} value={loan.collateral} className="text-ink" />
      </span>
      {isSecured(loan) && <LiveLtv loan={loan} now={now} />}
    </span>
  );
}

/** The current debt, and the way to repay it. */
function Repay({ loan, now }: RunningProps) {
  const text = useText();
  return (
    <div className="mt-3 flex items-center justify-between gap-3 broad:mt-0">
      <p className="min-w-0 text-[0.8125rem] text-mute">
        {text('loan.owed-now')}{' '}
        <Amount unit="USDT" className="font-semibold text-ink">
          {formatAmount(owedAt(loan, now).total, 2)}
        </Amount>
      </p>
      <Go
        to={to('/pages/lianghua/huankuan', { id: loan.id })}
        className="reach flex h-9 shrink-0 items-center rounded-lg bg-brand px-4 text-[0.8125rem] font-semibold text-on-brand"
      >
        {text('loan.repay')}
      </Go>
    </div>
  );
}

/** A loan in a list: amount, state, progress of its term, current debt, and why it or its repayment was rejected. */
function LoanCard({ loan }: { loan: Loan }) {
  const text = useText();
  const now = useNow();
  const { id, debt, owed, status, createdAt } = loan;
  const runs = isRunning(status);
  const isBad = status === 'rejected' || status === 'repaymentFailed';
  return (
    <article className="rounded-2xl bg-card p-4 broad:grid broad:grid-cols-[1fr_15rem] broad:items-center broad:gap-8">
      <Go to={to('/pages/lianghua/jdxq', { id })} className={cx('block broad:grid broad:items-center broad:gap-x-8', COLUMNS[loan.kind])}>
        <span className="block">
          <span className="flex items-center justify-between gap-3">
            <Amount unit="USDT" className="text-base font-semibold">
              {formatAmount(debt.amount, 2)}
            </Amount>
            <Status look={LOOKS[status]} />
          </span>
          <span className="mt-1 block text-xs text-mute">
            {text('loan.days', { count: debt.days })} · {text('loan.rate-daily', { rate: rateText(debt.dailyRate) })}
            <span className="block">{text('loan.applied-on', { time: formatDateTime(createdAt) })}</span>
          </span>
        </span>
        {loan.kind === 'pledged' && <Collateral loan={loan} now={now} />}
        {runs && <TermBar loan={loan} now={now} />}
        {status === 'repaid' && (
          <span className="mt-2 block text-[0.8125rem] text-mute broad:mt-0">
            {text('loan.total-repayment')}{' '}
            <Amount unit="USDT" className="text-ink">
              {formatAmount(owed.total, 2)}
            </Amount>
          </span>
        )}
        {isBad && (
          <span className="mt-2 block text-[0.8125rem] broad:mt-0">
            {loan.reason && <span className="text-mute">{text('record.reason')}: </span>}
            {loan.reason || text(meaningOf(loan))}
          </span>
        )}
      </Go>
      {runs && <Repay loan={loan} now={now} />}
    </article>
  );
}

/** The user's loans of a kind by state, newest first. `?status=overdue` chooses beforehand. */
function RecordsScreen({ kind }: { kind: LoanKind }) {
  const text = useText();
  const go = useGo();
  const [query, setQuery] = useAddressQuery();
  const shown = STATES.find((state) => state === query.get('status')) ?? 'all';
  const loans = useInfiniteQuery(loansQuery(kind, shown));
  return (
    <Screen title={text('screen.loan-records')} onRefresh={loans.refetch}>
      <KindChips kind={kind} onChange={(next) => go.replace(recordsOf(next))} className="pb-1" />
      <div className="sticky top-0 z-10 flex bg-page px-4 py-1">
        <Select
          label={text('common.status')}
          value={shown}
          onChange={(state) => setQuery(state === 'all' ? {} : { status: state })}
          items={STATES.map((state) => ({
            value: state,
            label: text(state === 'all' ? 'common.all' : LOOKS[state].word, { context: 'loans' }),
          }))}
        />
      </div>
      <OverdueNotice className="mx-4 mt-1 block broad:max-w-1/2" />
      <QueryList
        query={loans}
        className="pairs gap-3 px-4 pt-2 broad:grid-cols-1"
        loading={<SkeletonCards className="px-4 pt-2" />}
        empty={<EmptyLink text={text('loan.none')} to={to('/pages/lianghua/jiedai', { kind })} name={text('loan.borrow')} />}
      >
        {(loan) => <LoanCard loan={loan} />}
      </QueryList>
    </Screen>
  );
}
