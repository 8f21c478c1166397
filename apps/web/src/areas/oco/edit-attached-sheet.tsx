import { waiting } from '@mt2/contracts/waiting';
import { formatFloor } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { showChange } from '../../frame/updates.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { api } from '../../platform/send.ts';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { ATTACHED_FIELDS, type AttachedForm, type BuyTerms, previewAttached } from './form/attached-form.ts';
import type { Attached } from './oco.ts';
import { priceText, stopsText } from './oco-text.ts';

export type EditAttachedSheetProps = { attached: Attached; buy: BuyTerms; open: boolean; onClose(): void };

/** Changes take profit and stop loss of a waiting limit buy. It stays open until they are changed. */
export function EditAttachedSheet({ attached, buy, open, onClose }: EditAttachedSheetProps) {
  const text = useText();
  const go = useGo();
  const { market, id } = attached;
  const typed = (value: bigint) => formatFloor(value, market.priceDecimals);
  const [before] = useState<AttachedForm>(() => ({ takeProfit: typed(attached.takeProfit), stopLoss: typed(attached.stopLoss) }));
  const [form, setForm] = useState(before);
  const decision = previewAttached(form, buy);
  const errors = useRefusal(ATTACHED_FIELDS, decision.ok ? [] : [decision], { isSaidEarly: () => true });
  const { change } = useChanging(errors.showAnswer);
  const send = async () => {
    if (!errors.pass() || !decision.ok) return;
    if (await change(async () => showChange(await api.change(waiting.edit, { id, ...decision.value }), go.to))) onClose();
  };
  const field = (name: keyof AttachedForm) => (
    <NumberField
      label={text(`oco.${name === 'takeProfit' ? 'take-profit' : 'stop-loss'}-in`, { coin: 'USDT' })}
      value={form[name]}
      onChange={(value) => {
        errors.clear();
        setForm({ ...form, [name]: value });
      }}
      decimals={market.priceDecimals}
      step={formatTicks(market, 1)}
      error={errors.at(name)}
    />
  );
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('lever.tp-sl')} · ${market.symbol}`}
      rows={[
        { label: text('spot.limit'), value: `${priceText(attached, buy.price)} USDT` },
        { label: text('lever.tp-sl'), value: stopsText(attached) },
      ]}
      notes={[text('oco.attached-note')]}
      tone="up"
      action={text('oco.edit-stops')}
      isReady={form.takeProfit !== before.takeProfit || form.stopLoss !== before.stopLoss}
      onConfirm={send}
      reason={errors.at('order')}
      failure={errors.whole}
    >
      {field('takeProfit')}
      {field('stopLoss')}
    </ConfirmSheet>
  );
}
