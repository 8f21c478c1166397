import type { AcceptedRobot } from '@mt2/domain/robot';
import { formatAmount, shortAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { tickText } from '../../market/index.ts';
import { MODE_WORDS } from '../robot.ts';
import { kindText, rangeText } from '../robot-text.ts';
import { gridFacts } from './preview-facts.tsx';
import { lackingInTrust } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

export type Agreed = { readonly robot: AcceptedRobot; readonly isToppedUp: boolean };
export type CreateSheetProps = { open: boolean; onClose(): void; state: FormState; onConfirm(agreed: Agreed): Promise<void> };

/** The robot once more, at the price of now, with what is transferred for it. */
export function CreateSheet({ open, onClose, state, onConfirm }: CreateSheetProps) {
  const text = useText();
  const { decision } = state.preview;
  const accepted = decision.ok ? decision.value : undefined;
  const shown = useLingering(accepted);
  if (!shown) return null;
  const fromSpot = lackingInTrust(shown.amount, state.facts);
  const isToppedUp = fromSpot > 0n;
  const usdt = (value: bigint) => <Amount unit="USDT">{formatAmount(value, 2)}</Amount>;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${kindText(text, shown.plan)} ${shown.plan.market.symbol} · ${ownAmount(`${shortAmount(shown.amount, 2)} USDT`)}`}
      rows={[
        ...termsOf(shown, text),
        ...gridFacts(state, text),
        ...(isToppedUp ? [{ label: text('robot.transferred'), value: usdt(fromSpot) }] : []),
      ]}
      total={{ label: text('robot.investment'), value: usdt(shown.amount) }}
      notes={[text('robot.confirm-note')]}
      action={text(isToppedUp ? 'robot.transfer-and-create' : 'robot.create')}
      reason={decision.ok ? undefined : refusalText(text, decision)}
      onConfirm={() => accepted && onConfirm({ robot: accepted, isToppedUp })}
    />
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
