import type { Side } from '@mt2/domain/market';
import { COLLAR_PERCENT } from '@mt2/domain/order';
import { useId } from 'react';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { OrderBook, type Quotation, useBook } from '../../market/index.ts';
import {
  atMarket,
  BY_QUANTITY,
  FormBesideBook,
  type FormFacts,
  keptFromTotal,
  maximumSteps,
  OcoFormView,
  OrderEstimates,
  type OrderForm,
  orderRefusalText,
  type Preview,
  PriceField,
  previewOrder,
  previewStops,
  SizeFields,
  SpotForm,
  SpotTriggerForm,
  type StopsPreview,
  TimeInForceChoice,
  type TradeLayout,
  useFormFacts,
  withPercent,
  withTotal,
  wrongInOrder,
} from '../../order/index.ts';
import { SpotFunds } from '../../wallet/index.ts';
import { useOwnPrices } from '../use-own-prices.ts';
import { type FormKind, KindChoice } from './kind-choice.tsx';
import { PlaceButton } from './place-button.tsx';
import { SideToggle } from './side-toggle.tsx';
import { StopFields } from './stop-fields.tsx';
import { TrailFormView } from './trail-form-view.tsx';
import { isOtherKind, type OtherKind, useForms } from './use-forms.ts';

type OrderFormViewProps = {
  quotation: Quotation;
  /** The name of its draft. */
  draft: string;
  form: OrderForm;
  onChange(form: OrderForm): void;
  /** Leads to the form of another type of order. */
  onOther(kind: OtherKind): void;
  facts: FormFacts;
};

/** The typed order as it would be placed now, its errors, and the ways to change it. */
function useOrder({ form: typed, onChange, facts }: OrderFormViewProps) {
  const form = atMarket(typed, facts);
  const preview = previewOrder(form, facts);
  const stops = previewStops(form, preview, facts);
  const errors = useOrderErrors(form, preview, stops, facts);
  const fill = (next: OrderForm) => {
    errors.clear();
    onChange(next);
  };
  const change = (part: Partial<OrderForm>) => fill({ ...form, ...BY_QUANTITY, ...part });
  /** Begins another order, without the errors of the one before. */
  const restart = (part: Partial<OrderForm>) => {
    errors.reset();
    change(part);
  };
  return { form, preview, stops, errors, fill, change, restart };
}

/** The order form. Its errors are shown before it is sent. */
function OrderFormView(props: OrderFormViewProps) {
  const { quotation, draft, form: typed, onChange, onOther, facts } = props;
  const { market } = quotation;
  const { form, preview, stops, errors, fill, change, restart } = useOrder(props);
  const isMarket = form.kind === 'market';
  const coin = form.side === 'buy' ? 'USDT' : market.base;
  const note = useId();
  const noteAt = errors.isShort('quantity') ? note : undefined;
  return (
    <SpotForm size="usual">
      <SideToggle side={form.side} onChange={(side) => restart({ side, quantity: '' })} />
      <KindChoice value={form.kind} onChange={(kind) => (isOtherKind(kind) ? onOther(kind) : restart({ kind }))} />
      {!isMarket && <TimeInForceChoice value={form.tif} onChange={(tif) => change({ tif })} />}
      <PriceField
        market={market}
        isMarket={isMarket}
        value={form.price}
        onChange={(price) => change({ price })}
        error={errors.at('price')}
      />
      <SizeFields
        market={market}
        side={form.side}
        value={form.quantity}
        onChange={(quantity) => change({ quantity })}
        share={preview.percent}
        onShare={facts.available ? (percent) => fill(withPercent(form, facts, percent)) : undefined}
        // A total stays as it was typed until something else changes the form, the book too.
        total={{ typed: form.total, notional: preview.estimate?.notional, onChange: (total) => onChange(withTotal(form, facts, total)) }}
        error={errors.at('quantity')}
        noteAt={noteAt}
      />
      {!isMarket && form.side === 'buy' && (
        <StopFields market={market} form={form} onChange={(next) => change({ stops: next })} errorAt={errors.at} />
      )}
      <FormNote error={errors.at('order')} />
      <SpotFunds side={form.side} coin={coin} available={facts.available} error={noteAt && errors.at('quantity')} id={noteAt} />
      <OrderEstimates
        market={market}
        side={form.side}
        most={facts.available === undefined ? undefined : maximumSteps(form, facts)}
        estimate={preview.estimate}
        isWrong={errors.at('order', 'price', 'quantity') !== undefined}
      />
      <div className="mt-auto flex flex-col">
        <PlaceButton
          quotation={quotation}
          draft={draft}
          typed={typed}
          order={{ form, preview, stops }}
          errors={errors}
          onPlaced={() => {
            change({ quantity: '', tif: undefined, stops: undefined });
            errors.sent();
          }}
        />
      </div>
    </SpotForm>
  );
}

