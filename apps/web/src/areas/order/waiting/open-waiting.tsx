import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, atoms, refusalsOf } from '@mt2/domain';
import { stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { isTrailing } from '@mt2/domain/waiting';
import type { Text } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useQuotation } from '../../market/index.ts';
import { enoughUntilRead } from '../../wallet/index.ts';
import { previewAttached } from '../form/attached-form.ts';
import { previewOco, wrongInOco } from '../form/oco-form.ts';
import { useFactsOf } from '../form/use-form-facts.ts';
import type { Edited, OpenOrder, Quiet, Terms } from '../list/open-order.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { priceField } from '../sheet/order-sheet.tsx';
import { ofTrail, ofTrigger } from './open-watched.tsx';
import type { BestPrices } from './use-best-prices.ts';
import { frozenText, kindText, ocoNotes, priceText, sideText, stopLegText, stopsText, type Waiting } from './waiting.ts';
import { factsOf, type Kind, plain, shownSize, sizeTerm } from './waiting-kind.tsx';

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
