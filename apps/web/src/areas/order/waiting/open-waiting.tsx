import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, about, atoms, type Decision, err, formatFloor, formatPlain, ok, refusalsOf } from '@mt2/domain';
import { floorToTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { isTrailing, validateTrail, type WatchFacts, watchPrice } from '@mt2/domain/waiting';
import type { Text } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { withUnits } from '../../../platform/text/figures.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { useQuotation } from '../../market/index.ts';
import { enoughUntilRead } from '../../wallet/index.ts';
import { ClientIdValue } from '../client-id-value.tsx';
import { previewAttached } from '../form/attached-form.ts';
import { previewOco, wrongInOco } from '../form/oco-form.ts';
import { TrailFields } from '../form/trail-fields.tsx';
import { readTrail, type TrailForm, trailFormOf } from '../form/trail-form.ts';
import { restingSide } from '../form/trigger-form.ts';
import { useFactsOf } from '../form/use-form-facts.ts';
import { useWatchFacts } from '../form/use-trigger-form.ts';
import type { Edited, OpenOrder, Quiet, Terms } from '../list/open-order.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { tickText } from '../order-text.ts';
import { priceField } from '../sheet/order-sheet.tsx';
import { type BestPrices, liveStop, useBestPrices } from './use-best-prices.ts';
import {
  activationText,
  callbackText,
  conditionText,
  frozenText,
  kindText,
  limitText,
  ocoNotes,
  priceText,
  sideText,
  sizeFact,
  stopLegText,
  stopsText,
  type Waiting,
} from './waiting.ts';

/** A limit buy that has a take profit and a stop loss. */
export type Buy = { readonly price: Atoms; readonly quantity: Atoms };

/** What a waiting order does not say itself: the best prices that trailing stops were seen to follow, and its limit buy. */
type Beside = { readonly bests?: BestPrices | undefined; readonly buy?: Buy | undefined };

/** A waiting order as the lists of orders show it. */
export function ofWaiting(text: Text, order: Waiting, { bests, buy }: Beside = {}): OpenOrder {
  const { id, market, isUp, createdAt, account } = order;
  const common = {
    id: `waiting ${id}`,
    number: id,
    market,
    isUp,
    createdAt,
    title: [kindText(text, order), sideText(text, order)] as const,
    confirmed: account === 'spot' ? ('spot' as const) : ('contract' as const),
    move: (term: string, price: string) => ({
      [term]: atoms(price),
      ...(order.type === 'trigger' && { direction: order.direction }),
    }),
    edit: (changes: object) => api.change(waiting.edit, { id, ...changes }),
    cancel: (how?: Quiet) => api.change(waiting.cancel, { id }, how),
  };
  if (order.type === 'oco') return { ...common, ...ofOco(text, order) };
  if (order.type === 'attached') return { ...common, ...ofAttached(text, order, buy) };
  return { ...common, ...(isTrailing(order) ? ofTrail(text, order, bests) : ofTrigger(text, order)) };
}

type Kind = Omit<OpenOrder, 'id' | 'number' | 'market' | 'isUp' | 'createdAt' | 'title' | 'confirmed' | 'move' | 'edit' | 'cancel'>;

/** The facts that every waiting order has. */
function factsOf(text: Text, order: Waiting): { readonly size: Fact; readonly more: readonly Fact[] } {
  const { leverage, frozen, frozenCoin, status, clientId } = order;
  const [label, size] = sizeFact(text, order);
  const stops = stopsText(order);
  return {
    size: { label, value: <Amount>{withUnits(leverage > 0 ? `${size} · ${leverage}x` : size)}</Amount> },
    more: [
      ...(stops && order.type === 'trigger' ? [{ label: text('lever.tp-sl'), value: stops }] : []),
      ...(status === 'waiting' && frozen > 0n
        ? [{ label: text('spot.frozen'), value: <Amount>{frozenText(frozen, frozenCoin)}</Amount> }]
        : []),
      ...(clientId ? [{ label: text('spot.client-order-id'), value: <ClientIdValue clientId={clientId} /> }] : []),
    ],
  };
}

const sizeOf = ({ market, quantity, lots }: Waiting): string => (lots > 0 ? String(lots) : formatFloor(quantity, market.quantityDecimals));
const shownSize = ({ market, quantity, lots }: Waiting): string =>
  lots > 0 ? String(lots) : formatPlain(quantity, market.quantityDecimals);
const plain = ({ market }: Waiting, price: Atoms): string => formatPlain(price, market.priceDecimals);

/** The size as a term, and its field. */
function sizeTerm(text: Text, order: Waiting) {
  const { market, lots } = order;
  const name = lots > 0 ? 'lots' : 'quantity';
  return {
    terms: { [name]: sizeOf(order) },
    field: {
      name,
      label: text('spot.new-quantity'),
      decimals: lots > 0 ? 0 : market.quantityDecimals,
      unit: lots > 0 ? text('lever.lots') : market.base,
    },
  };
}

/** The typed size as it is sent. */
function readSize({ lots: before }: Waiting, { lots = '', quantity = '' }: Terms): Decision<object, string> {
  if (before > 0) return /^[1-9]\d{0,11}$/.test(lots.trim()) ? ok({ lots: lots.trim() }) : about('lots', err('lots-invalid'));
  const typed = typedAmount(quantity);
  return typed && typed !== 'invalid' ? ok({ quantity: typed }) : about('quantity', err('quantity-invalid'));
}

type Changes = Readonly<Record<string, object>>;

/** The rule that new terms of a trigger order or a trailing stop break; the server also checks the money, the book and the position. */
function useWatchedEdit(text: Text, order: Waiting, terms: Terms, judge: (facts: WatchFacts) => Decision<Changes, string>) {
  const { market, isUp, by, trigger } = order;
  const facts = useWatchFacts(market, by);
  if (!facts) return undefined;
  const size = readSize(order, terms);
  // The edited order is one of those that wait.
  const judged = judge({ ...facts, waiting: facts.waiting - 1 });
  const refused = {
    market,
    side: isUp ? ('buy' as const) : ('sell' as const),
    typed: terms.quantity ?? '',
    last: floorToTicks(market, trigger),
  };
  return {
    refused: [...refusalsOf(size), ...refusalsOf(judged)],
    changes: { ...(size.ok && { quantity: size.value, lots: size.value }), ...(judged.ok && judged.value) },
    say: (refusal: string) => orderRefusalText(text, refusal, refused),
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

const ofTrigger = (text: Text, order: Waiting): Kind => {
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

/** True for a trailing stop that follows its price: its activation is over. */
const isActive = ({ activation = 0n, extreme = 0n }: Waiting): boolean => activation === 0n || extreme > 0n;

const trailIn = ({ unit, callback = '', activation = '' }: Terms, { by }: Waiting): TrailForm => ({
  unit: unit === 'distance' ? 'distance' : 'percent',
  callback,
  activation,
  by,
});

const useTrailEdit = (text: Text, order: Waiting, terms: Terms): Edited | undefined =>
  useWatchedEdit(text, order, terms, (facts) => {
    const read = readTrail(trailIn(terms, order));
    if (!read.ok) return read;
    const { rate, distance = 0n, activation } = read.value;
    // An activation price can be moved, but not removed.
    if (!isActive(order) && !activation) return about('activation', err('activation-price-invalid'));
    const asked = { direction: order.direction, rate, distance, activation: isActive(order) ? 0n : activation };
    const valid = validateTrail(asked, facts);
    if (!valid.ok) return valid;
    const callback = rate ? { rate } : { distance };
    return ok({ unit: callback, callback, activation: { activation } });
  });

function useTrailFacts(text: Text, order: Waiting) {
  const { market, activation, status } = order;
  const bests = useBestPrices(market, [order]);
  const best = bests.get(order.id);
  const { size, more } = factsOf(text, order);
  return {
    size,
    condition: conditionText(text, { ...order, trigger: liveStop(order, bests) }),
    more: [
      { label: text('trigger.callback'), value: <Amount>{callbackText(order)}</Amount> },
      ...(activation ? [{ label: text('trigger.activation'), value: <Amount>{activationText(order)}</Amount> }] : []),
      ...(best === undefined ? [] : [{ label: text('trigger.best-price'), value: tickText(market, best) }]),
      ...(activation && best === undefined && status === 'waiting'
        ? [{ label: text('common.status'), value: text('trigger.inactive') }]
        : []),
      ...more,
    ],
  };
}

const ofTrail = (text: Text, order: Waiting, bests: Beside['bests']): Kind => {
  const { market, by, rate = 0n, distance = 0n, activation = 0n } = order;
  const { unit, callback, activation: from } = trailFormOf(market, { rate, distance, activation, by });
  const size = sizeTerm(text, order);
  const stop = bests ? liveStop(order, bests) : 0n;
  return {
    type: 'trailing',
    useFacts: () => useTrailFacts(text, order),
    // The stop follows its price, so it cannot be moved, and it has none before its activation.
    lines: stop > 0n ? [{ price: plain(order, stop), word: text('trigger.trail'), size: shownSize(order) }] : [],
    terms: { unit, callback, activation: from, ...size.terms },
    fields: [size.field],
    ownFields: ({ terms, onChange, errorAt }) => (
      <TrailFields
        market={market}
        form={trailIn(terms, order)}
        onChange={({ unit, callback, activation }) => onChange({ unit, callback, activation })}
        errorAt={errorAt}
        stop={undefined}
        hasActivation={!isActive(order)}
        hasWatched={false}
      />
    ),
    useEdited: (terms) => useTrailEdit(text, order, terms),
  };
};

function useOcoEdit(text: Text, order: Waiting, { legPrice = '', trigger = '', price = '', quantity = '' }: Terms): Edited | undefined {
  const { market, side, kind, frozen, frozenCoin } = order;
  const facts = useFactsOf(market, side);
  if (!facts) return undefined;
  const form = { legPrice, trigger, kind, price, quantity };
  // The order is paid also with what it has frozen, and is one of those that wait.
  const decision = previewOco(form, side, { ...facts, available: enoughUntilRead(facts.available) + frozen, waiting: 0 });
  const accepted = decision.ok ? decision.value : undefined;
  return {
    refused: wrongInOco(form, decision),
    changes: accepted
      ? {
          legPrice: { legPrice: ticksToAtoms(market, accepted.legPrice) },
          trigger: { trigger: ticksToAtoms(market, accepted.trigger) },
          price: { price: ticksToAtoms(market, accepted.price) },
          quantity: { quantity: stepsToAtoms(market, accepted.quantity) },
        }
      : {},
    say: (refusal) => orderRefusalText(text, refusal, { market, side, typed: quantity, last: facts.last }),
    total: accepted && { label: text('spot.frozen'), value: <Amount>{frozenText(accepted.freeze, frozenCoin)}</Amount> },
    notes: ocoNotes(text, side),
  };
}

const ofOco = (text: Text, order: Waiting): Kind => {
  const { market, side, kind, legPrice, trigger, price } = order;
  const size = sizeTerm(text, order);
  return {
    type: 'oco',
    useFacts: () => ({ ...factsOf(text, order), price: priceText(market, legPrice), condition: stopLegText(text, order) }),
    lines: [
      { price: plain(order, legPrice), word: text(`spot.${side}`), size: shownSize(order), term: 'legPrice' },
      { price: plain(order, trigger), word: text('oco.stop'), size: shownSize(order), term: 'trigger' },
    ],
    terms: {
      legPrice: plain(order, legPrice),
      trigger: plain(order, trigger),
      ...(kind === 'limit' && { price: plain(order, price) }),
      ...size.terms,
    },
    fields: [
      priceField('legPrice', text('oco.limit-price-in', { coin: 'USDT' }), market),
      priceField('trigger', text('trigger.trigger-price-in', { coin: 'USDT' }), market),
      ...(kind === 'limit' ? [priceField('price', text('oco.stop-price-in', { coin: 'USDT' }), market)] : []),
      size.field,
    ],
    useEdited: (terms) => useOcoEdit(text, order, terms),
    question: { title: text('oco.cancel-question'), ok: text('oco.cancel-both') },
  };
};

function useAttachedEdit(
  text: Text,
  { market }: Waiting,
  buy: Buy | undefined,
  { takeProfit = '', stopLoss = '' }: Terms,
): Edited | undefined {
  const isOpen = useQuotation(market.symbol).quotation?.isOpen ?? true;
  if (!buy) return undefined;
  const decision = previewAttached({ takeProfit, stopLoss }, { market, isOpen, price: buy.price, quantity: buy.quantity });
  return {
    refused: refusalsOf(decision),
    changes: decision.ok ? { takeProfit: { takeProfit: decision.value.takeProfit }, stopLoss: { stopLoss: decision.value.stopLoss } } : {},
    say: (refusal) => text(`refusal.${refusal}`),
    notes: [text('oco.attached-note')],
  };
}

const ofAttached = (text: Text, order: Waiting, buy: Buy | undefined): Kind => {
  const { market, takeProfit, stopLoss, quantity } = order;
  const field = (name: 'takeProfit' | 'stopLoss', word: string) => priceField(name, text(word, { coin: 'USDT' }), market);
  return {
    type: 'stops',
    useFacts: () => {
      const { size, more } = factsOf(text, { ...order, quantity: buy?.quantity ?? quantity });
      return { size, ...(buy && { price: priceText(market, buy.price) }), condition: stopsText(order), more };
    },
    lines: [],
    terms: { takeProfit: plain(order, takeProfit), stopLoss: plain(order, stopLoss) },
    fields: [field('takeProfit', 'oco.take-profit-in'), field('stopLoss', 'oco.stop-loss-in')],
    useEdited: (terms) => useAttachedEdit(text, order, buy, terms),
  };
};