/**
 * The form's errors. Errors of a typed quantity, of a price and of the market are shown before the button is pressed; a
 * guest sees none.
 */
function useOrderErrors(form: OrderForm, preview: Preview, stops: StopsPreview, facts: FormFacts) {
  const text = useText();
  const { market, last } = facts;
  const most = keptFromTotal(form, facts, preview);
  const isSignedIn = useSignedIn();
  const isTyped = form.quantity !== '';
  const wrong = [...wrongInOrder(form, preview), ...(stops?.ok === false ? [stops] : [])];
  return useRefusal(['order', 'price', 'quantity', 'takeProfit', 'stopLoss'], isSignedIn ? wrong : [], {
    say: ({ refusal }) =>
      refusal === 'insufficient-balance' && most !== undefined
        ? text('spot.protection-kept', { amount: ownAmount(formatAmount(most, 2)), percent: COLLAR_PERCENT })
        : orderRefusalText(text, refusal, { market, side: form.side, typed: form.quantity, last }),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => {
      if (field === 'order') return !isHalted(preview.decision);
      if (field === 'takeProfit' || field === 'stopLoss') return form.stops?.[field] !== '';
      return isTyped || (field === 'price' && form.price !== '');
    },
  });
}

const isHalted = (decision: Preview['decision']): boolean => !decision.ok && decision.refusal === 'market-closed';

/** The form of an order, next to the book; tapping a price in the book fills it into the form. */
export function TradePanel({ quotation, firstSide, layout }: { quotation: Quotation; firstSide: Side; layout?: TradeLayout }) {
  const { market } = quotation;
  const book = useBook(market.symbol);
  const own = useOwnPrices(market);
  // A search for an order type leads to its form.
  const kind = useAddressQuery()[0].get('kind') ?? '';
  const forms = useForms(quotation, firstSide, isOtherKind(kind) ? kind : 'order');
  const { drafts, form, shown, triggerForm, ocoForm, trailForm, takePrice } = forms;
  const { side } = form;
  const facts = useFormFacts(quotation, book, side);
  const head = (kind: FormKind) => (
    <>
      <SideToggle side={side} onChange={forms.chooseSide} />
      <KindChoice value={kind} onChange={forms.choose} />
    </>
  );
  const of = { quotation, side };
  const views = {
    order: () => (
      <OrderFormView quotation={quotation} draft={drafts.order} form={form} onChange={forms.setForm} onOther={forms.choose} facts={facts} />
    ),
    trigger: () => (
      <SpotTriggerForm {...of} draft={drafts.trigger} form={triggerForm} onChange={forms.setTriggerForm} head={head('trigger')} />
    ),
    oco: () => <OcoFormView {...of} draft={drafts.oco} form={ocoForm} onChange={forms.setOcoForm} facts={facts} head={head('oco')} />,
    trail: () => <TrailFormView {...of} draft={drafts.trail} form={trailForm} onChange={forms.setTrailForm} head={head('trail')} />,
  };
  const shownForm = views[shown]();
  const limitOf = ({ kind, price }: Pick<OrderForm, 'kind' | 'price'>) => (kind === 'limit' ? price : null);
  const at = { order: limitOf(form), trigger: limitOf(triggerForm), oco: ocoForm.price, trail: null }[shown];
  if (layout)
    return layout({
      form: shownForm,
      book: (rows) => <OrderBook quotation={quotation} book={book} own={own} onPrice={takePrice} rows={rows} at={at} />,
    });
  return (
    <FormBesideBook
      form={shownForm}
      book={(rows) => <OrderBook quotation={quotation} book={book} own={own} onPrice={takePrice} rows={rows} />}
    />
  );
}
