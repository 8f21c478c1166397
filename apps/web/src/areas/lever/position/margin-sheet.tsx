import { lever } from '@mt2/contracts/lever';
import { type Atoms, type Decision, err, formatAtoms, refusalsOf } from '@mt2/domain';
import { changeMargin, liquidationPrice, type MarginRefusal, removableMargin } from '@mt2/domain/lever';
import { floorToTicks } from '@mt2/domain/market-terms';
import { type ReactNode, useId, useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useKit } from '../../../ui/kit.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { tickText, useSending } from '../../order/index.ts';
import { AccountFunds, useAvailable } from '../../wallet/index.ts';
import type { Position } from './position.ts';
import type { SheetOf } from './use-act-sheet.tsx';

export type MarginForm = { readonly way: 'add' | 'remove'; readonly amount: string };
type MarginFacts = { readonly available: Atoms; readonly mark: number };
type Preview = {
  readonly decision: Decision<Atoms, MarginRefusal | 'amount-empty'>;
  /** The maximum that may be added or taken back. */
  readonly most: Atoms;
  /** Margin and liquidation price (ticks) after the change; the current ones while it is invalid. */
  readonly margin: Atoms;
  readonly liquidation: number | undefined;
};

/** Previews a change of margin, or its refusal. The accepted amount, in atoms, is negative if margin is taken back. */
export function previewMargin(
  { way, amount }: MarginForm,
  { market, held, liquidation, stops }: Position,
  { available, mark }: MarginFacts,
): Preview {
  const stopped = { market, position: held, pairLosses: stops.map(({ stopLoss }) => floorToTicks(market, stopLoss)) };
  const most = way === 'add' ? available : removableMargin(stopped, mark);
  const asItIs = { most, margin: held.margin, liquidation };
  const typed = typedAmount(amount);
  if (typed === undefined) return { ...asItIs, decision: err('amount-empty') };
  if (typed === 'invalid') return { ...asItIs, decision: err('amount-invalid') };
  const signed = way === 'add' ? typed : -typed;
  const changed = changeMargin(signed, { ...stopped, available, mark });
  if (!changed.ok) return { ...asItIs, decision: changed };
  const after = changed.value;
  return { most, decision: { ok: true, value: signed }, margin: after.margin, liquidation: liquidationPrice(market, after).shown };
}

const DECIMALS = 2;

/** Adds margin to an open position, or takes added margin back. */
export function MarginSheet({ open, onClose, object: position }: SheetOf<Position>) {
  const text = useText();
  const { market, id, account } = position;
  const { hideAmounts } = useKit();
  const mark = useMark(market)?.mark;
  const available = useAvailable(account, 'USDT');
  const [form, setForm] = useState<MarginForm>({ way: 'add', amount: '' });
  const preview = mark === undefined || available === undefined ? undefined : previewMargin(form, position, { available, mark });
  const decision = preview?.decision;
  const errors = useRefusal(['amount'], decision ? refusalsOf(decision) : [], { isSaidEarly: () => form.amount !== '' });
  const { send } = useSending(errors.showAnswer);
  const note = useId();
  const noteAt = form.way === 'add' && errors.isShort('amount') ? note : undefined;
  const fill = (next: MarginForm) => {
    setForm(next);
    errors.clear();
  };
  const set = async () => {
    if (!errors.pass() || !decision?.ok) return;
    if (await send(() => api.change(lever.setMargin, { id, amount: formatAtoms(decision.value) }))) onClose();
  };
  const ways = (['add', 'remove'] as const).map((value) => ({ value, label: text(`lever.${value}-margin`) }));
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('lever.margin')} · ${market.symbol}`}
      action={text(`lever.${form.way}-margin`)}
      isReady={preview !== undefined}
      onConfirm={set}
    >
      <Chips label={text('lever.margin')} value={form.way} onChange={(way) => fill({ way, amount: '' })} items={ways} />
      <NumberField
        label={text('common.amount')}
        hideLabel
        value={form.amount}
        onChange={(amount) => fill({ ...form, amount })}
        decimals={DECIMALS}
        unit="USDT"
        {...(preview ? { max: formatAmount(preview.most, DECIMALS).replaceAll(',', '') } : {})}
        error={errors.at('amount')}
        noteAt={noteAt}
      />
      {form.way === 'add' ? (
        <AccountFunds account={account} coin="USDT" error={noteAt && errors.at('amount')} id={noteAt} />
      ) : (
        <p className="flex h-6 items-center justify-between text-[0.6875rem]">
          <span className="text-mute">{text('lever.removable')}</span>
          <Amount unit="USDT">{preview ? formatAmount(preview.most, DECIMALS) : '—'}</Amount>
        </p>
      )}
      <Facts items={factsOf(text, position, preview, hideAmounts)} />
    </ConfirmSheet>
  );
}

/** The margin and the liquidation price, before and after. */
function factsOf(text: Text, { market, held, liquidation }: Position, preview: Preview | undefined, hideAmounts: boolean): readonly Fact[] {
  const margin = formatAmount(preview?.margin ?? held.margin, 2);
  return [
    { label: text('lever.margin'), value: hideAmounts ? <Amount>{margin}</Amount> : change(formatAmount(held.margin, 2), margin) },
    { label: text('lever.liquidation-price'), value: change(tickText(market, liquidation), tickText(market, preview?.liquidation)) },
  ];
}

/** A value before and after the change. */
const change = (from: string, to: string): ReactNode =>
  from === to ? (
    from
  ) : (
    <>
      <span className="text-mute">{from}</span> → <b className="font-semibold">{to}</b>
    </>
  );
