import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { formatTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { COLLAR_PERCENT } from '@mt2/domain/order';
import type { AcceptedOrder } from '@mt2/domain/spot';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import { limitAtoms } from '../limit-atoms.ts';
import { feeText } from '../order-estimates.tsx';
import { orderRefusalText } from '../order-refusal-text.ts';
import { PriceField, protectionNote } from '../price-field.tsx';
import { TimeInForceChoice } from '../time-in-force.tsx';
import { stopsText } from '../waiting/waiting.ts';
import {
  atMarket,
  BY_QUANTITY,
  type FormFacts,
  keptFromTotal,
  maximumSteps,
  type OrderForm,
  type Preview,
  previewOrder,
  previewStops,
  type StopsPreview,
  stopsOf,
  tifOf,
  withPercent,
  withTotal,
  wrongInOrder,
} from './order-form.ts';
import { SpotTicket, type SpotTicketOf, type Ticketed } from './spot-ticket.tsx';
import { StopFields } from './stop-fields.tsx';

export type LimitTicketProps = Omit<SpotTicketOf<OrderForm>, 'side' | 'head'> & {
  facts: FormFacts;
  /** The choices above the fields; `restart` begins another order, without the errors of the one before. */
  head(restart: (part: Partial<OrderForm>) => void): SpotTicketOf<OrderForm>['head'];
  /** Shows the result of an order that was placed. */
  onAnswer(answer: PlacedOrder): void;
};

/** The typed order as it would be placed now, its errors, and the ways to change it. */
function useOrder({ form: typed, onChange, facts }: LimitTicketProps) {
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

/** The ticket of a limit or market order. */
export function LimitTicket(props: LimitTicketProps) {
  const { quotation, draft, form: typed, onChange, facts, head, onAnswer } = props;
  const { market } = quotation;
  const text = useText();
  const { form, preview, stops, errors, fill, change, restart } = useOrder(props);
  const { side } = form;
  const { decision, estimate } = preview;
  const isMarket = form.kind === 'market';
  return (
    <SpotTicket
      {...{ quotation, side, draft, errors }}
      call={spot.placeOrder}
      confirmed="spot"
      height="usual"
      size={{
        value: form.quantity,
        onChange: (quantity) => change({ quantity }),
        share: preview.percent,
        onShare: facts.available ? (percent) => fill(withPercent(form, facts, percent)) : undefined,
        // A total stays as it was typed until something else changes the form, the book too.
        total: { typed: form.total, notional: estimate?.notional, onChange: (total) => onChange(withTotal(form, facts, total)) },
      }}
      lower={
        !isMarket &&
        side === 'buy' && <StopFields market={market} form={form} onChange={(next) => change({ stops: next })} errorAt={errors.at} />
      }
      available={facts.available}
      estimates={{
        most: facts.available === undefined ? undefined : maximumSteps(form, facts),
        estimate,
        isWrong: errors.at('order', 'price', 'quantity') !== undefined,
      }}
      isLive
      order={ticketed(text, quotation, { form, preview, stops }, onAnswer)}
      refusal={decision.ok ? undefined : decision.refusal}
      isRefused={typed.quantity !== '' && !decision.ok && decision.field === 'quantity'}
      onPlaced={() => change({ quantity: '', stops: undefined })}
    >
      {head(restart)}
      {!isMarket && <TimeInForceChoice value={form.tif} onChange={(tif) => change({ tif })} />}
      <PriceField
        market={market}
        isMarket={isMarket}
        value={form.price}
        onChange={(price) => change({ price })}
        error={errors.at('price')}
      />
    </SpotTicket>
  );
}

/** An order as the form would send it. */
type PreviewedOrder = { readonly form: OrderForm; readonly preview: Preview; readonly stops: StopsPreview };

/** Sends an order, with its take profit and stop loss if it has them. */
function sendOrder({ market, quoteId }: Quotation, { form, stops }: PreviewedOrder, accepted: AcceptedOrder) {
  const { side, kind, price, quantity } = accepted;
  const asked = { marketId: market.id, quoteId, quantity: stepsToAtoms(market, quantity), tif: tifOf(form) };
  return stops?.ok
    ? api.change(waiting.buy, { ...asked, ...stops.value, price: ticksToAtoms(market, price) }, { mask: 'clear' })
    : api.change(
        spot.placeOrder,
        { ...asked, side, price: limitAtoms(market, kind, price) },
        { mask: 'clear', isAtMarket: kind === 'market' },
      );
}
export type PlacedOrder = Awaited<ReturnType<typeof sendOrder>>;

/** A valid order, with its expected cost and result. */
export function ticketed(
  text: Text,
  quotation: Quotation,
  order: PreviewedOrder,
  onAnswer: LimitTicketProps['onAnswer'],
): Ticketed | undefined {
  const { form, preview, stops } = order;
  const { decision, estimate } = preview;
  if (!decision.ok || stops?.ok === false) return undefined;
  const { market } = quotation;
  const { side } = form;
  const isMarket = form.kind === 'market';
  const tif = tifOf(form);
  const limit = formatAmount(formatTicks(market, decision.value.price), market.priceDecimals);
  const [coin, decimals] = side === 'buy' ? [market.base, market.quantityDecimals] : ['USDT', 2];
  const quantity = `${formatAmount(form.quantity, market.quantityDecimals)} ${market.base}`;
  const trade = text(`spot.${side}-coin`, { coin: ownAmount(quantity) });
  const own = (label: string, amount: string) => ({ label: text(label), value: <Amount>{amount}</Amount> });
  return {
    title: isMarket ? `${trade} · ${text('spot.market')}` : text('spot.deed-at', { deed: trade, price: `${limit} USDT` }),
    rows: [
      ...(tif ? [{ label: text('spot.time-in-force'), value: text(`spot.tif-${tif}`) }] : []),
      { label: text('common.price'), value: isMarket ? text('spot.best-market-price') : `${limit} USDT` },
      own('common.quantity', quantity),
      ...(stopsOf(form) && stops ? [{ label: text('lever.tp-sl'), value: stopsText({ market, ...stops.value }) }] : []),
      ...(estimate
        ? [
            own('spot.total', `${formatAmount(estimate.notional, 2)} USDT`),
            own('spot.estimated-fee', `${feeText(estimate, decimals)} ${coin}`),
          ]
        : []),
    ],
    total: estimate && own('spot.estimated-receive', `${formatAmount(estimate.receive, decimals)} ${coin}`),
    notes: [tif && text(`spot.tif-${tif}-note`), stopsOf(form) && text('oco.attached-note'), isMarket && protectionNote(text)],
    send: async () => {
      onAnswer(await sendOrder(quotation, order, decision.value));
      return undefined;
    },
  };
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
