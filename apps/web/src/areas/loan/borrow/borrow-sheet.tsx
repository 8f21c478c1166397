import { useText } from '../../../platform/i18n.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { type Asking, ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { levelFacts } from '../level-facts.ts';
import { KIND_WORDS } from '../loan.ts';
import { loanTerms, repaymentFact } from '../loan-terms.tsx';
import { LtvBar } from '../ltv-bar.tsx';
import { usePrice } from '../use-price.ts';
import { type BorrowForm, type Preview, termOf } from './borrow-form.ts';

export type BorrowSheetProps = Asking & { form: BorrowForm; preview: Preview };

/** The application for review: what is borrowed, what secures it, what it costs, and what happens to the collateral. */
export function BorrowSheet({ form, preview, ...asking }: BorrowSheetProps) {
  const text = useText();
  const { market } = usePrice(form.coin);
  const { kind, coin, days, pledged: typed } = form;
  const { amount = 0n, pledged = 0n, ltv } = preview;
  const terms = { debt: { kind, amount, dailyRate: termOf(form).dailyRate, days }, coin, collateral: pledged, isAbout: typed === '' };
  return (
    <ConfirmSheet
      {...asking}
      title={text(KIND_WORDS[kind])}
      rows={loanTerms(terms, text)}
      total={repaymentFact(terms, text)}
      notes={
        kind === 'pledged'
          ? [typed === '' && text('loan.least-follows-price'), text('loan.at-margin-call'), text('loan.at-liquidation')]
          : []
      }
      action={text('loan.apply')}
    >
      {kind === 'pledged' && (
        <>
          <LtvBar ltv={ltv} />
          <Facts items={levelFacts(text, market, amount, pledged)} />
        </>
      )}
    </ConfirmSheet>
  );
}
