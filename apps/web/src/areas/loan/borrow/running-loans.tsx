import { sumOf } from '@mt2/domain';
import { isRunning, type LoanKind } from '@mt2/domain/loan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { formatAmount, minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { useNow } from '../../../platform/server-time.ts';
import { riskText } from '../../../platform/text/figures.ts';
import { useFurtherPages } from '../../../platform/use-further-pages.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useQuotations } from '../../market/index.ts';
import { loansQuery } from '../loan.api.ts';
import { isSecured, KIND_WORDS, ltvAt, owedAt } from '../loan.ts';
import { ltvInk } from '../ltv-bar.tsx';
import { recordsOf } from '../records-link.tsx';

/** The debt of the user's running loans of a kind, with the first due date and the highest ratio; nothing without a loan. */
export function RunningLoans({ kind }: { kind: LoanKind }) {
  const text = useText();
  const now = useNow();
  const query = useInfiniteQuery(loansQuery(kind, 'all'));
  // A running loan may be behind many newer ones.
  useFurtherPages(query);
  const loans = query.hasNextPage ? [] : (rowsOf(query)?.filter(({ status }) => isRunning(status)) ?? []);
  const { data: quotations } = useQuotations();
  if (loans.length === 0) return null;
  const dueAt = Math.min(...loans.map(({ debt }) => debt.dueAt));
  const ratios = loans.filter(isSecured).flatMap((loan) => {
    const price = quotations?.find(({ market }) => market.symbol === `${loan.coin}/USDT`)?.last;
    return price ? [ltvAt(loan, price, now)] : [];
  });
  const highest = ratios.toSorted((one, other) => Number(other - one))[0];
  return (
    <Go to={recordsOf(kind)} className="mx-4 mb-4 block rounded-2xl bg-card px-4 py-3">
      <span className="flex items-center justify-between gap-3 text-[0.8125rem]">
        <span className="font-semibold">{text(KIND_WORDS[kind])}</span>
        <span className="flex items-center gap-0.5 text-accent">
          <span className="wide:hidden">{text('screen.loan-records')}</span> <ChevronRight size={14} aria-hidden />
        </span>
      </span>
      <span className="mt-2 flex justify-between gap-3 cramped:flex-col">
        <Figure label={text('loan.owed-now')}>
          <Amount unit="USDT">{formatAmount(sumOf(loans.map((loan) => owedAt(loan, now).total)), 2)}</Amount>
        </Figure>
        <Figure label={text('loan.nearest-due')} className={cx(now > dueAt && 'text-(--red)')}>
          {minuteText(dueAt)}
        </Figure>
        {highest !== undefined && (
          <Figure label={text('loan.highest-ltv')} className={ltvInk(highest)}>
            {riskText(highest)}
          </Figure>
        )}
      </span>
    </Go>
  );
}

const Figure = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <span className="min-w-0 text-[0.8125rem]">
    <span className="block text-[0.6875rem] leading-4 text-mute">{label}</span>
    <span className={cx('font-semibold', className)}>{children}</span>
  </span>
);
