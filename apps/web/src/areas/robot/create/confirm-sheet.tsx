import type { AcceptedRobot } from '@mt2/domain/robot';
import { useState } from 'react';
import { formatAmount, shortAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { tickText } from '../../market/index.ts';
import { MODE_WORDS } from '../robot.ts';
import { kindText, rangeText } from '../robot-text.ts';
import { gridFacts } from './preview-facts.tsx';
import { lackingInTrust } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

export type Agreed = { readonly robot: AcceptedRobot; readonly isToppedUp: boolean };
export type ConfirmSheetProps = { open: boolean; onClose(): void; state: FormState; isPending: boolean; onConfirm(agreed: Agreed): void };

/** The robot once more, at the price of now, with what is transferred for it. */
export function ConfirmSheet({ open, onClose, state, isPending, onConfirm }: ConfirmSheetProps) {
  const text = useText();
  const { decision } = state.preview;
  const accepted = decision.ok ? decision.value : undefined;
  const [shown, setShown] = useState(accepted);
  if (accepted && accepted !== shown) setShown(accepted);
  const fromSpot = shown ? lackingInTrust(shown.amount, state.facts) : 0n;
  const isToppedUp = fromSpot > 0n;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        shown ? `${kindText(text, shown.plan)} ${shown.plan.market.symbol} · ${ownAmount(`${shortAmount(shown.amount, 2)} USDT`)}` : ''
      }
      footer={
        <Button
          tone="brand"
          size="lg"
          pending={isPending}
          disabled={!accepted}
          onClick={() => accepted && onConfirm({ robot: accepted, isToppedUp })}
        >
          {text(isToppedUp ? 'robot.transfer-and-create' : 'robot.create')}
        </Button>
      }
    >
      {shown && <Facts items={[...termsOf(shown, text), ...gridFacts(state, text), ...moneyOf(shown, fromSpot, text)]} />}
      <FormNote error={decision.ok ? undefined : refusalText(text, decision)} className="pt-2" />
      <p className="pt-2 text-xs text-mute">{text('robot.confirm-note')}</p>
    </Sheet>
  );
}

function termsOf({ plan, lower, upper, mode, days, takeProfit, stopLoss }: AcceptedRobot, text: Text): readonly Fact[] {
  const { market, lines } = plan;
  return [
    { label: text('spot.trading-pair'), value: market.symbol },
    { label: text('common.type'), value: kindText(text, plan) },
    { label: text('robot.range'), value: rangeText({ market, lower, upper }) },
    { label: text('robot.number-of-grids'), value: `${lines.length - 1} · ${text(MODE_WORDS[mode])}` },
    { label: text('robot.cycle'), value: text('robot.days', { count: days }) },
    ...(takeProfit ? [{ label: text('robot.take-profit'), value: tickText(market, takeProfit) }] : []),
    ...(stopLoss ? [{ label: text('robot.stop-loss'), value: tickText(market, stopLoss) }] : []),
  ];
}

function moneyOf({ amount }: AcceptedRobot, fromSpot: bigint, text: Text): readonly Fact[] {
  const usdt = (value: bigint) => <Amount unit="USDT">{formatAmount(value, 2)}</Amount>;
  return [
    { label: text('robot.investment'), value: <b className="font-semibold">{usdt(amount)}</b> },
    ...(fromSpot > 0n ? [{ label: text('robot.transferred'), value: usdt(fromSpot) }] : []),
  ];
}
