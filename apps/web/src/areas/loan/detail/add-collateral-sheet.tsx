import { refusalsOf } from '@mt2/domain';
import { checkPledge, ltvOf } from '@mt2/domain/loan';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { AvailableFunds, enoughUntilRead, exactAmount, shownAmount, useAvailable } from '../../wallet/index.ts';
import { levelFacts } from '../level-facts.ts';
import { addCollateral } from '../loan.api.ts';
import { comparedAt, type Loan } from '../loan.ts';
import { LtvBar } from '../ltv-bar.tsx';
import { usePrice } from '../use-price.ts';

export type AddCollateralSheetProps = { open: boolean; onClose(): void; loan: Loan };

/** Adds collateral to a loan, and shows the ratio before and after it. */
export function AddCollateralSheet({ open, onClose, loan }: AddCollateralSheetProps) {
  const text = useText();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const { id, coin, kind, status } = loan;
  const available = useAvailable('spot', coin);
  const { price, market } = usePrice(coin);
  const decision = checkPledge(typed, { kind, status, symbol: coin, available: enoughUntilRead(available) });
  const errors = useRefusal(['amount'], refusalsOf(decision), { isSaidEarly: () => typed !== '' });
  const { change } = useChanging(errors.showAnswer);
  const send = async () => {
    if (!errors.pass() || !(await change(() => addCollateral(id, typed)))) return;
    setTyped('');
    errors.sent();
    onClose();
  };
  const collateral = loan.collateral + (decision.parsed ?? 0n);
  const debt = comparedAt(loan, now);
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('loan.add-collateral')}
      action={text('loan.add-collateral')}
      isReady={available !== undefined}
      onConfirm={send}
    >
      <NumberField
        label={text('common.quantity')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          errors.clear();
        }}
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
