import { refusalsOf } from '@mt2/domain';
import { floorToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { orderRefusalText } from '../../order/index.ts';
import { TrailFields } from '../form/trail-fields.tsx';
import { useWatchFacts } from '../form/use-trigger-form.ts';
import { conditionText, isTrailing, kindText, sideText, type Trigger } from '../trigger.ts';
import { type EditedTerms, isActive, previewEdit, type TypedTerms, typedTerms, withTyped } from './edited-terms.ts';
import { liveStop, useBestPrices } from './use-best-prices.ts';
import { useEditedTrigger } from './use-trigger-changes.ts';

export type EditTriggerSheetProps = {
  order: Trigger;
  /** The best price (ticks) that its row has seen, if it is a trailing stop. */
  best: number | undefined;
  open: boolean;
  onClose(): void;
};

const FIELDS = ['order', 'trigger', 'price', 'rate', 'distance', 'activation', 'quantity', 'lots'] as const;

/** Changes the terms that a waiting trigger order has. A refusal keeps the typed values. */
export function EditTriggerSheet({ order: listed, best, open, onClose }: EditTriggerSheetProps) {
  const text = useText();
  const { market, isUp, by } = listed;
  const order = best === undefined ? listed : { ...listed, extreme: ticksToAtoms(market, best) };
  const bests = useBestPrices(market, [order]);
  const [typed, setTyped] = useState<TypedTerms>({});
  const terms = withTyped(order, typed);
  const facts = useWatchFacts(market, by);
  const preview = facts && previewEdit(order, terms, facts);
  const errors = useRefusal(FIELDS, preview ? refusalsOf(preview) : [], {
    say: ({ refusal }) =>
      orderRefusalText(text, refusal, {
        market,
        side: isUp ? 'buy' : 'sell',
        typed: terms.size,
        last: floorToTicks(market, order.trigger),
      }),
    isSaidEarly: () => true,
  });
  const edit = useEditedTrigger(errors.showAnswer);
  const send = async () => {
    if (errors.pass() && preview?.ok && (await edit(order, preview.value))) onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('spot.edit-order')} · ${market.symbol}`}
      rows={[
        {
          label: text('common.type'),
          value: <b className={isUp ? 'text-up' : 'text-down'}>{`${kindText(text, order)} · ${sideText(text, order)}`}</b>,
        },
        { label: text('trigger.condition'), value: conditionText(text, { ...order, trigger: liveStop(order, bests) }) },
      ]}
      tone={isUp ? 'up' : 'down'}
      action={text('spot.edit-order')}
      reason={errors.at('order')}
      failure={errors.whole}
      isReady={preview !== undefined && !(preview.ok && Object.keys(preview.value).length === 0)}
      onConfirm={send}
    >
      <Fields
        order={order}
        terms={terms}
        onChange={(part) => {
          errors.clear();
          setTyped(typedTerms(order, { ...terms, ...part }));
        }}
        errorAt={errors.at}
      />
    </ConfirmSheet>
  );
}

type FieldsProps = {
  order: Trigger;
  terms: EditedTerms;
  onChange(part: Partial<EditedTerms>): void;
  errorAt(...fields: (typeof FIELDS)[number][]): string | undefined;
};

function Fields({ order, terms, onChange, errorAt }: FieldsProps) {
  const text = useText();
  const { market, kind, lots } = order;
  const step = formatTicks(market, 1);
  return (
    <>
      {isTrailing(order) ? (
        <TrailFields
          market={market}
          form={terms.trail}
          onChange={(trail) => onChange({ trail })}
          errorAt={errorAt}
          stop={undefined}
          hasActivation={!isActive(order)}
          hasWatched={false}
        />
      ) : (
        <OrderField
          label={text('trigger.trigger-price-in', { coin: 'USDT' })}
          value={terms.trigger}
          onChange={(next) => onChange({ trigger: next })}
          decimals={market.priceDecimals}
          step={step}
          error={errorAt('trigger')}
        />
      )}
      {kind === 'limit' && (
        <OrderField
          label={text('spot.price-in', { coin: 'USDT' })}
          value={terms.price}
          onChange={(price) => onChange({ price })}
          decimals={market.priceDecimals}
          step={step}
          error={errorAt('price')}
        />
      )}
      <OrderField
        label={`${text('spot.new-quantity')} (${lots > 0 ? text('lever.lots') : market.base})`}
        value={terms.size}
        onChange={(size) => onChange({ size })}
        decimals={lots > 0 ? 0 : market.quantityDecimals}
        error={errorAt('quantity', 'lots')}
      />
    </>
  );
}
