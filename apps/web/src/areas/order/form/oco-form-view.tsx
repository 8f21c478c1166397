import { percentOfWhole } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { formatTicks } from '@mt2/domain/market-terms';
import { type ReactNode, useId } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import type { Quotation } from '../../market/index.ts';
import { SpotFunds } from '../../wallet/index.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { typedSteps } from '../quantity-text.ts';
import { SizeFields } from '../size-fields.tsx';
import { SpotForm } from '../spot-form.tsx';
import { useWaiting } from '../waiting/waiting.api.ts';
import { FrozenLine } from './frozen-line.tsx';
import { OCO_FIELDS, type OcoForm, type OcoFormFacts, ocoSteps, previewOco, wrongInOco } from './oco-form.ts';
import { PlaceOco } from './place-oco.tsx';
import { StopKind } from './stop-kind.tsx';

export type OcoFormViewProps = {
  quotation: Quotation;
  side: Side;
  /** The name of its draft. */
  draft: string;
  form: OcoForm;
  facts: Omit<OcoFormFacts, 'waiting'>;
  onChange(form: OcoForm): void;
  /** The choices above the fields: the side, and the type of the order. */
  head: ReactNode;
};

/** What the form would place, and its errors. Errors of a typed field are shown before the button is pressed; a guest sees none. */
function useOcoForm({ quotation: { market }, side, form, facts: known }: OcoFormViewProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const waiting = useWaiting({ marketId: market.id, type: 'oco' }).length;
  const facts = { ...known, waiting };
  const decision = previewOco(form, side, facts);
  const isHalted = !decision.ok && decision.refusal === 'market-closed';
  const errors = useRefusal(OCO_FIELDS, isSignedIn ? wrongInOco(form, decision) : [], {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: form.quantity, last: facts.last }),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? !isHalted : form[field] !== ''),
  });
  return { decision, errors };
}

/** The form of an OCO order: its limit leg, its stop leg, and the quantity of both. Its errors are shown before it is sent. */
export function OcoFormView(props: OcoFormViewProps) {
  const { quotation, side, draft, form, facts, onChange, head } = props;
  const { market } = quotation;
  const coin = side === 'buy' ? 'USDT' : market.base;
  const { decision, errors } = useOcoForm(props);
  const note = useId();
  const noteAt = errors.isShort('quantity') ? note : undefined;
  const change = (part: Partial<OcoForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  const { available = 0n } = facts;
  const stepsOf = (percent: number) => ocoSteps(form, side, market, available, percent);
  return (
    <SpotForm size="tall">
      {head}
      <Prices quotation={quotation} form={form} onChange={change} errorAt={errors.at} />
      <SizeFields
        market={market}
        side={side}
        value={form.quantity}
        onChange={(quantity) => change({ quantity })}
        share={decision.ok ? percentOfWhole(decision.value.freeze, available) : 0}
        onShare={stepsOf(100) === 0 ? undefined : (percent) => change({ quantity: typedSteps(market, stepsOf(percent)) })}
        error={errors.at('quantity')}
        noteAt={noteAt}
      />
      <FormNote error={errors.at('order')} />
      <SpotFunds side={side} coin={coin} available={facts.available} error={noteAt && errors.at('quantity')} id={noteAt} />
      <FrozenLine freeze={decision.ok ? decision.value.freeze : undefined} coin={coin} />
      <div className="mt-auto flex flex-col">
        <PlaceOco
          quotation={quotation}
          side={side}
          draft={draft}
          decision={decision}
          errors={errors}
          onPlaced={() => {
            change({ quantity: '' });
            errors.sent();
          }}
        />
      </div>
    </SpotForm>
  );
}

type PricesProps = Pick<OcoFormViewProps, 'quotation' | 'form'> & {
  onChange(part: Partial<OcoForm>): void;
  errorAt(field: 'legPrice' | 'trigger' | 'price'): string | undefined;
};

/** The limit price, and the order of the stop leg with its prices. */
function Prices({ quotation: { market }, form, onChange, errorAt }: PricesProps) {
  const text = useText();
  const step = formatTicks(market, 1);
  const field = (name: 'legPrice' | 'trigger' | 'price', label: string) => (
    <OrderField
      label={label}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      decimals={market.priceDecimals}
      error={errorAt(name)}
      step={step}
    />
  );
  return (
    <>
      {field('legPrice', text('oco.limit-price-in', { coin: 'USDT' }))}
      <StopKind value={form.kind} onChange={(kind) => onChange({ kind })} />
      {field('trigger', text('trigger.trigger-price-in', { coin: 'USDT' }))}
      {form.kind === 'limit' && field('price', text('oco.stop-price-in', { coin: 'USDT' }))}
    </>
  );
}
