import type { Need } from '@mt2/contracts';
import type { RobotType } from '@mt2/domain/robot';
import { useState } from 'react';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddFundsButton } from '../../wallet/index.ts';
import { CreateSheet } from './create-sheet.tsx';
import { useCreating } from './use-creating.ts';
import type { FormErrors } from './use-form-errors.ts';
import type { FormState } from './use-robot-form.ts';

/** The conditions of each type; the server knows the type only from the request. */
const NEEDS: Readonly<Record<RobotType, { readonly needs: readonly Need[] }>> = {
  grid: { needs: ['session'] },
  lever: { needs: ['session', 'kyc-advanced'] },
};

/**
 * Creates the robot after a confirmation. Users without a session, verification or USDT are led to getting them. Each bar
 * is for one type.
 */
export function CreateBar({ state, errors }: { state: FormState; errors: FormErrors }) {
  const text = useText();
  const { form, facts, isMoneyKnown } = state;
  const { unmet } = useGate(NEEDS[form.type]);
  const [isAsked, setAsked] = useState(false);
  const create = useCreating(errors.showAnswer);
  const isEmpty = !unmet && isMoneyKnown && facts.trust + facts.spot === 0n;
  return (
    <ActionBar>
      {unmet && <MeetNeed unmet={unmet} />}
      {isEmpty && <AddFundsButton account="trust" coin="USDT" />}
      {!unmet && !isEmpty && (
        <Button tone="brand" size="lg" disabled={!isMoneyKnown} onClick={() => errors.pass() && setAsked(true)}>
          {text('robot.create')}
        </Button>
      )}
      <CreateSheet open={isAsked} onClose={() => setAsked(false)} state={state} onConfirm={create} />
    </ActionBar>
  );
}
