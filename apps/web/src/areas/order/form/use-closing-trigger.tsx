import { waiting } from '@mt2/contracts/waiting';
import { about, type Decision, err, ok, refusalsOf } from '@mt2/domain';
import { type CloseRefusal, type Position, tradeSide } from '@mt2/domain/lever';
import { type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import type { Role } from '@mt2/domain/order';
import { type TrailRefusal, validateWaitingClose, type WaitingCloseFacts } from '@mt2/domain/waiting';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { priceRefusalText } from '../order-refusal-text.ts';
import { TrailFields } from './trail-fields.tsx';
import { emptyTrail, readTrail, type TrailForm } from './trail-form.ts';
import { TriggerFields } from './trigger-fields.tsx';
import { EMPTY_FORM, type FormRefusal, type ReadPrices, readPrices, restingSide, type TriggerForm, wrongIn } from './trigger-form.ts';
import { useWatchFacts } from './use-trigger-form.ts';
import { WatchedPrice } from './watched-price.tsx';

/** The lots to close as typed in the position's sheet, or why they are not a size. */
export type TypedLots = Decision<number, 'lots-required' | 'lots-invalid'>;

export type ClosingRefusal = FormRefusal | CloseRefusal | TrailRefusal | 'lots-required';

/**
 * The order of this form that closes lots at its trigger price, or the server's refusal. `trade` is the close as expected:
 * at the limit, otherwise at the trigger price (ticks).
 */
function previewClosing({ kind, by }: TriggerForm, prices: ReadPrices, lots: TypedLots, facts: WaitingCloseFacts) {
  if (!prices.ok) return prices;
  // A price of 0 means the market price on the wire, so a limit order needs a price.
  if (kind === 'limit' && !prices.value.price) return about('price', err('price-required'));
  if (!lots.ok) return lots;
  const closed = validateWaitingClose({ ...prices.value, lots: lots.value }, facts);
  if (!closed.ok) return closed;
  const { trigger, direction, price } = closed.value;
  const role: Role = restingSide(prices) === tradeSide(facts.position.side, 'close') ? 'maker' : 'taker';
  const trade = { lots: lots.value, price: price || trigger, role };
  const { market } = facts;
  const order = { trigger: ticksToAtoms(market, trigger), price: ticksToAtoms(market, price), lots: String(lots.value), direction, by };
  return ok({ trade, order });
}

/** The same for a trailing stop. Its trade is that at its first stop price. */
function previewClosingTrail(form: TrailForm, lots: TypedLots, facts: WaitingCloseFacts) {
  const read = readTrail(form);
  if (!read.ok) return read;
  if (!lots.ok) return lots;
  const closed = validateWaitingClose({ ...read.value, lots: lots.value }, facts);
  if (!closed.ok) return closed;
  const trade = { lots: lots.value, price: closed.value.trigger, role: 'taker' as Role };
  return ok({ trade, order: { ...read.value, lots: String(lots.value), by: form.by } });
}

/** An open position whose lots are to be closed later. */
type Closed = { readonly id: number; readonly market: Market; readonly held: Position };

/** How lots are closed later: at a trigger price, or by a trailing stop. */
export type LaterKind = 'trigger' | 'trailing';

const FIELDS = ['order', 'trigger', 'price', 'rate', 'distance', 'activation', 'lots'] as const;

/** What the shown form would place, by the rules of the server; undefined until the market is read. */
function usePreview({ market, held }: Closed, kind: LaterKind, lots: TypedLots, form: TriggerForm, trail: TrailForm) {
  const watch = useWatchFacts(market, kind === 'trailing' ? trail.by : form.by);
  const facts = watch && { ...watch, position: held };
  const prices = readPrices(form, market);
  const closing = facts && kind === 'trigger' ? previewClosing(form, prices, lots, facts) : undefined;
  const trailing = facts && kind === 'trailing' ? previewClosingTrail(trail, lots, facts) : undefined;
  /** The price by which a limit is judged. */
  const last = prices.parsed.trigger ?? watch?.watched ?? 0;
  return { prices, last, closing, trailing, decision: closing ?? trailing };
}

type Accepted<D> = Extract<D, { readonly ok: true }> extends { readonly value: { readonly order: infer O } } ? O : never;
/** An order that closes lots later, as sent. */
export type ClosingOrder = { readonly ticketId: number } & Accepted<ReturnType<typeof previewClosing | typeof previewClosingTrail>>;

/**
 * The fields of an order that closes lots of a position later, what was typed in them, their errors, the trade as expected, and the
 * order, which `place` sends. The lots are typed elsewhere.
 */
export function useClosingTrigger(position: Closed, kind: LaterKind, lots: TypedLots) {
  const text = useText();
  const { id, market, held } = position;
  const [form, setForm] = useState<TriggerForm>({ ...EMPTY_FORM, kind: 'market' });
  const [trail, setTrail] = useState(() => emptyTrail('mark'));
  const { prices, last, closing, trailing, decision } = usePreview(position, kind, lots, form, trail);
  const side = tradeSide(held.side, 'close');
  const typed = { ...form, rate: trail.callback, distance: trail.callback, activation: trail.activation };
  const refused = trailing ? refusalsOf(trailing) : closing ? wrongIn<ClosingRefusal>(form, closing) : [];
  const errors = useRefusal<ClosingRefusal, (typeof FIELDS)[number]>(FIELDS, refused, {
    say: ({ refusal }) => priceRefusalText(text, refusal, { market, side, last }),
    isSaidEarly: (field) => field === 'order' || field === 'lots' || typed[field] !== '',
  });
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    setForm({ ...form, ...part });
  };
  const place = (order: ClosingOrder) => api.change(waiting.close, order, { mask: 'clear' });
  const fields =
    kind === 'trailing' ? (
      <TrailFields
        market={market}
        form={trail}
        onChange={(next) => {
          errors.clear();
          setTrail(next);
        }}
        errorAt={errors.at}
        stop={trailing?.ok ? trailing.value.trade.price : undefined}
      />
    ) : (
      <TriggerFields
        market={market}
        form={form}
        onChange={change}
        errorAt={errors.at}
        hint={restingSide(prices) === side ? text(`trigger.may-rest-${side}`) : undefined}
        watched={<WatchedPrice value={form.by} onChange={(by) => change({ by })} />}
      />
    );
  const accepted = decision?.ok ? decision.value : undefined;
  const order: ClosingOrder | undefined = accepted && { ticketId: id, ...accepted.order };
  return {
    fields,
    typed: JSON.stringify([kind, form, trail]),
    errors,
    trade: accepted?.trade,
    order,
    isRead: decision !== undefined,
    place,
  };
}
