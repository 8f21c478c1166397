import type { Atoms, Instant } from '@mt2/domain';
import { checkRepayment, isRunning } from '@mt2/domain/loan';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '../../../frame/link-button.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { type Fact, FactsCard } from '../../../ui/lists/facts.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { AddFundsButton, CoinAmount, enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { owedFacts } from '../detail/loan-facts.tsx';
import { LateNotice } from '../late-notice.tsx';
import { loanQuery, repayLoan } from '../loan.api.ts';
import { type Loan, type LoanDetail, meaningOf, owedAt } from '../loan.ts';
import { LoanResult } from '../loan-result.tsx';
import { LoanUnread } from '../loan-unread.tsx';
import { LOOKS } from '../status-looks.ts';
import { TermBar } from '../term-bar.tsx';

/** Repays a loan (`?id=7`), with every line of the debt at this second; ends with the status of the repayment. */
export function RepaymentScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const id = Number(query.get('id'));
  const reading = useQuery(loanQuery(id));
  const { data, error, refetch } = reading;
  const [submitted, setSubmitted] = useState<number>();
  if (data && (submitted === id || data.status === 'awaitingAudit')) return <Submitted query={reading} id={id} />;
  if (data && isRunning(data.status)) return <Repayment loan={data} onDone={() => refetch().then(() => setSubmitted(id))} />;
  return (
    <Screen title={text('screen.repayment')} className="px-4">
      {data ? (
        <Empty text={text(meaningOf(data))}>
          <Status look={LOOKS[data.status]} />
          <LinkButton to={to('/pages/lianghua/jdxq', { id })}>{text('common.details')}</LinkButton>
        </Empty>
      ) : (
        <LoanUnread error={error} onRetry={refetch} />
      )}
    </Screen>
  );
}

/** Replaces the form after the request: follows the status of the loan. */
function Submitted({ query, id }: { query: UseQueryResult<LoanDetail>; id: number }) {
  const text = useText();
  const now = useNow();
  return (
    <LoanResult
      id={id}
      title={text('screen.repayment')}
      query={query}
      amountOf={(loan) => owedAt(loan, now).total}
      rowsOf={(loan) => [
        ...owedFacts(loan, now, text),
        { label: text('common.account'), value: text('wallet.spot') },
        ...(releases(loan) ? returnFacts(loan, text) : []),
      ]}
    />
  );
}

/** True unless the repayment failed, or the collateral was sold meanwhile. */
const releases = ({ status, closedBy }: LoanDetail): boolean =>
  status === 'awaitingAudit' || (status === 'repaid' && closedBy !== 'liquidation');

/** The collateral that the repayment releases. */
const returnFacts = ({ kind, coin, collateral }: Loan, text: Text): readonly Fact[] =>
  kind === 'pledged' ? [{ label: text('loan.comes-back'), value: <CoinAmount coin={coin} value={collateral} /> }] : [];

type RepaymentFactsProps = { loan: LoanDetail; now: Instant; available: Atoms | undefined };

/** The debt, its term, what it consists of, and what is paid from where. */
function RepaymentFacts({ loan, now, available }: RepaymentFactsProps) {
  const text = useText();
  return (
    <div className="pairs gap-3 px-4 pb-6">
      <div className="space-y-3">
        <section className="flex flex-col items-center gap-1 pt-5 pb-2 text-center">
          <p className="text-[0.8125rem] text-mute">{text('loan.owed-now')}</p>
          <Amount unit="USDT" className="text-[1.75rem] leading-9 font-semibold">
            {formatAmount(owedAt(loan, now).total, 2)}
          </Amount>
          <Status look={LOOKS[loan.status]} className="text-sm" />
        </section>
        <LateNotice loan={loan} now={now} />
        <section className="rounded-2xl bg-card px-4 pb-4">
          <TermBar loan={loan} now={now} />
        </section>
      </div>
      <div className="space-y-3 broad:pt-5">
        <FactsCard
          label={text('loan.owed-now')}
          items={[
            ...owedFacts(loan, now, text),
            {
              label: text('loan.pay-from'),
              value: <Amount unit="USDT">{available === undefined ? '—' : formatAmount(available, 2)}</Amount>,
            },
            ...returnFacts(loan, text),
          ]}
        />
        <Notice>{text('loan.repay-hint')}</Notice>
      </div>
    </div>
  );
}

function Repayment({ loan, onDone }: { loan: LoanDetail; onDone(): unknown }) {
  const text = useText();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const owed = owedAt(loan, now);
  const available = useAvailable('spot', 'USDT');
  const decision = checkRepayment({ status: loan.status, total: owed.total, available: enoughUntilRead(available) });
  const facts = owedFacts(loan, now, text);
  const repay = () =>
    repayLoan(loan.id)
      // A failure is already shown where it happened.
      .then(onDone, () => setAsking(false))
      .finally(() => void afterChange());
  return (
    <Screen
      title={text('screen.repayment')}
      footer={
        <ActionBar reason={decision.ok ? undefined : refusalText(text, decision)}>
          {decision.ok ? (
            <Button tone="brand" size="lg" disabled={available === undefined} onClick={() => setAsking(true)}>
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
      <RepaymentFacts loan={loan} now={now} available={available} />
      <ConfirmSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text('screen.repayment')}
        rows={[...facts.slice(0, -1), { label: text('common.account'), value: text('wallet.spot') }, ...returnFacts(loan, text)]}
        total={facts.at(-1)}
        action={text('loan.repay')}
        reason={decision.ok ? undefined : refusalText(text, decision)}
        onConfirm={repay}
      />
    </Screen>
  );
}
