import type { Instant } from '@mt2/domain';
import { isRunning } from '@mt2/domain/loan';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { levelFacts } from '../level-facts.ts';
import { comparedAt, type Loan, ltvAt } from '../loan.ts';
import { LtvBar } from '../ltv-bar.tsx';
import { usePrice } from '../use-price.ts';
import { AlertSheet } from './alert-sheet.tsx';
import { LtvChart } from './ltv-chart.tsx';

/** The collateral of a loan: its ratio now and over time, and the liquidation price. */
export function CollateralCard({ loan, now }: { loan: Loan; now: Instant }) {
  const text = useText();
  const [isSetting, setSetting] = useState(false);
  const { price, market, isOpen } = usePrice(loan.coin);
  const ltv = price === undefined ? undefined : ltvAt(loan, price, now);
  return (
    <section aria-label={text('loan.collateral')} className="rounded-2xl bg-card px-4 pt-3 pb-1">
      {!isOpen && <Notice>{text('loan.stale')}</Notice>}
      <LtvBar ltv={ltv} />
      {loan.debt.loanedAt > 0 && <LtvChart loan={loan} now={now} price={price} />}
      <Facts
        items={[
          { label: text('loan.collateral'), value: <Amount unit={loan.coin}>{exactAmount(loan.collateral)}</Amount> },
          ...levelFacts(text, market, comparedAt(loan, now), loan.collateral),
        ]}
      />
      {isRunning(loan.status) && (
        <button
          type="button"
          onClick={() => setSetting(true)}
          className="flex min-h-11 w-full items-center gap-2 border-t border-line text-left text-sm text-accent"
        >
          <Bell size={16} aria-hidden />
          {loan.alertLtv > 0 ? text('loan.alert-at', { percent: loan.alertLtv }) : text('loan.alert-set')}
        </button>
      )}
      <AlertSheet open={isSetting} onClose={() => setSetting(false)} loan={loan} ltv={ltv} />
    </section>
  );
}
