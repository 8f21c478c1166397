import { loan } from '@mt2/contracts/loan';
import { type Atoms, formatFloor } from '@mt2/domain';
import type { LoanKind, LoanTerm } from '@mt2/domain/loan';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NeedBar } from '../../../frame/gate/need-bar.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { BrandLink } from '../../../frame/link-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { coinNamed } from '../../../platform/markets.ts';
import { useSettings } from '../../../platform/settings.ts';
import { riskText } from '../../../platform/text/percent.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AgreementTick, ARTICLES } from '../../help/index.ts';
import { AddFundsButton, accountOf, assetsQuery, shownAmount, useAvailable } from '../../wallet/index.ts';
import { levelFacts } from '../level-facts.ts';
import { applyForLoan } from '../loan.api.ts';
import { rateFact } from '../loan-terms.tsx';
import { LtvBar, ltvInk } from '../ltv-bar.tsx';
import { LoanRecordsLink } from '../records-link.tsx';
import { usePledgeable, usePrice } from '../use-price.ts';
import { Applied } from './applied-view.tsx';
import { type Collateral, type BorrowForm as Form, type Preview, previewLoan, START, termOf, termsOf } from './borrow-form.ts';
import { BorrowSheet } from './borrow-sheet.tsx';
import { CollateralFields } from './collateral-fields.tsx';
import { RunningLoans } from './running-loans.tsx';
import { useCreditStanding } from './use-standing.ts';

