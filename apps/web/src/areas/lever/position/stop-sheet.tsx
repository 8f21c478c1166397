import { lever } from '@mt2/contracts/lever';
import { type Atoms, refusalsOf } from '@mt2/domain';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, ownAmount } from '../../../platform/text/figures.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import { stopRefusalText } from '../stop-refusal-text.ts';
import { StopReturns, type StopReturnsProps } from '../stop-returns.tsx';
import { useSending } from '../use-sending.ts';
import type { Position, PositionSheetProps } from './position.ts';
import { previewStops, priceAtRoe, type StopForm, stopFormOf } from './stop-form.ts';

/** Take-profit and stop-loss of an open position. */
export function StopSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  const { market, id } = position;
  const mark = useMark(market)?.mark;
  const [form, setForm] = useState(() => stopFormOf(position));
  const { decision, profits } = previewStops(form, position, mark);
  const errors = useRefusal(['takeProfit', 'stopLoss'], decision ? refusalsOf(decision) : [], {
    say: ({ refusal }) => stopRefusalText(text, refusal, position.held.side, tickText(market, mark)),
    isSaidEarly: () => true,
  });
  const { send } = useSending(errors.showAnswer);
  const set = async () => {
    if (!errors.pass() || !decision?.ok) return;
    const [takeProfit, stopLoss] = [ticksToAtoms(market, decision.value.takeProfit), ticksToAtoms(market, decision.value.stopLoss)];
    if (await send(() => api.change(lever.setStop, { id, takeProfit, stopLoss }))) onClose();
  };
  const field = (name: keyof StopForm, label: string) => (
    <StopField
      stop={name}
      label={label}
      position={position}
      value={form[name]}
      onChange={(typed) => {
        setForm({ ...form, [name]: typed });
        errors.clear();
      }}
      error={errors.at(name)}
      profit={profits[name]}
    />
  );
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('lever.tp-sl')} · ${market.symbol}`}
      notes={[text('lever.stops-note'), text('lever.actual-price-may-differ'), text('lever.reduce-only-note')]}
      action={text('lever.set-tp-sl')}
      onConfirm={set}
    >
      <PriceFacts position={position} mark={mark} />
      {field('takeProfit', text('lever.take-profit-price'))}
      {field('stopLoss', text('lever.stop-loss-price'))}
    </ConfirmSheet>
  );
}

type StopFieldProps = Pick<StopReturnsProps, 'stop' | 'label'> & {
  position: Position;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  /** Profit of closing at this price. */
  profit: Atoms | undefined;
};

/** A trigger price, the profit of closing there, and prices at round returns. */
function StopField({ stop, label, position, value, onChange, error, profit }: StopFieldProps) {
  const text = useText();
  const { market } = position;
  return (
    <div>
      <NumberField
        label={label}
        value={value}
        onChange={onChange}
        decimals={market.priceDecimals}
        step={formatTicks(market, 1)}
        placeholder={text('lever.none')}
        error={error}
        hint={profit !== undefined && <Sentence>{text('lever.estimated-pnl', { amount: ownAmount(`${gainText(profit)} USDT`) })}</Sentence>}
      />
      <StopReturns stop={stop} label={label} priceAt={(roe) => priceAtRoe(position, roe)} onChoose={onChange} hasNone />
    </div>
  );
}
