import { waiting } from '@mt2/contracts/waiting';
import { about, type Decision, err, ok } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { protectionPrice } from '@mt2/domain/order';
import { sliderQuantity } from '@mt2/domain/spot';
import {
  type AcceptedWaitingSpot,
  type TriggerPrice,
  validateTrail,
  validateWaitingSpot,
  type WaitingSpotFacts,
} from '@mt2/domain/waiting';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount, rateText } from '../../../platform/text/figures.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import type { Edited, Terms } from '../list/open-order.ts';
import { frozenFact } from '../order-facts.tsx';
import { coinText, protectionNote, tickText } from '../order-text.ts';
import type { Ticketed } from '../ticket/ticket.tsx';
import { callbackText, conditionText, priceText, type Waiting } from '../waiting/waiting.ts';
import {
  type Beside,
  factsOf,
  liveStop,
  plain,
  type Shown,
  shownSize,
  sizeTerm,
  useBestPrices,
  useWatchedEdit,
} from '../waiting/waiting-kind.tsx';
import { type SpotForm, type SpotTicketProps, spentCoin } from './spot-form.ts';
import { readTrail, TrailFields, type TrailForm, trailFormOf } from './trail-fields.tsx';
import { usePaidFacts } from './trigger-fields.tsx';
import { useWaitingErrors, WaitingTicket } from './waiting-ticket.tsx';

/** The trailing stop of this form, or the server's refusal. */
function previewTrail({ trail, quantity, side }: SpotForm, facts: WaitingSpotFacts): Decision<AcceptedWaitingSpot, string> {
  const terms = readTrail(trail);
  if (!terms.ok) return terms;
  const typed = typedAmount(quantity);
  if (typed === 'invalid') return about('quantity', err('quantity-invalid'));
  return validateWaitingSpot({ ...terms.value, side, kind: 'market', quantity: typed }, facts);
}

/** The stop price (ticks) while the best price is that of the start; undefined while the terms are wrong. */
function firstStop({ trail, side }: SpotForm, facts: WaitingSpotFacts): number | undefined {
  const terms = readTrail(trail);
  const decision: Decision<{ readonly trigger: number }, string> = terms.ok
    ? validateTrail({ ...terms.value, direction: side === 'sell' ? 'down' : 'up' }, facts)
    : terms;
  return decision.ok ? decision.value.trigger : undefined;
}

/** The steps that a percentage (0–100) of the balance pays for at a stop price (ticks), which a sale does not need. */
const trailSteps = (side: Side, stop: number, { market, available }: WaitingSpotFacts, percent: number): number =>
  sliderQuantity(market, { side, price: stop && protectionPrice(side, stop), available }, percent);

/** What the form would place, and its errors. */
function useTrail(props: SpotTicketProps) {
  const { quotation, form } = props;
  const { market } = quotation;
  const { side, quantity } = form;
  const facts = usePaidFacts(quotation, form.trail.by, 'spot', spentCoin(side, market.base));
  const decision = facts && previewTrail(form, facts);
  const stop = facts && firstStop(form, facts);
  const { callback, activation } = form.trail;
  const typed = { rate: callback, distance: callback, activation, quantity };
  // What a sale may spend does not follow from a price.
  const priced = side === 'sell' ? 0 : stop;
  return {
    isRead: decision !== undefined,
    accepted: decision?.ok ? decision.value : undefined,
    stop,
    stepsOf: (percent: number) => (facts && priced !== undefined ? trailSteps(side, priced, facts, percent) : undefined),
    ...useWaitingErrors(props, decision?.ok === false ? [decision] : [], typed, stop ?? 0),
  };
}

/** The ticket of a trailing stop, which trades at the market. */
export function TrailTicket(props: SpotTicketProps) {
  const { quotation, form } = props;
  const text = useText();
  const { market } = quotation;
  const trailing = useTrail(props);
  const { accepted, stop, errors, change } = trailing;
  return (
    <WaitingTicket {...props} {...trailing} order={accepted && ticketed(text, quotation, accepted, form.trail.by)}>
      <TrailFields {...{ market, stop }} form={form.trail} onChange={(next) => change({ trail: next })} errorAt={errors.at} />
    </WaitingTicket>
  );
}

/** A trailing stop: its terms, and the amount frozen until it is triggered. */
function ticketed(text: Text, { market, quoteId }: Quotation, accepted: AcceptedWaitingSpot, by: TriggerPrice): Ticketed {
  const { side, rate, freeze } = accepted;
  const [distance, activation] = [ticksToAtoms(market, accepted.distance), ticksToAtoms(market, accepted.activation)];
  const quantity = stepsToAtoms(market, accepted.quantity);
  const size = coinText(market, quantity);
  const at = (ticks: number) => `${tickText(market, ticks)} USDT`;
  const order = { marketId: market.id, quoteId, side, quantity, rate, distance, activation, by };
  return {
    title: `${text(`spot.${side}-coin`, { coin: ownAmount(size) })}\u00a0· ${text('trigger.trailing')}`,
    rows: [
      { label: text('trigger.callback'), value: <b className="font-semibold">{distance > 0n ? at(accepted.distance) : rateText(rate)}</b> },
      { label: text('trigger.activation'), value: activation > 0n && at(accepted.activation) },
      { label: text('trigger.watched'), value: text(`trigger.by-${by}`) },
    ],
    total: frozenFact(text, 'spot', freeze, spentCoin(side, market.base)),
    notes: [text('trigger.note'), protectionNote(text)],
    view: 'open',
    send: () => api.change(waiting.placeSpot, order, { mask: 'clear' }),
  };
}

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
  const { market, activation = 0n, status } = order;
  const bests = useBestPrices(market, [order]);
  const best = bests.get(order.id);
  const state = best === undefined && status === 'waiting' ? ` · ${text('trigger.inactive')}` : '';
  const { size, more } = factsOf(text, order);
  return {
    size,
    condition: conditionText(text, { ...order, trigger: liveStop(order, bests) }),
    more: [
      { label: text('trigger.callback'), value: <Amount>{callbackText(order)}</Amount> },
      { label: text('trigger.activation'), value: activation > 0n && <Amount>{`${priceText(market, activation)}${state}`}</Amount> },
      { label: text('trigger.best-price'), value: best && tickText(market, best) },
      ...more,
    ],
  };
}

/** A trailing stop, with the best prices that such orders were seen to follow. */
export const ofTrail = (text: Text, order: Waiting, { bests }: Beside): Shown => {
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
