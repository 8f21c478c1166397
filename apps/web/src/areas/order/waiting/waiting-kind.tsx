import { type Atoms, about, type Decision, err, formatFloor, formatPlain, ok, refusalsOf } from '@mt2/domain';
import { exactTicks, floorToTicks, type Market } from '@mt2/domain/market-terms';
import { isTrailing, type WatchFacts } from '@mt2/domain/waiting';
import { useState } from 'react';
import type { Text } from '../../../platform/i18n.ts';
import { withUnits } from '../../../platform/text/figures.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { useMark, useQuotation } from '../../market/index.ts';
import { useWatchFacts } from '../kinds/trigger-fields.tsx';
import type { OpenOrder, Terms } from '../list/open-order.ts';
import { clientIdFact, frozenFact } from '../order-facts.tsx';
import { lotsTyped, orderRefusalText } from '../order-text.ts';
import { sizeFact, stopAt, stopsText, type Waiting } from './waiting.ts';

/** A limit buy that has a take profit and a stop loss. */
export type Buy = { readonly price: Atoms; readonly quantity: Atoms };

/** What a waiting order does not say itself: the best prices that trailing stops were seen to follow, and its limit buy. */
export type Beside = { readonly bests?: BestPrices | undefined; readonly buy?: Buy | undefined };

/** What differs between the kinds of waiting orders. */
export type Shown = Omit<OpenOrder, 'id' | 'number' | 'market' | 'isUp' | 'createdAt' | 'title' | 'confirmed' | 'move' | 'edit' | 'cancel'>;

/** The facts that every waiting order has. */
export function factsOf(text: Text, order: Waiting): { readonly size: Fact; readonly more: readonly Fact[] } {
  const { account, frozen, frozenCoin, status, clientId } = order;
  const [label, size] = sizeFact(text, order);
  return {
    size: { label, value: <Amount>{withUnits(size)}</Amount> },
    more: [
      { label: text('lever.tp-sl'), value: order.type === 'trigger' && stopsText(order) },
      ...(status === 'waiting' && frozen > 0n ? [frozenFact(text, account, frozen, frozenCoin)] : []),
      clientIdFact(text, clientId),
    ],
  };
}

const sizeOf = ({ market, quantity, lots }: Waiting): string => (lots > 0 ? String(lots) : formatFloor(quantity, market.quantityDecimals));
/** The size as a line of the chart says it. */
export const shownSize = ({ market, quantity, lots }: Waiting): string =>
  lots > 0 ? String(lots) : formatPlain(quantity, market.quantityDecimals);
/** A price as it is typed. */
export const plain = ({ market }: Waiting, price: Atoms): string => formatPlain(price, market.priceDecimals);

/** The size as a term, and its field. */
export function sizeTerm(text: Text, order: Waiting) {
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
  if (before > 0) {
    const typed = lotsTyped(lots);
    return typed && Number.isInteger(typed) ? ok({ lots: String(typed) }) : about('lots', err('lots-invalid'));
  }
  const typed = typedAmount(quantity);
  return typed && typed !== 'invalid' ? ok({ quantity: typed }) : about('quantity', err('quantity-invalid'));
}

type Changes = Readonly<Record<string, object>>;

/** The rule that new terms of a trigger order or a trailing stop break; the server also checks the money, the book and the position. */
export function useWatchedEdit(text: Text, order: Waiting, terms: Terms, judge: (facts: WatchFacts) => Decision<Changes, string>) {
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

const isLive = ({ status }: Waiting): boolean => status === 'waiting';

/** The best price (ticks) that a trailing stop has followed: the one it was read with, or a better one seen since; undefined before. */
function bestOf({ market, direction, activation = 0n, extreme = 0n }: Waiting, seen: number | undefined, price: number | undefined) {
  const better = direction === 'down' ? Math.max : Math.min;
  const known = [extreme > 0n ? exactTicks(market, extreme) : undefined, seen].filter((ticks) => ticks !== undefined);
  const isActive = activation === 0n || known.length > 0 || price === better(price ?? 0, exactTicks(market, activation));
  return isActive && price !== undefined ? better(price, ...known) : known.length > 0 ? better(...known) : undefined;
}

/** Best prices (ticks) by order ID. */
export type BestPrices = ReadonlyMap<number, number>;

/** The best prices (ticks) of the trailing stops among waiting orders of a market, by order ID: live while they wait. */
export function useBestPrices(market: Market, triggers: readonly Waiting[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map());
  const trailing = triggers.filter(isTrailing);
  const mark = useMark(
    market,
    trailing.some((trigger) => isLive(trigger) && trigger.by === 'mark'),
  )?.mark;
  const { quotation } = useQuotation(market.symbol);
  const best = new Map<number, number>();
  for (const trigger of trailing) {
    // Prices of a halt do not count.
    const isFollowing = isLive(trigger) && quotation?.isOpen;
    const price = isFollowing ? (trigger.by === 'mark' ? mark : floorToTicks(market, quotation.last)) : undefined;
    const ticks = bestOf(trigger, seen.get(trigger.id), price);
    if (ticks !== undefined) best.set(trigger.id, ticks);
  }
  const isSame = best.size === seen.size && [...best].every(([id, ticks]) => seen.get(id) === ticks);
  if (!isSame) setSeen(best);
  return isSame ? seen : best;
}

/** The trigger price of an order, given the best prices of trailing stops; of an ended one that at which it ended. */
export const liveStop = (trigger: Waiting, best: ReadonlyMap<number, number>): Atoms =>
  isLive(trigger) ? stopAt(trigger, best.get(trigger.id)) : trigger.trigger;
