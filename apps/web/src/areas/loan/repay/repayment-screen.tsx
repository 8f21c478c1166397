import { checkRepayment, isRunning } from '@mt2/domain/loan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { AddFundsButton, enoughUntilRead, shownAmount, useAvailable } from '../../wallet/index.ts';
import { owedFacts } from '../detail/loan-facts.tsx';
import { loanQuery, repayLoan } from '../loan.api.ts';
import { type LoanDetail, meaningOf, owedAt } from '../loan.ts';
import { StatusChip } from '../status-chip.tsx';
import { TermBar } from '../term-bar.tsx';

/** Repays a loan (`?id=7`), with every line of the debt at this second. */
export function RepaymentScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(loanQuery(Number(query.get('id'))));
  if (data && isRunning(data.status)) return <Repayment loan={data} />;
  return (
    <Screen title={text('screen.repayment')} className="px-4">
      {data === undefined && !error && <SkeletonCard className="mt-6 h-80" />}
      {data === undefined && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data === null && (
        <Empty text={text('refusal.loan-not-found')}>
          <Go to="/pages/lianghua/jdlb" className="reach font-semibold text-accent">
            {text('screen.loan-records')}
          </Go>
        </Empty>
      )}
      {data && <NothingOwed loan={data} />}
    </Screen>
  );
}

/** A loan that is not running cannot be repaid. */
function NothingOwed({ loan }: { loan: LoanDetail }) {
  const text = useText();
  return (
    <Empty text={text(meaningOf(loan))}>
      <StatusChip status={loan.status} />
      <Go to={to('/pages/lianghua/jdxq', { id: loan.id })} className="reach font-semibold text-accent">
        {text('common.details')}
      </Go>
    </Empty>
  );
}

function Repayment({ loan }: { loan: LoanDetail }) {
  const text = useText();
  const now = useNow();
  const owed = owedAt(loan, now);
  const available = useAvailable('spot', 'USDT');
  const decision = checkRepayment({ status: loan.status, total: owed.total, available: enoughUntilRead(available) });
  const { repay, isPending } = useRepaying(loan);
  return (
    <Screen
      title={text('screen.repayment')}
      footer={
        <ActionBar reason={decision.ok ? undefined : refusalText(text, decision)}>
          {decision.ok ? (
            <Button tone="brand" size="lg" pending={isPending} disabled={available === undefined} onClick={() => void repay()}>
              <span>
                <Sentence>{text('loan.repay-amount', { amount: ownAmount(`${formatAmount(owed.total, 2)} USDT`) })}</Sentence>
              </span>
            </Button>
          ) : (
            <AddFundsButton coin="USDT" account="spot" />
          )}
        </ActionBar>
      }
    >
      <div className="space-y-3 px-4 pb-6">
        <section className="flex flex-col items-center gap-1 pt-5 pb-2 text-center">
          <p className="text-[13px] text-mute">{text('loan.owed-now')}</p>
          <Amount unit="USDT" className="text-[28px] leading-9 font-semibold">
            {formatAmount(owed.total, 2)}
          </Amount>
          <StatusChip status={loan.status} className="text-sm" />
        </section>
        <section className="rounded-2xl bg-card px-4 pb-4">
          <TermBar loan={loan} now={now} />
        </section>
        <section aria-label={text('loan.owed-now')} className="rounded-2xl bg-card px-4 py-1">
          <Facts
            items={[
              ...owedFacts(loan, now, text),
              {
                label: text('loan.pay-from'),
                value: <Amount unit="USDT">{available === undefined ? '—' : formatAmount(available, 2)}</Amount>,
              },
              ...(loan.kind === 'pledged'
                ? [{ label: text('loan.comes-back'), value: <Amount unit={loan.coin}>{shownAmount(loan.coin, loan.collateral)}</Amount> }]
                : []),
            ]}
          />
        </section>
        <Notice>{text('loan.repay-hint')}</Notice>
      </div>
    </Screen>
  );
}

function useRepaying({ id }: LoanDetail) {
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const repay = async () => {
    setPending(true);
    try {
      toast(await repayLoan(id), 'ok');
      go.replace(to('/pages/lianghua/jdxq', { id }));
    } catch {
      // Already shown where it failed.
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { repay, isPending };
}
