import { refusalsOf } from '@mt2/domain';
import { checkPledge, isRunning, ltvOf } from '@mt2/domain/loan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrandLink } from '../../../frame/link-button.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { Facts, FactsCard } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { AvailableFunds, enoughUntilRead, exactAmount, shownAmount, useAvailable } from '../../wallet/index.ts';
import { LateNotice } from '../late-notice.tsx';
import { levelFacts } from '../level-facts.ts';
import { addCollateral, loanQuery } from '../loan.api.ts';
import { comparedAt, isLate, isSecured, KIND_WORDS, type Loan, type LoanDetail, meaningOf } from '../loan.ts';
import { LoanUnread } from '../loan-unread.tsx';
import { LtvBar } from '../ltv-bar.tsx';
import { LoanRecordsLink } from '../records-link.tsx';
import { LOOKS } from '../status-looks.ts';
import { TermBar } from '../term-bar.tsx';
import { usePrice } from '../use-price.ts';
import { CollateralCard } from './collateral-card.tsx';
import { factsOf, saleFacts } from './loan-facts.tsx';

/** Adds collateral to a loan, and shows the ratio before and after it. */
function AddCollateralSheet({ loan, ...sheet }: SheetState & { loan: Loan }) {
  const text = useText();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const { id, coin, kind, status } = loan;
  const available = useAvailable('spot', coin);
  const { price, market } = usePrice(coin);
  const decision = checkPledge(typed, { kind, status, isPastDue: isLate(loan, now), symbol: coin, available: enoughUntilRead(available) });
  const errors = useRefusal(['amount'], refusalsOf(decision), { isSaidEarly: () => typed !== '' });
  const { change } = useChanging(errors.showAnswer);
  const send = async () => {
    if (!errors.pass() || !(await change(() => addCollateral(id, typed)))) return;
    setTyped('');
    errors.sent();
    sheet.onClose();
  };
  const collateral = loan.collateral + (decision.parsed ?? 0n);
  const debt = comparedAt(loan, now);
  return (
    <ConfirmSheet
      {...sheet}
      title={text('loan.add-collateral')}
      action={text('loan.add-collateral')}
      isReady={available !== undefined}
      onConfirm={send}
    >
      <NumberField
        label={text('common.quantity')}
        value={typed}
        onChange={errors.heard(setTyped)}
        decimals={8}
        unit={coin}
        {...(available === undefined ? {} : { max: exactAmount(available).replaceAll(',', '') })}
        placeholder="0.00"
        error={errors.at('amount')}
        balance={<AvailableFunds account="spot" coin={coin} amount={available === undefined ? undefined : shownAmount(coin, available)} />}
      />
      <LtvBar
        ltv={price === undefined ? undefined : ltvOf({ debt, collateral }, price)}
        before={price === undefined ? undefined : ltvOf({ debt, collateral: loan.collateral }, price)}
      />
      <Facts items={levelFacts(text, market, debt, collateral)} />
    </ConfirmSheet>
  );
}

/** One loan (`?id=7`): its state, collateral, debt and history. */
export function LoanDetailScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(loanQuery(Number(query.get('id'))));
  return (
    <Screen
      title={text('screen.loan-detail')}
      right={data && <LoanRecordsLink kind={data.kind} />}
      onRefresh={refetch}
      footer={data && <Actions loan={data} />}
      className="px-4"
    >
      {data ? <Details loan={data} /> : <LoanUnread error={error} onRetry={refetch} />}
    </Screen>
  );
}

const BAD: readonly string[] = ['rejected', 'margin-call', 'overdue', 'sale-announced', 'repayment-failed', 'liquidated'];

