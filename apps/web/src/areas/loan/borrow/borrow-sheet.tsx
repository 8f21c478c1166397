import type { Atoms } from '@mt2/domain';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rateText } from '../../../platform/text/percent.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { shownAmount } from '../../wallet/index.ts';
import { levelFacts } from '../level-facts.ts';
import { KIND_WORDS } from '../loan.ts';
import { LtvBar } from '../ltv-bar.tsx';
import { usePrice } from '../use-price.ts';
import { type BorrowForm, type Preview, termOf } from './borrow-form.ts';

export type BorrowSheetProps = {
  open: boolean;
  onClose(): void;
  form: BorrowForm;
  preview: Preview;
  onConfirm(): Promise<unknown>;
};

/** The application for review: what is borrowed, what secures it, what it costs, and what happens to the collateral. */
export function BorrowSheet({ open, onClose, form, preview, onConfirm }: BorrowSheetProps) {
  const text = useText();
  const { market } = usePrice(form.coin);
  const { kind, coin, days } = form;
  const { amount = 0n, interest = 0n, lateFeePerDay = 0n, pledged = 0n, ltv } = preview;
  const usdt = (value: Atoms) => <Amount unit="USDT">{formatAmount(value, 2)}</Amount>;
  const collateral: Fact[] =
    kind === 'pledged' ? [{ label: text('loan.collateral'), value: <Amount unit={coin}>{shownAmount(coin, pledged)}</Amount> }] : [];
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text(KIND_WORDS[kind])}
      rows={[
        { label: text('loan.amount'), value: usdt(amount) },
        { label: text('loan.period'), value: text('loan.days', { count: days }) },
        ...collateral,
        { label: text('loan.daily-rate'), value: rateText(termOf(form).dailyRate) },
        { label: text('loan.interest-at-maturity', { days }), value: usdt(interest) },
        { label: text('loan.late-fee-per-day'), value: usdt(lateFeePerDay) },
      ]}
      total={{ label: text('loan.total-repayment'), value: usdt(amount + interest) }}
      action={text('loan.apply')}
      onConfirm={onConfirm}
    >
      {kind === 'pledged' && (
        <>
          <LtvBar ltv={ltv} />
          <Facts items={levelFacts(text, market, amount, pledged)} />
          <Notice title={text('loan.if-price-falls')}>
            <p>{text('loan.at-margin-call')}</p>
            <p>{text('loan.at-liquidation')}</p>
          </Notice>
        </>
      )}
    </ConfirmSheet>
  );
}
