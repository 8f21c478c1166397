import { type Atoms, formatFloor } from '@mt2/domain';
import type { LoanKind, LoanTerm } from '@mt2/domain/loan';
import { useQuery } from '@tanstack/react-query';
import { NeedBar } from '../../../frame/gate/gate-view.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { copyFact } from '../../../platform/device/copy-value.tsx';
import { fieldsOf } from '../../../platform/form/fields-of.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { riskText } from '../../../platform/text/figures.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipsField } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts, FactsCard } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AgreementTick, ARTICLES } from '../../help/index.ts';
import { AddFundsButton, shownAmount } from '../../wallet/index.ts';
import { KindChips } from '../kind-chips.tsx';
import { levelFacts } from '../level-facts.ts';
import { loanQuery } from '../loan.api.ts';
import { LoanResult } from '../loan-result.tsx';
import { loanTerms, rateFact, repaymentFact, usdt } from '../loan-terms.tsx';
import { LtvBar, ltvInk } from '../ltv-bar.tsx';
import { LoanRecordsLink } from '../records-link.tsx';
import { RepayBar } from '../repay-bar.tsx';
import { usePrice } from '../use-price.ts';
import { type Preview, termOf, termsOf } from './borrow-form.ts';
import { BorrowSheet } from './borrow-sheet.tsx';
import { CollateralFields } from './collateral-fields.tsx';
import { RunningLoans } from './running-loans.tsx';
import { type Borrow, useBorrow } from './use-borrow.ts';
import type { useCreditStanding } from './use-standing.ts';

/** The costs of the loan, line by line. */
function QuoteCard({ term, preview }: { term: LoanTerm; preview: Preview }) {
  const text = useText();
  const { interest, amount, lateFeePerDay } = preview;
  const known = (value: Atoms | undefined) => (value === undefined ? '—' : usdt(value));
  return (
    <FactsCard
      label={text('loan.costs')}
      items={[
        rateFact(term.dailyRate, text),
        { label: text('loan.interest-at-maturity', { days: term.days }), value: known(interest) },
        {
          label: text('loan.total-repayment'),
          value: <b>{known(amount === undefined || interest === undefined ? undefined : amount + interest)}</b>,
        },
        { label: text('loan.late-fee-per-day'), value: known(lateFeePerDay) },
        { label: text('loan.repayment-method'), value: text('loan.at-maturity') },
        { label: text('loan.early-repayment'), value: text('loan.early-free') },
      ]}
    />
  );
}

/** The ratio of the loan, and the prices at which its collateral is in danger. */
function RatioCard({ coin, preview: { amount, pledged, ltv } }: { coin: string; preview: Preview }) {
  const text = useText();
  const { market } = usePrice(coin);
  return (
    <section aria-label={text('loan.ltv')} className="rounded-2xl bg-card px-4 pt-3 pb-1">
      <LtvBar ltv={ltv} />
      <Facts items={levelFacts(text, market, amount ?? 0n, pledged ?? 0n)} />
    </section>
  );
}

/** Borrows USDT, with collateral or without. `?kind=credit` preselects the kind. */
export function BorrowScreen() {
  const [query, setQuery] = useAddressQuery();
  const kind = query.get('kind') === 'credit' ? 'credit' : 'pledged';
  return <BorrowForm key={kind} kind={kind} onKind={(next) => setQuery({ kind: next })} />;
}

/** The form of a loan: its term, amount, collateral and costs. */
function BorrowForm({ kind, onKind }: { kind: LoanKind; onKind(kind: LoanKind): void }) {
  const text = useText();
  const borrow = useBorrow(kind);
  const { form, change, standing, preview, errors, asked } = borrow;
  if (borrow.applied !== undefined) return <Applied id={borrow.applied} />;
  return (
    <Screen
      title={text('screen.borrow')}
      right={<LoanRecordsLink kind={standing.isOverdue ? 'credit' : kind} />}
      footer={<BorrowFoot borrow={borrow} />}
    >
      <KindChips kind={kind} onChange={onKind} className="pb-3" />
      <RunningLoans kind={kind} />
      <div className="pairs gap-x-3 gap-y-4 px-4 pb-6">
        <div className="space-y-4">
          <CreditNotice kind={kind} standing={standing} />
          <AmountField borrow={borrow} />
          <ChipsField
            label={text('loan.period')}
            value={form.days}
            onChange={(days) => change({ days })}
            items={termsOf(kind).map(({ days }) => ({ value: days, label: text('loan.days', { count: days }) }))}
          />
          {kind === 'pledged' && <CollateralFields borrow={borrow} />}
        </div>
        <div className="space-y-4">
          {kind === 'pledged' && <RatioCard coin={form.coin} preview={preview} />}
          <QuoteCard term={termOf(form)} preview={preview} />
          <AgreementTick
            article={ARTICLES.loan}
            name={text('loan.agreement')}
            checked={form.isAgreed}
            onChange={(isAgreed) => change({ isAgreed })}
            error={errors.at('isAgreed')}
          />
        </div>
      </div>
      <BorrowSheet
        {...borrow.sheet}
        form={asked ?? form}
        preview={borrow.askedPreview ?? preview}
        reason={borrow.reason}
        onConfirm={borrow.apply}
      />
    </Screen>
  );
}

