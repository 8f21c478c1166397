import { waiting } from '@mt2/contracts/waiting';
import { formatTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { showChange } from '../../frame/updates.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { api } from '../../platform/send.ts';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { orderRefusalText } from '../order/index.ts';
import { frozenText } from '../trigger/index.ts';
import { type EditedOcoFacts, OCO_FIELDS, type OcoForm, previewOcoEdit, termsOf, wrongInOco } from './form/oco-form.ts';
import type { Oco } from './oco.ts';
import { ocoNotes, priceText, stopText } from './oco-text.ts';

export type EditOcoSheetProps = { oco: Oco; facts: EditedOcoFacts; open: boolean; onClose(): void };

/** The new terms of an OCO order, what they freeze, and their errors. */
function useEditedOco({ oco, facts, onClose }: EditOcoSheetProps) {
  const text = useText();
  const go = useGo();
  const { market, side } = oco;
  const [before] = useState(() => termsOf(oco));
  const [form, setForm] = useState(before);
  const decision = previewOcoEdit(form, oco, facts);
  const errors = useRefusal(OCO_FIELDS, wrongInOco(form, decision), {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: form.quantity, last: facts.last }),
    isSaidEarly: () => true,
  });
  const { change } = useChanging(errors.showAnswer);
  const has = (name: keyof OcoForm) => form[name] !== before[name];
  const send = async () => {
    if (!errors.pass() || !decision.ok) return;
    const { legPrice, trigger, price, quantity } = decision.value;
    // A term that stays is not sent: it may have been changed elsewhere.
    const terms = {
      ...(has('legPrice') && { legPrice: ticksToAtoms(market, legPrice) }),
      ...(has('trigger') && { trigger: ticksToAtoms(market, trigger) }),
      ...(has('price') && { price: ticksToAtoms(market, price) }),
      ...(has('quantity') && { quantity: stepsToAtoms(market, quantity) }),
    };
    if (await change(async () => showChange(await api.change(waiting.edit, { id: oco.id, ...terms }), go.to))) onClose();
  };
  const put = (part: Partial<OcoForm>) => {
    errors.clear();
    setForm({ ...form, ...part });
  };
  return { form, put, decision, errors, send, isChanged: has('legPrice') || has('trigger') || has('price') || has('quantity') };
}

/** Changes both legs of a waiting OCO order. It stays open until the order is edited. */
export function EditOcoSheet(props: EditOcoSheetProps) {
  const { oco, open, onClose } = props;
  const text = useText();
  const { market, side } = oco;
  const isBuy = side === 'buy';
  const { form, put, decision, errors, send, isChanged } = useEditedOco(props);
  const field = (name: 'legPrice' | 'trigger' | 'price', label: string) => (
    <NumberField
      label={label}
      value={form[name]}
      onChange={(value) => put({ [name]: value })}
      decimals={market.priceDecimals}
      step={formatTicks(market, 1)}
      error={errors.at(name)}
    />
  );
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('oco.order')} · ${market.symbol}`}
      rows={[
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('spot.limit'), value: `${priceText(oco, oco.legPrice)} USDT` },
        { label: text('oco.stop'), value: stopText(text, oco) },
      ]}
      total={{
        label: text('spot.frozen'),
        value: decision.ok ? <Amount>{frozenText(decision.value.freeze, oco.frozenCoin)}</Amount> : '—',
      }}
      notes={ocoNotes(text, side)}
      tone={isBuy ? 'up' : 'down'}
      action={text('spot.edit-order')}
      isReady={isChanged}
      onConfirm={send}
      reason={errors.at('order')}
      failure={errors.whole}
    >
      {field('legPrice', text('oco.limit-price-in', { coin: 'USDT' }))}
      {field('trigger', text('trigger.trigger-price-in', { coin: 'USDT' }))}
      {oco.kind === 'limit' && field('price', text('oco.stop-price-in', { coin: 'USDT' }))}
      <NumberField
        label={text('spot.new-quantity')}
        value={form.quantity}
        onChange={(quantity) => put({ quantity })}
        decimals={market.quantityDecimals}
        unit={market.base}
        error={errors.at('quantity')}
      />
    </ConfirmSheet>
  );
}
