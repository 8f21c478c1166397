import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, about, type Decision, err, ok } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { floorToSteps, floorToTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { type FeeRates, type OrderKind, protectionPrice } from '@mt2/domain/order';
import { type Estimate, estimateOrder, sliderQuantity } from '@mt2/domain/spot';
import { type AcceptedWaitingSpot, validateWaitingSpot, type WaitingSpotFacts, watchPrice } from '@mt2/domain/waiting';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useSpotRates } from '../../fee/index.ts';
import type { Quotation } from '../../market/index.ts';
import type { Edited, Terms } from '../list/open-order.ts';
import { priceField } from '../list/order-sheet.tsx';
import { frozenFact } from '../order-facts.tsx';
import { limitAtoms, lotsNumber, typedSteps } from '../order-text.ts';
import type { Ticketed } from '../ticket/ticket.tsx';
import {
  conditionText,
  headlineText,
  limitText,
  type Plan,
  priceText,
  protectionText,
  stopsText,
  type Waiting,
} from '../waiting/waiting.ts';
import { factsOf, plain, type Shown, shownSize, sizeTerm, useWatchedEdit } from '../waiting/waiting-kind.tsx';
import { type SpotForm, type SpotTicketProps, spentCoin } from './spot-form.ts';
import { type ReadPrices, readPrices, restingSide, TriggerFields, usePaidFacts, wrongIn } from './trigger-fields.tsx';
import { useWaitingErrors, WaitingTicket } from './waiting-ticket.tsx';

/** The spot trigger order of this form, or the server's refusal. */
function previewSpot(
  { stop, quantity: typed }: Pick<SpotForm, 'stop' | 'quantity'>,
  prices: ReadPrices,
  side: Side,
  facts: WaitingSpotFacts,
): Decision<AcceptedWaitingSpot, string> {
  if (!prices.ok) return prices;
  const quantity = typedAmount(typed);
  if (quantity === 'invalid') return about('quantity', err('quantity-invalid'));
  return validateWaitingSpot({ side, kind: stop, quantity, ...prices.value }, facts);
}

/** The largest spot order that a percentage (0–100) of the balance pays for, in steps; undefined for a buy if no price is typed. */
function spotSteps(
  stop: OrderKind,
  { parsed: { trigger, limit } }: ReadPrices,
  side: Side,
  { market, available }: WaitingSpotFacts,
  percent: number,
): number | undefined {
  const price = side === 'sell' ? 0 : stop === 'limit' ? limit : trigger && protectionPrice(side, trigger);
  return price === undefined ? undefined : sliderQuantity(market, { side, price, available }, percent);
}

/** The price (ticks) at which a spot order is valued: its limit, or for a market order its trigger price. */
const spotPrice = (stop: OrderKind, { parsed: { trigger, limit } }: ReadPrices) => (stop === 'limit' ? limit : trigger);

/** The quantity that a total pays for; empty if none, or if no price is typed. */
function sizeOfTotal(stop: OrderKind, total: string, prices: ReadPrices, market: Market): string {
  const price = spotPrice(stop, prices);
  const value = typedAmount(total);
  if (price === undefined || value === undefined || value === 'invalid') return '';
  return typedSteps(market, sliderQuantity(market, { side: 'buy', price, available: value }, 100));
}

/**
 * The cost and result of a spot order once it is triggered; undefined while its price or size is missing. It pays the taker
 * fee unless its limit is beyond the trigger price, so that it waits in the book.
 */
function estimateSpot(
  { stop, quantity: typed, side }: Pick<SpotForm, 'stop' | 'quantity' | 'side'>,
  prices: ReadPrices,
  market: Market,
  rates: FeeRates,
): Estimate | undefined {
  const price = spotPrice(stop, prices);
  const quantity = typedAmount(typed);
  if (price === undefined || quantity === undefined || quantity === 'invalid') return undefined;
  const steps = floorToSteps(market, quantity);
  const isMaker = restingSide(prices) === side;
  return steps > 0 ? estimateOrder(market, side, price, steps, isMaker ? rates.maker : rates.taker) : undefined;
}

/** The form as read: its prices, its size, what it would place, and its errors. While a total came before its price, it gives the size. */
function useSpotTrigger(props: SpotTicketProps) {
  const { quotation, form: typed } = props;
  const { market } = quotation;
  const { side, stop, total = '' } = typed;
  const rates = useSpotRates(quotation);
  const facts = usePaidFacts(quotation, 'last', 'spot', spentCoin(side, market.base));
  const read = readPrices(typed, market);
  const paid = sizeOfTotal(stop, total, read, market);
  const form = typed.quantity === '' ? { ...typed, quantity: paid } : typed;
  const decision = facts && previewSpot(form, read, side, facts);
  // The limit price is judged by the trigger price.
  const last = read.parsed.trigger ?? floorToTicks(market, quotation.last);
  const { trigger, limit, quantity } = form;
  return {
    ...useWaitingErrors(props, wrongIn(form, decision), { trigger, price: limit, quantity }, last),
    read,
    form,
    /** A total stays as it was typed while it gives the size. */
    isOfTotal: total !== '' && quantity === paid,
    isRead: decision !== undefined,
    accepted: decision?.ok ? decision.value : undefined,
    estimate: estimateSpot(form, read, market, rates),
    stepsOf: (percent: number) => (facts ? spotSteps(stop, read, side, facts, percent) : undefined),
  };
}