/** The amount of the loan, with its limits and the maximum that its collateral allows. */
function AmountField({ borrow: { form, change, preview, errors } }: { borrow: Borrow }) {
  const text = useText();
  const isHidden = useSettings(({ hideAmounts }) => hideAmounts);
  const { minAmount, maxAmount } = termOf(form);
  const { most } = preview;
  const limits = `${formatAmount(minAmount, 0)} – ${formatAmount(maxAmount, 0)}`;
  return (
    <NumberField
      label={text('loan.amount')}
      {...fieldsOf(form, change, errors.at)('amount')}
      decimals={2}
      unit="USDT"
      placeholder={limits}
      {...(most && most.amount >= minAmount ? { max: formatFloor(most.amount, 2) } : {})}
      hint={
        <>
          <span className="block">{text('loan.amount-hint', { limits })}</span>
          {most && most.collateral > 0n && !isHidden && (
            <span className="block">
              {text('loan.most', {
                amount: formatAmount(most.amount, 2),
                collateral: `${shownAmount(form.coin, most.collateral)} ${form.coin}`,
              })}
            </span>
          )}
        </>
      }
    />
  );
}

/** The reason why the user cannot have a loan, and a link to the other one; an overdue one is repaid by the form's button. */
function CreditNotice({ kind, standing }: { kind: LoanKind; standing: ReturnType<typeof useCreditStanding> }) {
  const text = useText();
  const { loan, isOverdue } = standing;
  if (!loan || !(isOverdue || kind === 'credit')) return null;
  if (isOverdue) return <Notice strong title={text('refusal.overdue-no-loan')} />;
  return (
    <Notice title={text('refusal.credit-loan-open')}>
      <Go to={to('/pages/lianghua/jdxq', { id: loan.id })} className="reach font-semibold text-accent underline underline-offset-2">
        {text('common.view')}
      </Go>
    </Notice>
  );
}

/** The button of the form with the result, or the step that must come before it. */
function BorrowFoot({ borrow }: { borrow: Borrow }) {
  const text = useText();
  const { gate, form, collateral, standing, preview, isReady, ask } = borrow;
  if (gate.unmet || gate.error) return <NeedBar gate={gate} />;
  if (standing.isOverdue && standing.loan) return <RepayBar id={standing.loan.id} />;
  if (collateral?.available === 0n && preview.wrong.some(({ field }) => field === 'collateral'))
    return (
      <ActionBar reason={text('refusal.recharge-needed')}>
        <AddFundsButton coin={form.coin} account="spot" />
      </ActionBar>
    );
  return (
    <ActionBar>
      <div className="flex items-center gap-3">
        <Result preview={preview} />
        <Button tone="brand" className="h-12 w-1/2 px-2! text-base" disabled={!isReady} onClick={ask}>
          <span className="truncate">{text('loan.apply')}</span>
        </Button>
      </div>
    </ActionBar>
  );
}

/** The repayment of the loan, and its ratio. */
function Result({ preview: { amount, interest, ltv } }: { preview: Preview }) {
  const text = useText();
  return (
    <p className="min-w-0 flex-1" aria-live="polite">
      <span className="block truncate text-xs text-mute">{text('loan.total-repayment')}</span>
      {amount === undefined || interest === undefined ? (
        <span className="block text-lg leading-6 font-semibold">—</span>
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-1 text-xs text-mute">
          <Amount className="text-lg leading-6 font-semibold text-ink">{formatAmount(amount + interest, 2)}</Amount> USDT
        </span>
      )}
      {ltv !== undefined && (
        <span className="block truncate text-xs text-mute">
          {text('loan.ltv')} <b className={cx('font-semibold', ltvInk(ltv))}>{riskText(ltv)}</b>
        </span>
      )}
    </p>
  );
}

/** Replaces the form after the application: follows the status of the loan. */
function Applied({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(loanQuery(id));
  return (
    <LoanResult
      id={id}
      title={text('screen.borrow')}
      query={query}
      amountOf={({ amount }) => amount}
      rowsOf={(loan) => [...loanTerms(loan, text), repaymentFact(loan, text), copyFact(text('loan.contract-number'), loan.number)]}
    />
  );
}
