import { waiting } from '@mt2/contracts/waiting';
import { about, type Decision, err, ok } from '@mt2/domain';
import { tradeSide } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import type { Role } from '@mt2/domain/order';
import { type TriggerPrice, validateWaitingClose, type WaitingCloseFacts } from '@mt2/domain/waiting';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useContractRates } from '../../fee/index.ts';
import {
  emptyTrail,
  listAddress,
  NO_TRIGGER,
  priceRefusalText,
  type ReadPrices,
  readPrices,
  readTrail,
  restingSide,
  TrailFields,
  type TrailForm,
  TriggerFields,
  type TriggerTerms,
  useSending,
  useWatchFacts,
  WatchedPrice,
  wrongIn,
} from '../../order/index.ts';
import { readLots, resultAt } from './close-form.ts';
import type { Closing } from './closing.ts';
import type { Position } from './position.ts';

/** How lots are closed later: at a trigger price, or by a trailing stop. */
export type LaterKind = 'trigger' | 'trailing';

type LaterForm = TriggerTerms & { readonly by: TriggerPrice };

/**
 * The order of this form that closes lots at its trigger price, or the server's refusal. `trade` is the close as expected:
 * at the limit, otherwise at the trigger price (ticks).
 */
function previewTrigger({ stop, by }: LaterForm, prices: ReadPrices, lots: number, facts: WaitingCloseFacts) {
  if (!prices.ok) return prices;
  // A price of 0 means the market price on the wire, so a limit order needs a price.
  if (stop === 'limit' && !prices.value.price) return about('price', err('price-required'));
  const closed = validateWaitingClose({ ...prices.value, lots }, facts);
  if (!closed.ok) return closed;
  const { trigger, direction, price } = closed.value;
  const { market } = facts;
  const role: Role = restingSide(prices) === tradeSide(facts.position.side, 'close') ? 'maker' : 'taker';
  return ok({
    trade: { lots, price: price || trigger, role },
    order: { trigger: ticksToAtoms(market, trigger), price: ticksToAtoms(market, price), lots: String(lots), direction, by },
  });
}

/** The same for a trailing stop. Its trade is that at its first stop price. */
function previewTrail(form: TrailForm, lots: number, facts: WaitingCloseFacts) {
  const read = readTrail(form);
  if (!read.ok) return read;
  const closed = validateWaitingClose({ ...read.value, lots }, facts);
  if (!closed.ok) return closed;
  const role: Role = 'taker';
  return ok({ trade: { lots, price: closed.value.trigger, role }, order: { ...read.value, lots: String(lots), by: form.by } });
}

type Preview = typeof previewTrigger | typeof previewTrail;
type Accepted = Extract<ReturnType<Preview>, { readonly ok: true }>['value'];

/** What the shown form would place, by the rules of the server; undefined until the market is read. */
function usePreview({ market, held }: Position, kind: LaterKind, typed: string, form: LaterForm, trail: TrailForm) {
  const watch = useWatchFacts(market, kind === 'trailing' ? trail.by : form.by);
  const prices = readPrices(form, market);
  const facts = watch && { ...watch, position: held };
  const lots = readLots(typed);
  const judge = (): Decision<Accepted, string> | undefined => {
    if (!facts) return undefined;
    // Prices are refused before the lots.
    const judged =
      kind === 'trigger'
        ? previewTrigger(form, prices, lots.ok ? lots.value : held.lots, facts)
        : previewTrail(trail, lots.ok ? lots.value : held.lots, facts);
    return judged.ok && !lots.ok ? lots : judged;
  };
  // A limit is judged by the trigger price.
  return { prices, last: prices.parsed.trigger ?? watch?.watched ?? 0, decision: judge() };
}

const FIELDS = ['order', 'trigger', 'price', 'rate', 'distance', 'activation', 'lots'] as const;

/** Closes lots when a trigger price is reached, or by a trailing stop. */
export function useCloseLater(position: Position, kind: LaterKind, lots: string): Closing {
  const text = useText();
  const { id, market, held, account } = position;
  const [form, setForm] = useState<LaterForm>({ ...NO_TRIGGER, stop: 'market', by: 'last' });
  const [trail, setTrail] = useState(() => emptyTrail('mark'));
  const { prices, last, decision } = usePreview(position, kind, lots, form, trail);
  const side = tradeSide(held.side, 'close');
  const typed = { ...form, price: form.limit, rate: trail.callback, distance: trail.callback, activation: trail.activation };
  const missing = kind === 'trigger' ? wrongIn(form, decision) : decision?.ok === false ? [decision] : [];
  const errors = useRefusal<string, (typeof FIELDS)[number]>(FIELDS, missing, {
    say: ({ refusal }) => priceRefusalText(text, refusal, { market, side, last }),
    isSaidEarly: (field) => field === 'order' || field === 'lots' || typed[field] !== '',
  });
  const rates = useContractRates();
  const { send } = useSending(errors.showAnswer);
  const change = (part: Partial<LaterForm>) => {
    errors.clear();
    setForm({ ...form, ...part });
  };
  const accepted = decision?.ok ? decision.value : undefined;
  const view = listAddress({ account, market: market.symbol }, 'open');
  return {
    fields:
      kind === 'trailing' ? (
        <TrailFields
          market={market}
          form={trail}
          onChange={(next) => {
            errors.clear();
            setTrail(next);
          }}
          errorAt={errors.at}
          stop={accepted?.trade.price}
        />
      ) : (
        <TriggerFields
          market={market}
          form={form}
          onChange={change}
          errorAt={errors.at}
          hint={restingSide(prices) === side && text(`trigger.may-rest-${side}`)}
          watched={<WatchedPrice value={form.by} onChange={(by) => change({ by })} />}
        />
      ),
    errors,
    reason: errors.at('order'),
    isReady: decision !== undefined,
    result: accepted && resultAt(position, accepted.trade, rates[accepted.trade.role]),
    send: async () => {
      if (!errors.pass() || !accepted) return false;
      return await send(() => api.change(waiting.close, { ticketId: id, ...accepted.order }, { mask: 'clear' }), view);
    },
  };
}
