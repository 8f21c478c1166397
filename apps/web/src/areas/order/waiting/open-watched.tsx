import { about, type Decision, err, ok, refusalsOf } from '@mt2/domain';
import { floorToTicks } from '@mt2/domain/market-terms';
import { validateTrail, type WatchFacts, watchPrice } from '@mt2/domain/waiting';
import type { Text } from '../../../platform/i18n.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { TrailFields } from '../form/trail-fields.tsx';
import { readTrail, type TrailForm, trailFormOf } from '../form/trail-form.ts';
import { restingSide } from '../form/trigger-form.ts';
import { useWatchFacts } from '../form/use-trigger-form.ts';
import type { Edited, Terms } from '../list/open-order.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { tickText } from '../order-text.ts';
import { priceField } from '../sheet/order-sheet.tsx';
import { type BestPrices, liveStop, useBestPrices } from './use-best-prices.ts';
import { activationText, callbackText, conditionText, limitText, priceText, type Waiting } from './waiting.ts';
import { factsOf, type Kind, plain, shownSize, sizeTerm } from './waiting-kind.tsx';

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

/** A trigger order. */
export const ofTrigger = (text: Text, order: Waiting): Kind => {
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

/** A trailing stop, with the best prices that such orders were seen to follow. */
export const ofTrail = (text: Text, order: Waiting, bests: BestPrices | undefined): Kind => {
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
