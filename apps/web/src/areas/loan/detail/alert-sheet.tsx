import { type Rate, refusalsOf } from '@mt2/domain';
import { LIQUIDATION_LTV, readAlert } from '@mt2/domain/loan';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { setAlert } from '../loan.api.ts';
import type { Loan } from '../loan.ts';
import { LtvBar } from '../ltv-bar.tsx';

/** Reads a typed alert, in percent: digits only, or nothing for none. */
export const readTypedAlert = (typed: string) => readAlert(/^\d*$/.test(typed) ? Number(typed) : Number.NaN);

export type AlertSheetProps = {
  open: boolean;
  onClose(): void;
  loan: Loan;
  /** The ratio now; undefined until the price is read. */
  ltv: Rate | undefined;
};

/** Sets or removes the ratio at which the user wants to be notified. */
export function AlertSheet({ open, onClose, loan, ltv }: AlertSheetProps) {
  const text = useText();
  const [typed, setTyped] = useState(loan.alertLtv > 0 ? String(loan.alertLtv) : '');
  const errors = useRefusal(['ltv'], refusalsOf(readTypedAlert(typed)), { isSaidEarly: () => typed !== '' });
  const { change } = useChanging(errors.showAnswer);
  const save = async () => {
    if (errors.pass() && (await change(() => setAlert(loan.id, typed)))) onClose();
  };
  return (
    <ConfirmSheet open={open} onClose={onClose} title={text('loan.alert')} action={text('common.save')} onConfirm={save}>
      <NumberField
        label={text('loan.alert-level')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          errors.clear();
        }}
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
