import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { floorToTicks, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { COLLAR_PERCENT } from '@mt2/domain/order';
import type { AcceptedOrder } from '@mt2/domain/spot';
import type { Changed } from '../../../frame/updates.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useBook } from '../../market/index.ts';
import { limitAtoms, orderRefusalText, protectionNote } from '../order-text.ts';
import { feeText, OrderEstimates, PriceButtons, PriceField, percentName, SizeFields } from '../ticket/fields.tsx';
import { NO_STOP_PRICES, StopPriceFields } from '../ticket/stop-prices.tsx';
import { Ticket, type Ticketed } from '../ticket/ticket.tsx';
import { useTicketErrors } from '../ticket/use-ticket-errors.ts';
import { stopsText } from '../waiting/waiting.ts';
import {
  atMarket,
  BY_QUANTITY,
  keptFromTotal,
  maximumSteps,
  type OrderForm,
  type Preview,
  previewOrder,
  previewStops,
  type StopsPreview,
  stopsOf,
  tifOf,
  useFormFacts,
  withPercent,
  withTotal,
  wrongInOrder,
} from './limit-form.ts';
import { type SpotForm, type SpotTicketProps, spentCoin, spotSide } from './spot-form.ts';

/** The typed order as it would be placed now, its errors, and the ways to change it. */
function useOrder({ quotation, form: typed, onChange }: SpotTicketProps) {
  const text = useText();
  const { market } = quotation;
  const { side, kind } = typed;
  const facts = useFormFacts(quotation, useBook(market.symbol), side);
  const form = atMarket(typed, facts);
  const preview = previewOrder(form, facts);
  const stops = previewStops(form, preview, facts);
  const most = keptFromTotal(form, facts, preview);
  const wrong = [...wrongInOrder(form, preview), ...(stops?.ok === false ? [stops] : [])];
  const { price, quantity } = form;
  const errors = useTicketErrors(spot.placeOrder, ['order', 'price', 'quantity', 'takeProfit', 'stopLoss'], [wrong], {
    say: (refusal) =>
      refusal === 'insufficient-balance' && most !== undefined
        ? text('spot.protection-kept', { amount: ownAmount(formatAmount(most, 2)), percent: COLLAR_PERCENT })
        : orderRefusalText(text, refusal, { market, side, typed: quantity, last: facts.last }),
    typed: { price: price + quantity, quantity, ...form.stops },
    about: `${side} ${kind}`,
  });
  const fill = (next: SpotForm) => {
    errors.clear();
    onChange(next);
  };
  const change = (part: Partial<SpotForm>) => fill({ ...form, ...BY_QUANTITY, ...part });
  return { facts, form, preview, stops, errors, fill, change };
}

/** The ticket of a limit or market order. */
export function LimitTicket(props: SpotTicketProps) {
  const { quotation, draft, onChange, head } = props;
  const { market } = quotation;
  const text = useText();
  const { facts, form, preview, stops, errors, fill, change } = useOrder(props);
  const { side } = form;
  const { estimate } = preview;
  const isMarket = form.kind === 'market';
  return (
    <Ticket
      {...{ quotation, draft, errors }}
      account="spot"
      coin={spentCoin(side, market.base)}
      confirmed="spot"
      className="min-h-[544px] gap-2 max-[359px]:min-h-[560px]"
      isRead
      isLive
      sides={[spotSide(text, form, market, ticketed(text, quotation, { form, preview, stops }))]}
      figures={
        <OrderEstimates
          {...{ market, side }}
          most={facts.available === undefined ? undefined : maximumSteps(form, facts)}
          estimate={errors.at('order', 'price', 'quantity') === undefined ? estimate : undefined}
        />
      }
      onPlaced={() => change({ quantity: '', stops: form.stops && NO_STOP_PRICES })}
    >
      {head}
      <PriceField {...{ market, isMarket, form }} book="spot" onChange={change} error={errors.at('price')} />
      <SizeFields
        {...{ market, side }}
        value={form.quantity}
        onChange={(quantity) => change({ quantity })}
        share={preview.percent}
        onShare={facts.available ? (percent) => fill(withPercent(form, facts, percent)) : undefined}
        // A total stays as it was typed until something else changes the form, the book too.
        total={{ typed: form.total, notional: estimate?.notional, onChange: (total) => onChange(withTotal(form, facts, total)) }}
        error={errors.at('quantity')}
        noteAt={errors.short?.id}
      />
      {!isMarket && side === 'buy' && (
        <StopPriceFields
          market={market}
          stops={form.stops}
          onChange={(stops) => change({ stops })}
          errorAt={errors.at}
          below={(name, label, fill) => (
            <PriceButtons
              label={`${text('oco.from-price')} · ${label}`}
              prices={PERCENTS[name].map((percent) => [percentName(percent), priceAway(market, form.price, percent)])}
              onChoose={fill}
            />
          )}
        />
      )}
    </Ticket>
  );
}

/** An order as the form would send it. */
type PreviewedOrder = { readonly form: OrderForm; readonly preview: Preview; readonly stops: StopsPreview };

/** Sends an order, with its take profit and stop loss if it has them. */
async function sendOrder(
  text: Text,
  { market, quoteId }: Quotation,
  { form, stops }: PreviewedOrder,
  accepted: AcceptedOrder,
): Promise<Changed> {
  const { side, kind, price, quantity } = accepted;
  const asked = { marketId: market.id, quoteId, quantity: stepsToAtoms(market, quantity), tif: tifOf(form) };
  const { beside } = await (stops?.ok
    ? api.change(waiting.buy, { ...asked, ...stops.value, price: ticksToAtoms(market, price) }, { mask: 'clear' })
    : api.change(
        spot.placeOrder,
        { ...asked, side, price: limitAtoms(market, kind, price) },
        { mask: 'clear', isAtMarket: kind === 'market' },
      ));
  const { status, filledQuantity } = beside.order ?? {};
  // An order that was returned without an event about it.
  const ended = filledQuantity ? 'spot.partially-filled-cancelled' : 'spot.nothing-filled';
  return { message: text(status === 'cancelled' ? ended : 'spot.placed'), beside };
}

/** A valid order, with its expected cost and result. */
function ticketed(text: Text, quotation: Quotation, order: PreviewedOrder): Ticketed | undefined {
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
  const own = (label: string, amount: string | undefined) => ({ label: text(label), value: amount && <Amount>{amount}</Amount> });
  return {
    title: isMarket ? `${trade} · ${text('spot.market')}` : text('spot.deed-at', { deed: trade, price: `${limit} USDT` }),
    rows: [
      { label: text('spot.time-in-force'), value: tif && text(`spot.tif-${tif}`) },
      { label: text('lever.tp-sl'), value: stops && stopsText({ market, ...stops.value }) },
      own('spot.total', estimate && `${formatAmount(estimate.notional, 2)} USDT`),
      own('spot.estimated-fee', estimate && `${feeText(estimate, decimals)} ${coin}`),
    ],
    total: estimate && own('spot.estimated-receive', `${formatAmount(estimate.receive, decimals)} ${coin}`),
    notes: [tif && text(`spot.tif-${tif}-note`), stopsOf(form) && text('oco.attached-note'), isMarket && protectionNote(text)],
    view: isMarket || tif === 'ioc' || tif === 'fok' ? 'history' : 'open',
    send: () => sendOrder(text, quotation, order, decision.value),
  };
}

/** In percent of the limit price. */
const PERCENTS = { takeProfit: [1, 2, 5, 10], stopLoss: [-1, -2, -5, -10] } as const;

/** The price a percentage away from the limit price, as the field takes it; undefined without a limit price. */
function priceAway(market: Market, typed: string, percent: number): string | undefined {
  const limit = typedAmount(typed);
  return limit && limit !== 'invalid' ? formatTicks(market, floorToTicks(market, (limit * BigInt(100 + percent)) / 100n)) : undefined;
}
