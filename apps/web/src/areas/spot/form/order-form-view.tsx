import { formatFloor, groupDigits } from '@mt2/domain';
import { formatSteps, formatTicks, type Market } from '@mt2/domain/market-terms';
import { type ReactNode, useId, useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, TimeInForceChoice } from '../../market/index.ts';
import { decimalsOf, FundsLine } from '../../wallet/index.ts';
import { KindChoice } from './kind-choice.tsx';
import {
  type FormFacts,
  type FormRefusal,
  maximumSteps,
  type OrderForm,
  type Preview,
  previewOrder,
  shownFee,
  withPercent,
  withTotal,
  wrongIn,
} from './order-form.ts';
import { PlaceButton } from './place-button.tsx';
import { SideToggle } from './side-toggle.tsx';

export type OrderFormViewProps = {
  quotation: Quotation;
  form: OrderForm;
  onChange(form: OrderForm): void;
  /** Leads to the form of a trigger order. */
  onTrigger(): void;
  facts: FormFacts;
};

type EstimatesProps = { quotation: Quotation; form: OrderForm; facts: FormFacts; preview: Preview };

/** The maximum order, and this order's estimated fee and result. */
function Estimates({ quotation: { market }, form, facts, preview: { estimate } }: EstimatesProps) {
  const text = useText();
  const isBuy = form.side === 'buy';
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  const none = '—';
  const most = facts.available ? `${groupDigits(formatSteps(market, maximumSteps(form, facts)))} ${market.base}` : none;
  return (
    <dl className="space-y-1 text-[11px] leading-4 max-[359px]:text-[10px]">
      <Line label={text(isBuy ? 'spot.maximum-buy' : 'spot.maximum-sell')}>
        <Amount>{most}</Amount>
      </Line>
      <Line label={text('spot.estimated-fee')}>
        {estimate ? <Amount>{`${formatAmount(shownFee(estimate, decimals), decimals)} ${coin}`}</Amount> : none}
      </Line>
      <Line label={text('spot.estimated-receive')}>
        {estimate ? <Amount>{`${formatAmount(estimate.receive, decimals)} ${coin}`}</Amount> : none}
      </Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-2">
    <dt className="truncate text-mute">{label}</dt>
    <dd className="shrink-0 text-right">{children}</dd>
  </div>
);

/** The order form. Its errors are shown before it is sent. */
export function OrderFormView({ quotation, form, onChange, onTrigger, facts }: OrderFormViewProps) {
  const text = useText();
  const { market } = quotation;
  const preview = previewOrder(form, facts);
  // A total stays as it was typed until something else changes the quantity.
  const [total, setTotal] = useState<string>();
  const change = (part: Partial<OrderForm>) => {
    setTotal(undefined);
    errors.clear();
    onChange({ ...form, ...part });
  };
  const empty = () => change({ quantity: '', tif: undefined });
  const isMarket = form.kind === 'market';
  const errors = useOrderErrors(form, preview, market);
  const tone = form.side === 'buy' ? 'up' : 'down';
  const coin = form.side === 'buy' ? 'USDT' : market.base;
  const note = useId();
  const noteAt = errors.isShort('quantity') ? note : undefined;
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => event.preventDefault()}>
      <SideToggle
        side={form.side}
        onChange={(side) => {
          errors.reset();
          change({ side, quantity: '' });
        }}
      />
      <KindChoice value={form.kind} onChange={(kind) => (kind === 'trigger' ? onTrigger() : change({ kind }))} />
      {!isMarket && <TimeInForceChoice value={form.tif} onChange={(tif) => change({ tif })} />}
      <OrderField
        label={text('spot.price-in', { coin: 'USDT' })}
        value={form.price}
        onChange={(price) => change({ price })}
        decimals={market.priceDecimals}
        error={errors.at('price')}
        {...(isMarket ? { instead: <MarketPrice /> } : { step: formatTicks(market, 1) })}
      />
      <OrderField
        label={text('spot.quantity-in', { coin: market.base })}
        value={form.quantity}
        onChange={(quantity) => change({ quantity })}
        decimals={market.quantityDecimals}
        error={total === undefined ? errors.at('quantity') : undefined}
        noteAt={noteAt}
      />
      <PercentSlider
        label={text('spot.percent-slider')}
        value={preview.percent}
        tone={tone}
        disabled={!facts.available}
        onChange={(percent) => change(withPercent(form, facts, percent))}
      />
      <OrderField
        label={text('spot.total-in', { coin: 'USDT' })}
        value={total ?? (preview.estimate ? formatFloor(preview.estimate.notional, 2) : '')}
        onChange={(next) => {
          setTotal(next);
          onChange(withTotal(form, facts, next));
        }}
        decimals={2}
        error={total === undefined ? undefined : errors.at('quantity')}
        noteAt={noteAt}
      />
      <FormNote error={errors.at('order')} />
      <FundsLine
        account="spot"
        coin={coin}
        label={text('spot.available')}
        amount={facts.available === undefined ? undefined : formatAmount(facts.available, decimalsOf(coin))}
        error={noteAt && errors.at('quantity')}
        id={noteAt}
      />
      <Estimates quotation={quotation} form={form} facts={facts} preview={preview} />
      <PlaceButton quotation={quotation} form={form} preview={preview} errors={errors} onPlaced={empty} />
    </form>
  );
}

/** The reason why the form may not be sent, in words; a minimum is named. */
function refusalText(text: Text, refusal: FormRefusal, market: Market): string {
  const sentence = text(`refusal.${refusal}`);
  if (refusal === 'below-minimum-order-value')
    return text('spot.minimum-value', { value: formatAmount(market.minNotional, 2), coin: 'USDT' });
  return refusal === 'below-minimum-amount' ? `${sentence} (${formatSteps(market, market.minQuantity)} ${market.base})` : sentence;
}

/**
 * The form's errors. Errors of a typed quantity, of a price and of the market are shown before the button is pressed; a
 * guest sees none.
 */
function useOrderErrors(form: OrderForm, preview: Preview, market: Market) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const isTyped = form.quantity !== '';
  return useRefusal(['order', 'price', 'quantity'], isSignedIn ? wrongIn(form, preview) : [], {
    say: ({ refusal }) => refusalText(text, refusal, market),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? !isHalted(preview.decision) : isTyped || (field === 'price' && form.price !== '')),
  });
}

const isHalted = (decision: Preview['decision']): boolean => !decision.ok && decision.refusal === 'market-closed';

const MarketPrice = () => <span className="truncate text-sm leading-6 text-mute">{useText()('spot.best-market-price')}</span>;