/** The costs of the loan, line by line. */
function QuoteCard({ term, preview }: { term: LoanTerm; preview: Preview }) {
  const text = useText();
  const { interest, amount, lateFeePerDay } = preview;
  const usdt = (value: Atoms | undefined) => (value === undefined ? '—' : <Amount unit="USDT">{formatAmount(value, 2)}</Amount>);
  return (
    <section aria-label={text('loan.costs')} className="rounded-2xl bg-card px-4 py-1">
      <Facts
        items={[
          rateFact(term.dailyRate, text),
          { label: text('loan.interest-at-maturity', { days: term.days }), value: usdt(interest) },
          {
            label: text('loan.total-repayment'),
            value: <b>{usdt(amount === undefined || interest === undefined ? undefined : amount + interest)}</b>,
          },
          { label: text('loan.late-fee-per-day'), value: usdt(lateFeePerDay) },
          { label: text('loan.repayment-method'), value: text('loan.at-maturity') },
          { label: text('loan.early-repayment'), value: text('loan.early-free') },
        ]}
      />
    </section>
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

/** A credit loan needs one more verification than the call itself. */
const NEEDS = { pledged: loan.apply, credit: { needs: ['session', 'kyc-basic', 'kyc-advanced'] } } as const;

/** The form of a loan: its term, amount, collateral and costs. */
export function BorrowForm({ kind, kinds }: { kind: LoanKind; kinds: ReactNode }) {
  const text = useText();
  const gate = useGate(NEEDS[kind]);
  const likely = useLikelyCollateral();
  const [draft, setForm] = useDraft<Form>(`borrow ${kind}`, { ...START, kind }, ONE_VISIT);
  const form = { ...draft, coin: draft.coin || (likely ?? '') };
  const change = (over: Partial<Form>) => {
    setForm({ ...form, ...over });
    errors.clear();
  };
  const collateral = useCollateral(form);
  const standing = useCreditStanding();
  const preview = previewLoan(form, collateral, standing);
  const { minAmount } = termOf(form);
  const isRead = kind === 'pledged' ? collateral !== undefined : standing.isRead;
  const errors = useRefusal(['amount', 'collateral', 'isAgreed'], isRead ? preview.wrong : [], {
    say: (refused) => refusalText(text, refused, `${formatAmount(minAmount, 2)} USDT`),
    isSaidEarly: (field) => (field === 'amount' && form.amount !== '') || (field === 'collateral' && form.amount + form.pledged !== ''),
  });
  const [asked, setAsked] = useState<Form>();
  const [applied, setApplied] = useState<number>();
  const apply = (confirmed: Form) =>
    sendApplication(confirmed)
      .then((id) => {
        setForm({ ...START, kind });
        setApplied(id);
      }, errors.showAnswer)
      .finally(() => {
        setAsked(undefined);
        void afterChange();
      });
  const term = termOf(form);
  const total = preview.amount === undefined || preview.interest === undefined ? undefined : preview.amount + preview.interest;
  const limits = `${formatAmount(term.minAmount, 0)} – ${formatAmount(term.maxAmount, 0)}`;
  if (applied !== undefined) return <Applied id={applied} />;
  return (
    <Screen
      title={text('screen.borrow')}
      right={<LoanRecordsLink kind={standing.isOverdue ? 'credit' : kind} />}
      footer={
        gate.unmet || gate.error ? (
          <NeedBar gate={gate} />
        ) : standing.isOverdue && standing.loan ? (
          <ActionBar>
            <BrandLink to={to('/pages/lianghua/huankuan', { id: standing.loan.id })}>{text('loan.repay-now')}</BrandLink>
          </ActionBar>
        ) : collateral?.available === 0n && preview.wrong.some(({ field }) => field === 'collateral') ? (
          <ActionBar reason={text('refusal.recharge-needed')}>
            <AddFundsButton coin={form.coin} account="spot" />
          </ActionBar>
        ) : (
          <BorrowFoot
            total={total}
            ltv={preview.ltv}
            isReady={isRead && gate.isRead && !(kind === 'credit' && standing.hasCredit)}
            // The collateral that is confirmed is sent, although the price moves.
            onPress={() => errors.pass() && setAsked({ ...form, startLtv: preview.startLtv, pledged: preview.sent })}
          />
        )
      }
    >
      {kinds}
      <RunningLoans kind={kind} />
      <div className="pairs gap-x-3 gap-y-4 px-4 pb-6">
        <div className="space-y-4">
          <CreditNotice kind={kind} standing={standing} />
          <NumberField
            label={text('loan.amount')}
            value={form.amount}
            onChange={(amount) => change({ amount })}
            decimals={2}
            unit="USDT"
            placeholder={limits}
            {...(preview.most && preview.most.amount >= term.minAmount ? { max: formatFloor(preview.most.amount, 2) } : {})}
            error={errors.at('amount')}
            hint={<AmountHint limits={limits} coin={form.coin} most={preview.most} />}
          />
          <div>
            <p className="mb-1.5 text-[13px] text-mute">{text('loan.period')}</p>
            <Chips
              label={text('loan.period')}
              value={String(form.days)}
              onChange={(days) => change({ days: Number(days) })}
              items={termsOf(kind).map(({ days }) => ({ value: String(days), label: text('loan.days', { count: days }) }))}
            />
          </div>
          {kind === 'pledged' && (
            <CollateralFields form={form} collateral={collateral} preview={preview} onChange={change} error={errors.at('collateral')} />
          )}
        </div>
        <div className="space-y-4">
          {kind === 'pledged' && <RatioCard coin={form.coin} preview={preview} />}
          <QuoteCard term={term} preview={preview} />
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
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        form={asked ?? form}
        preview={asked ? previewLoan(asked, collateral, standing) : preview}
        onConfirm={() => apply(asked ?? form)}
      />
    </Screen>
  );
}

/** The limits of a loan, and the maximum that its collateral allows. */
function AmountHint({ limits, coin, most }: { limits: string; coin: string } & Pick<Preview, 'most'>) {
  const text = useText();
  const isHidden = useSettings(({ hideAmounts }) => hideAmounts);
  return (
    <>
      <span className="block">{text('loan.amount-hint', { limits })}</span>
      {most && most.collateral > 0n && !isHidden && (
        <span className="block">
          {text('loan.most', { amount: formatAmount(most.amount, 2), collateral: `${shownAmount(coin, most.collateral)} ${coin}` })}
        </span>
      )}
    </>
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

type BorrowFootProps = {
  total: Atoms | undefined;
  ltv: Preview['ltv'];
  /** False until the user's needs and the facts about the borrower are read, and while another loan prevents this one. */
  isReady: boolean;
  onPress(): void;
};

function BorrowFoot({ total, ltv, isReady, onPress }: BorrowFootProps) {
  const text = useText();
  return (
    <ActionBar>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1" aria-live="polite">
          <span className="block truncate text-xs text-mute">{text('loan.total-repayment')}</span>
          {total === undefined ? (
            <span className="block text-lg leading-6 font-semibold">—</span>
          ) : (
            <span className="flex flex-wrap items-baseline gap-x-1 text-xs text-mute">
              <Amount className="text-lg leading-6 font-semibold text-ink">{formatAmount(total, 2)}</Amount> USDT
            </span>
          )}
          {ltv !== undefined && (
            <span className="block truncate text-xs text-mute">
              {text('loan.ltv')} <b className={cx('font-semibold', ltvInk(ltv))}>{riskText(ltv)}</b>
            </span>
          )}
        </p>
        <Button tone="brand" className="h-12 w-1/2 px-2! text-base" disabled={!isReady} onClick={onPress}>
          <span className="truncate">{text('loan.apply')}</span>
        </Button>
      </div>
    </ActionBar>
  );
}

/**
 * The collateral preselected: the most valuable balance that can be pledged; Bitcoin without one. Undefined until balances
 * and prices are read; afterwards it stays the same.
 */
function useLikelyCollateral(): string | undefined {
  const { data: assets } = useQuery(assetsQuery);
  const isPledgeable = usePledgeable();
  const [likely, setLikely] = useState<string>();
  if (likely !== undefined || !assets || !isPledgeable) return likely;
  const held = accountOf(assets, 'spot')?.holdings ?? [];
  const [first] = held
    .filter(({ coin, available }) => available > 0n && isPledgeable(coin))
    .toSorted((one, other) => Number(other.available * other.price - one.available * one.price));
  const coin = first?.coin ?? 'BTC';
  setLikely(coin);
  return coin;
}

/** Undefined until price and balance are read, and if nothing is pledged. */
function useCollateral({ kind, coin: symbol }: Form): Collateral | undefined {
  const { price, isOpen } = usePrice(symbol);
  const available = useAvailable('spot', symbol);
  const coin = coinNamed(symbol);
  return kind === 'pledged' && coin && price !== undefined && available !== undefined ? { coin, price, isOpen, available } : undefined;
}

/** Sends the application; returns the loan's ID. */
const sendApplication = (form: Form): Promise<number> =>
  applyForLoan({
    termId: termOf(form).id,
    amount: form.amount,
    coinId: form.kind === 'pledged' ? coinNamed(form.coin)?.id : undefined,
    collateral: form.pledged,
    isAgreed: form.isAgreed,
  });
