import { type Instant, type Rate, refusalsOf } from '@mt2/domain';
import { isRunning, LIQUIDATION_LTV, readAlert } from '@mt2/domain/loan';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import { levelFacts } from '../level-facts.ts';
import { setAlert } from '../loan.api.ts';
import { comparedAt, type Loan, ltvAt } from '../loan.ts';
import { LtvBar } from '../ltv-bar.tsx';
import { usePrice } from '../use-price.ts';
import { LtvChart } from './ltv-chart.tsx';

/** Reads a typed alert, in percent: digits only, or empty for none. */
export const readTypedAlert = (typed: string) => readAlert(/^\d*$/.test(typed) ? Number(typed) : Number.NaN);

/** Sets or removes the ratio at which the user wants to be notified; `ltv` is that of now. */
function AlertSheet({ open, onClose, loan, ltv }: SheetState & { loan: Loan; ltv: Rate | undefined }) {
  const text = useText();
  const [edited, setEdited] = useState<string>();
  const typed = edited ?? (loan.alertLtv > 0 ? String(loan.alertLtv) : '');
  const errors = useRefusal(['ltv'], refusalsOf(readTypedAlert(typed)), { isSaidEarly: () => typed !== '' });
  const { change } = useChanging(errors.showAnswer);
  const close = () => {
    setEdited(undefined);
    onClose();
  };
  const save = async () => {
    if (errors.pass() && (await change(() => setAlert(loan.id, typed)))) close();
  };
  return (
    <ConfirmSheet open={open} onClose={close} title={text('loan.alert')} action={text('common.save')} onConfirm={save}>
      <NumberField
        label={text('loan.alert-level')}
        value={typed}
        onChange={errors.heard(setEdited)}
        decimals={0}
        unit="%"
        placeholder={`< ${LIQUIDATION_LTV}`}
        error={errors.at('ltv')}
        hint={text('loan.alert-hint')}
      />
      <LtvBar ltv={ltv} />
    </ConfirmSheet>
  );
}

/** The collateral of a loan: its ratio now and over time, and the liquidation price. */
export function CollateralCard({ loan, now }: { loan: Loan; now: Instant }) {
  const text = useText();
  const [isSetting, setSetting] = useState(false);
  // Only a running loan has an alert.
  if (isSetting && !isRunning(loan.status)) setSetting(false);
  const { price, market, isOpen } = usePrice(loan.coin);
  const ltv = price === undefined ? undefined : ltvAt(loan, price, now);
  return (
    <section aria-label={text('loan.collateral')} className="rounded-2xl bg-card px-4 pt-3 pb-1">
      {!isOpen && <Notice>{text('loan.stale')}</Notice>}
      <LtvBar ltv={ltv} />
      {loan.debt.loanedAt > 0 && <LtvChart loan={loan} now={now} price={price} />}
      <Facts
        items={[
          { label: text('loan.collateral'), value: <CoinAmount coin={loan.coin} value={loan.collateral} /> },
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
