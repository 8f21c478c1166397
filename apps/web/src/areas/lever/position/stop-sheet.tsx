import { lever } from '@mt2/contracts/lever';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { useErrors } from '../../../ui/fields/use-errors.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useMark } from '../../market/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import { type Send, useSending } from '../use-sending.ts';
import type { Position } from './position.ts';
import { checkStopForm, pnlAt, priceAtRoe, type StopForm as StopFormData, stopFormOf } from './stop-form.ts';

export type PositionSheetProps = { open: boolean; onClose(): void; position: Position };

/** Take-profit and stop-loss of an open position. */
export function StopSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  const formId = useId();
  const { send, isPending } = useSending();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${text('lever.tp-sl')} · ${position.market.symbol}`}
      footer={
        <Button type="submit" form={formId} tone="brand" size="lg" pending={isPending}>
          {text('lever.set-tp-sl')}
        </Button>
      }
    >
      <StopForm id={formId} position={position} send={send} onDone={onClose} />
    </Sheet>
  );
}

const PROFITS = [25, 50, 100, 200];
const LOSSES = [-10, -25, -50, -75];

/** The form of an action in a sheet; its button stands in the sheet's footer. */
export type PositionFormProps = { id: string; position: Position; send: Send; onDone(): void };

function StopForm({ id: formId, position, send, onDone }: PositionFormProps) {
  const text = useText();
  const { market, id } = position;
  const mark = useMark(market)?.mark;
  const [form, setForm] = useState(() => stopFormOf(position));
  const decision = mark === undefined ? undefined : checkStopForm(form, position, mark);
  const wrongOf = (alone: Partial<StopFormData>): string | undefined => {
    const judged = mark === undefined ? undefined : checkStopForm({ takeProfit: '', stopLoss: '', ...alone }, position, mark);
    return judged && !judged.ok ? text(`refusal.${judged.refusal}`) : undefined;
  };
  const { takeProfit, stopLoss } = form;
  const errors = useErrors({ takeProfit: wrongOf({ takeProfit }), stopLoss: wrongOf({ stopLoss }) }, () => true);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!errors.pass() || !decision?.ok) return;
    const stops = decision.value;
    const [above, below] = [ticksToAtoms(market, stops.takeProfit), ticksToAtoms(market, stops.stopLoss)];
    if (await send(() => api.change(lever.setStop, { id, takeProfit: above, stopLoss: below }))) onDone();
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <PriceFacts position={position} mark={mark} />
      <StopField
        label={text('lever.take-profit-price')}
        position={position}
        value={takeProfit}
        onChange={(typed) => setForm({ ...form, takeProfit: typed })}
        error={errors.at('takeProfit')}
        quick={PROFITS}
      />
      <StopField
        label={text('lever.stop-loss-price')}
        position={position}
        value={stopLoss}
        onChange={(typed) => setForm({ ...form, stopLoss: typed })}
        error={errors.at('stopLoss')}
        quick={LOSSES}
      />
      <p className="text-xs text-mute">
        {text('lever.stops-note')} {text('lever.actual-price-may-differ')}
      </p>
      <p className="text-xs text-mute">{text('lever.reduce-only-note')}</p>
    </form>
  );
}

type StopFieldProps = {
  label: string;
  position: Position;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  quick: readonly number[];
};

/** A trigger price, what closing there would bring, and prices at round returns. */
function StopField({ label, position, value, onChange, error, quick }: StopFieldProps) {
  const text = useText();
  const { market } = position;
  const pnl = pnlAt(value, position);
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
        hint={pnl !== undefined && <Sentence>{text('lever.estimated-pnl', { amount: ownAmount(`${gainText(pnl)} USDT`) })}</Sentence>}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={`${text('lever.roe')} · ${label}`} className="flex gap-1.5 pt-2">
        {quick.map((roe) => (
          <Button key={roe} size="sm" className="flex-1 px-1!" onClick={() => onChange(priceAtRoe(position, roe) ?? '')}>
            {roe > 0 ? `+${roe}%` : `${roe}%`}
          </Button>
        ))}
        <Button size="sm" tone="ghost" className="px-2!" onClick={() => onChange('')}>
          {text('lever.none')}
        </Button>
      </div>
    </div>
  );
}