function Timeline({ steps }: { steps: LoanDetail['timeline'] }) {
  const text = useText();
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-4">
      <h2 className="pb-2 text-sm font-semibold">{text('loan.timeline')}</h2>
      <ol>
        {steps.toReversed().map(({ what, at, amount, coin }, index) => (
          <li key={steps.length - index} className="relative flex gap-3 pb-3 last:pb-0">
            <span
              className={cx(
                'mt-1.5 size-2 shrink-0 rounded-full',
                BAD.includes(what) ? 'bg-(--red)' : index === 0 ? 'bg-brand' : 'bg-mute',
              )}
              aria-hidden
            />
            <span className="min-w-0 flex-1 text-sm">
              {text(`loan.step-${what}`)}
              <span className="block text-xs text-mute">{formatDateTime(at)}</span>
            </span>
            {amount !== undefined && (
              <Amount unit={coin} className="shrink-0 text-sm text-mute">
                {coin === undefined ? exactAmount(amount) : shownAmount(coin, amount)}
              </Amount>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Before and after its term, a loan has only its facts and its history: one column each on a broad screen. */
function Details({ loan }: { loan: LoanDetail }) {
  const text = useText();
  const now = useNow();
  const { market } = usePrice(loan.coin);
  const { debt, status, reason } = loan;
  const hasState = isSecured(loan) || isRunning(status) || Boolean(loan.sale);
  return (
    <div className="space-y-3 pb-6">
      <section className="flex flex-col items-center gap-1 pt-5 pb-2 text-center">
        <p className="text-[0.8125rem] text-mute">{text(KIND_WORDS[loan.kind])}</p>
        <Amount unit="USDT" className="text-[1.75rem] leading-9 font-semibold">
          {formatAmount(debt.amount, 2)}
        </Amount>
        <Status look={LOOKS[status]} className="text-sm" />
        <p className="max-w-80 pt-1 text-[0.8125rem] text-mute">{text(meaningOf(loan))}</p>
        {reason && (
          <p className="mt-2 w-full rounded-xl bg-card px-4 py-3 text-left text-sm">
            <span className="block text-xs text-mute">{text('record.reason')}</span>
            {reason}
          </p>
        )}
      </section>
      {isRunning(status) && <LateNotice loan={loan} now={now} />}
      <div className="pairs gap-3">
        {hasState && (
          <div className="space-y-3">
            {isRunning(status) && (
              <section className="rounded-2xl bg-card px-4 pb-4">
                <TermBar loan={loan} now={now} />
              </section>
            )}
            {isSecured(loan) && <CollateralCard loan={loan} now={now} />}
            {loan.sale && <FactsCard label={text('loan.sale')} items={saleFacts(loan, loan.sale, market, text)} />}
          </div>
        )}
        <div className={hasState ? 'space-y-3' : 'contents'}>
          <FactsCard label={text('common.details')} items={factsOf(loan, now, text)} />
          <Timeline steps={loan.timeline} />
        </div>
      </div>
    </div>
  );
}

/** The actions that the loan currently allows. */
function Actions({ loan }: { loan: LoanDetail }) {
  const text = useText();
  const now = useNow();
  const [isAdding, setAdding] = useState(false);
  if (loan.status === 'rejected')
    return (
      <footer className="shrink-0 border-t border-line px-4 pt-2 pb-4">
        <BrandLink to={to('/pages/lianghua/jiedai', { kind: loan.kind })}>{text('loan.borrow')}</BrandLink>
      </footer>
    );
  if (!isRunning(loan.status)) return null;
  const mayPledge = loan.kind === 'pledged' && !isLate(loan, now);
  return (
    <footer className="flex shrink-0 gap-3 border-t border-line px-4 pt-2 pb-4">
      {mayPledge && (
        <Button className="h-12 min-w-0 flex-1 max-[359px]:px-2" onClick={() => setAdding(true)}>
          <span className="truncate">{text('loan.add-collateral')}</span>
        </Button>
      )}
      <BrandLink to={to('/pages/lianghua/huankuan', { id: loan.id })} className="min-w-0 flex-1">
        {text('loan.repay')}
      </BrandLink>
      {mayPledge && <AddCollateralSheet open={isAdding} onClose={() => setAdding(false)} loan={loan} />}
    </footer>
  );
}