/** The ticket of a spot trigger order. */
export function TriggerTicket(props: SpotTicketProps) {
  const {
    quotation,
    form: { side },
  } = props;
  const { market } = quotation;
  const text = useText();
  const trigger = useSpotTrigger(props);
  const { read, form, isOfTotal, accepted, errors, change, estimate } = trigger;
  return (
    <WaitingTicket
      {...props}
      {...trigger}
      order={accepted && ticketed(text, quotation, side, accepted)}
      total={{
        typed: isOfTotal ? form.total : undefined,
        notional: estimate?.notional,
        onChange: (total) => change({ total, quantity: sizeOfTotal(form.stop, total, read, market) }),
      }}
      estimate={errors.at('order', 'trigger', 'price', 'quantity') === undefined ? estimate : undefined}
    >
      <TriggerFields
        {...{ market, form }}
        onChange={change}
        errorAt={errors.at}
        hint={restingSide(read) === side && text(`trigger.may-rest-${side}`)}
      />
    </WaitingTicket>
  );
}

/** The order as shown for review and as sent. */
function ticketed(text: Text, { market, quoteId }: Quotation, side: Side, accepted: AcceptedWaitingSpot): Ticketed {
  const { kind, direction, freeze } = accepted;
  const [trigger, quantity] = [ticksToAtoms(market, accepted.trigger), stepsToAtoms(market, accepted.quantity)];
  const price = limitAtoms(market, kind, accepted.price);
  const common = { market, kind, direction, trigger, quantity };
  const plan: Plan = { ...common, account: 'spot', isUp: side === 'buy', by: 'last', price: price ?? 0n, lots: 0 };
  const order = { marketId: market.id, quoteId, side, quantity, trigger, direction, price };
  return {
    ...questionOf(text, { plan, freeze, coin: spentCoin(side, market.base) }),
    direction,
    view: 'open',
    send: () => api.change(waiting.placeSpot, order, { mask: 'clear' }),
  };
}

/** A trigger order that is asked about. */
type AskedTrigger = {
  readonly plan: Plan;
  readonly leverage?: number;
  readonly stops?: Readonly<Record<'takeProfit' | 'stopLoss', Atoms>>;
  readonly freeze: Atoms;
  readonly coin: string;
};

/** What the question about a trigger order says: its trigger condition, the resulting order, and the amount frozen until then. */
export function questionOf(text: Text, { plan, leverage, stops, freeze, coin }: AskedTrigger) {
  const stopPrices = stops && stopsText({ market: plan.market, ...stops });
  return {
    title: headlineText(text, plan, leverage),
    rows: [
      { label: text('trigger.condition'), value: <b className="font-semibold">{conditionText(text, plan)}</b> },
      { label: text('lever.size'), value: plan.lots > 0 && <Amount>{lotsNumber(text, plan.lots)}</Amount> },
      { label: text('lever.tp-sl'), value: stopPrices },
    ],
    total: frozenFact(text, plan.account, freeze, coin),
    notes: [
      text('trigger.note'),
      plan.kind === 'market' && protectionText(text, plan),
      plan.account !== 'spot' && text('trigger.contract-note'),
      stopPrices && text('lever.actual-price-may-differ'),
    ],
  };
}

/** Names the side of an order whose limit is worse than its trigger price. */
const restWord = ({ account, isUp, side, positionId }: Waiting) => (account === 'spot' || positionId > 0 ? side : isUp ? 'long' : 'short');

function useTriggerEdit(text: Text, order: Waiting, terms: Terms, isMoved: boolean): Edited | undefined {
  const { market, kind, trigger: before, side } = order;
  const [trigger, price] = [typedAmount(terms.trigger ?? ''), typedAmount(terms.price ?? '')];
  const edited = useWatchedEdit(text, order, terms, (facts) => {
    if (trigger === 'invalid') return about('trigger', err('trigger-price-invalid'));
    if (kind === 'limit' && price === undefined) return about('price', err('price-required'));
    if (price === 'invalid') return about('price', err('price-invalid'));
    const limit = { price: { price } };
    if (trigger === before) return ok(limit);
    // A dragged line stays on its side of the price.
    const watch = watchPrice({ trigger, ...(isMoved && { direction: order.direction }) }, facts);
    return watch.ok ? ok({ ...limit, trigger: { trigger, direction: watch.value.direction } }) : watch;
  });
  const ticks = (typed: typeof price) => (typed && typed !== 'invalid' ? floorToTicks(market, typed) : undefined);
  const isResting = kind === 'limit' && restingSide({ parsed: { trigger: ticks(trigger), limit: ticks(price) } }) === side;
  return edited && { ...edited, notes: [isResting && text(`trigger.may-rest-${restWord(order)}`)] };
}

/** A trigger order. */
export const ofTrigger = (text: Text, order: Waiting): Shown => {
  const { market, kind, trigger, price } = order;
  const size = sizeTerm(text, order);
  return {
    type: 'trigger',
    useFacts: () => ({
      ...factsOf(text, order),
      price: kind === 'market' ? limitText(text, order) : priceText(market, price),
      condition: conditionText(text, order),
    }),
    lines: [{ price: plain(order, trigger), word: text('trigger.trigger'), size: shownSize(order), term: 'trigger' }],
    terms: { trigger: plain(order, trigger), ...(kind === 'limit' && { price: plain(order, price) }), ...size.terms },
    fields: [
      priceField('trigger', text('trigger.trigger-price-in', { coin: 'USDT' }), market),
      ...(kind === 'limit' ? [priceField('price', text('spot.price-in', { coin: 'USDT' }), market)] : []),
      size.field,
    ],
    useEdited: (terms, isMoved) => useTriggerEdit(text, order, terms, isMoved),
  };
};
