import { spot } from '@mt2/contracts/spot';
import { type Atoms, about, atoms, err, formatFloor } from '@mt2/domain';
import { floorToSteps, floorToTicks, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { type EditedTime, wouldMatch } from '@mt2/domain/order';
import { validateEdit } from '@mt2/domain/spot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import {
  type BestPrices,
  cancelWaiting,
  clientIdFact,
  type Edited,
  type EveryOrder,
  type FormFacts,
  type OpenList,
  type OpenOrder,
  orderRefusalText,
  orderType,
  type Preview,
  previewOrder,
  priceField,
  QUIET,
  stopsText,
  type Terms,
  usdtFact,
  useBestPrices,
  useFactsOf,
  useOpenOrders,
  useWaiting,
  type Waiting,
  waitingTime,
  wrongInOrder,
} from '../../order/index.ts';
import { openOrdersQuery, readOpenIds } from '../spot.api.ts';
import { amountText, filledPercent, type Order, priceText, totalOf } from './order.ts';

/** The unfilled quantity of an order. */
const unfilledOf = ({ quantity, filledQuantity }: Order): Atoms => quantity - filledQuantity;

/** Previews new terms of an order, paid also with what it has frozen. */
function previewEdit(order: Order, { price = '', quantity = '', tif }: Terms, facts: FormFacts): Preview {
  const { market } = facts;
  const { side, filledQuantity, isPostOnly } = order;
  const before = {
    side,
    price: floorToTicks(market, order.price),
    quantity: floorToSteps(market, order.quantity),
    filledQuantity: floorToSteps(market, filledQuantity),
    isPostOnly,
  };
  const time = tif === waitingTime(order) ? undefined : (tif as EditedTime);
  return previewOrder({ side, kind: 'limit', price, quantity, tif: tif === 'post-only' ? tif : undefined }, facts, (typed, known) => {
    if (!typed.quantity) return about('quantity', err('quantity-required'));
    if (!typed.price) return about('price', err('price-required'));
    return validateEdit(before, { price: typed.price, quantity: filledQuantity + typed.quantity, tif: time }, known);
  });
}

function useEdit(text: Text, order: Order, market: Market, terms: Terms): Edited | undefined {
  const { side, filledQuantity } = order;
  const facts = useFactsOf(market, side);
  if (!facts) return undefined;
  const preview = previewEdit(order, terms, facts);
  const { decision, estimate } = preview;
  const accepted = decision.ok ? decision.value : undefined;
  const coins = (amount: Atoms) => `${amountText(order, amount)} ${market.base}`;
  const total = accepted && stepsToAtoms(market, accepted.quantity);
  return {
    refused: wrongInOrder({ kind: 'limit', price: terms.price ?? '' }, preview),
    changes: {
      ...(accepted && {
        price: { price: ticksToAtoms(market, accepted.price) },
        quantity: { quantity: stepsToAtoms(market, accepted.quantity) },
      }),
      tif: { tif: terms.tif },
    },
    say: (refusal) => orderRefusalText(text, refusal, { market, side, typed: terms.quantity ?? '', last: facts.last }),
    total: estimate && { label: text('spot.total'), value: <Amount unit="USDT">{formatAmount(estimate.notional, 2)}</Amount> },
    notes: [
      filledQuantity > 0n && text('spot.edit-partly', { filled: coins(filledQuantity), total: total === undefined ? '—' : coins(total) }),
      accepted && wouldMatch(side, accepted.price, facts) && text('spot.fills-now'),
    ],
  };
}

/** A spot order that waits in the book as the list of open orders shows it; undefined in an unknown market. */
function ofSpot(text: Text, order: Order, attached: Waiting | undefined): OpenOrder | undefined {
  const market = marketBySymbol(order.market);
  if (!market) return undefined;
  const { id, side, clientId, createdAt, filledQuantity, quantity } = order;
  const price = formatTicks(market, floorToTicks(market, order.price));
  const unfilled = formatFloor(unfilledOf(order), market.quantityDecimals);
  // A line ends after the stroke.
  const [done, whole] = [filledQuantity, quantity].map((each) => amountText(order, each));
  const filled = `${done}\u00a0/ ${whole}\u00a0${market.base} (${filledPercent(order)}%)`;
  return {
    id: `order ${id}`,
    number: id,
    type: 'limit',
    market,
    isUp: side === 'buy',
    title: [orderType(text, order), text(`spot.${side}`)],
    createdAt,
    confirmed: 'spot',
    useFacts: () => ({
      size: { label: text('spot.filled-of-quantity'), value: <Amount>{filled}</Amount> },
      price: priceText(order),
      more: [
        usdtFact(text, 'spot.total', totalOf(order)),
        { label: text('lever.tp-sl'), value: attached && stopsText(attached) },
        clientIdFact(text, clientId),
      ],
    }),
    lines: [{ price, word: text(`spot.${side}`), size: unfilled.replace(/\.?0+$/, ''), term: 'price' }],
    terms: { price, quantity: unfilled, tif: waitingTime(order) },
    fields: [
      priceField('price', text('spot.new-price'), market),
      { name: 'quantity', label: text('spot.new-quantity'), decimals: market.quantityDecimals, unit: market.base },
    ],
    useEdited: (terms) => useEdit(text, order, market, terms),
    move: (_, to) => ({ price: atoms(to) }),
    edit: (changes) => api.change(spot.editOrder, { id, ...changes }),
    cancel: (how) => api.change(spot.cancelOrder, { id }, how),
    ...(attached && { question: { title: text('oco.cancel-attached-question'), ok: text('spot.cancel') } }),
  };
}

const accountOf = (marketId: number | undefined) => ({ account: 'spot', marketId }) as const;

/** The user's open spot orders, of one market if given. The limit leg of an OCO order is a part of that. */
export function useSpotOrders(marketId: number | undefined, bests?: BestPrices): OpenList {
  const text = useText();
  const book = useInfiniteQuery({ ...openOrdersQuery(marketId), enabled: useSignedIn() });
  return useOpenOrders(accountOf(marketId), book, {
    bests,
    buyOf: (order) => order,
    shownOf: (order, others) => {
      const own = others.filter(({ legId }) => legId === order.id);
      return own.some(({ type }) => type === 'oco') ? undefined : ofSpot(text, order, own[0]);
    },
  });
}

/** The same of one market for its chart, with the stop prices that trailing stops have now. */
export const useOrdersOn = (market: Market) => useSpotOrders(market.id, useBestPrices(market, useWaiting(accountOf(market.id))));

/** All of them, to be cancelled. */
export const everyOrder = (marketId: number | undefined): EveryOrder => ({
  cancelWaiting: () => cancelWaiting(accountOf(marketId)),
  readIds: () => readOpenIds(marketId),
  cancel: (id) => api.change(spot.cancelOrder, { id }, QUIET),
});
