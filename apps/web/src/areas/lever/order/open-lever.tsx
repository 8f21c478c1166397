import { lever } from '@mt2/contracts/lever';
import { type Atoms, about, atoms, COIN, type Decision, type Err, err, groupDigits, ok, shareCeil } from '@mt2/domain';
import {
  type AcceptedEdit,
  type OpenFacts,
  planOpen,
  quantityOf,
  tradeSide,
  validateCloseEdit,
  validateOpenEdit,
  waitingCost,
} from '@mt2/domain/lever';
import { atomsToTicks, formatTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { bestPrices, type EditedTime, wouldMatch } from '@mt2/domain/order';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { withUnits } from '../../../platform/text/figures.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import {
  type BestPrices,
  cancelWaiting,
  clientIdFact,
  type Edited,
  type EveryOrder,
  LOT_DECIMALS,
  leveragedText,
  lotsText,
  lotsTyped,
  type OpenList,
  type OpenOrder,
  openRefusalText,
  orderType,
  priceField,
  QUIET,
  stopsText,
  type Terms,
  tickText,
  usdtFact,
  useBestPrices,
  useOpenFacts,
  useOpenOrders,
  useWaiting,
  waitingTime,
} from '../../order/index.ts';
import { type LeverAccount, ordersQuery, positionsQuery, readWaitingIds } from '../lever.api.ts';
import type { Position } from '../position/position.ts';
import { stopOrder } from '../position/stop-order.tsx';
import { type LeverOrder, orderWord } from './order.ts';

/** The unfilled lots of an order. */
const unfilledOf = ({ lots, filledLots }: LeverOrder): number => lots - filledLots;

/** The terms of an order as typed: its price, its unfilled lots, and the time in force of one that opens a position. */
const termsOf = (order: LeverOrder): Terms => ({
  price: formatTicks(order.market, order.price),
  lots: String(unfilledOf(order)),
  ...(order.act === 'open' && { tif: waitingTime(order) }),
});

/** The typed terms: the price in atoms, and all lots, the filled ones included. */
type Typed = { readonly price: Atoms; readonly lots: number; readonly tif: EditedTime | undefined };
type EditPreview = {
  readonly refused: Err<string> | undefined;
  readonly accepted: AcceptedEdit | undefined;
  readonly cost: Atoms | undefined;
};

/**
 * Previews an order's new terms by the rules of the server: the rule that they break, or the price and all lots, and the cost of
 * the unfilled lots of an opening order. A closing order has its position.
 */
export function previewEdit(order: LeverOrder, terms: Terms, facts: OpenFacts, position?: Position): EditPreview {
  const typed = readTerms(order, terms);
  if (!typed.ok) return { refused: typed, accepted: undefined, cost: undefined };
  const edited = position ? closingAfter(order, typed.value, position, facts) : openingAfter(order, typed.value, facts);
  const cost = position ? undefined : costOf(order, typed.value, facts);
  return edited.ok ? { refused: undefined, accepted: edited.value, cost } : { refused: edited, accepted: undefined, cost };
}

/** An empty field keeps no term: both are filled in when the sheet opens. */
function readTerms(
  order: LeverOrder,
  { price: text = '', lots = '', tif }: Terms,
): Decision<Typed, 'price-invalid' | 'price-required' | 'lots-required' | 'lots-invalid'> {
  const price = typedAmount(text);
  if (price === 'invalid') return about('price', err('price-invalid'));
  if (lots.trim() === '') return about('lots', err('lots-required'));
  const rest = lotsTyped(lots);
  if (!rest) return about('lots', err('lots-invalid'));
  const time = tif === waitingTime(order) ? undefined : (tif as EditedTime | undefined);
  return price ? ok({ price, lots: order.filledLots + rest, tif: time }) : about('price', err('price-required'));
}

/** The fills of an order so far. The record truncates their mean price, so their cost is rounded up. */
const filledOf = ({ market, filledLots, averagePrice }: LeverOrder) => ({
  lots: filledLots,
  cost: shareCeil(averagePrice, quantityOf(market, filledLots), COIN),
});

/** What the unfilled lots have frozen is available to the new terms. */
function openingAfter(order: LeverOrder, typed: Typed, facts: OpenFacts) {
  const { market, side, leverage, price, lots, takeProfit, stopLoss, isPostOnly } = order;
  const filled = filledOf(order);
  const { total: frozen } = waitingCost(market, { side, leverage, filled: filled.cost }, price, unfilledOf(order));
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  return validateOpenEdit({ price, lots, side, leverage, filled, frozen, ...stops, isPostOnly }, typed, facts);
}

function costOf(order: LeverOrder, { price, lots }: Typed, { ladder }: OpenFacts): Atoms | undefined {
  const { market, side, leverage, filledLots } = order;
  const ticks = atomsToTicks(market, price);
  if (ticks === undefined || !Number.isInteger(lots) || lots <= filledLots) return undefined;
  return planOpen({ market, side, kind: 'limit', leverage, lots, price: ticks, filled: filledOf(order) }, ladder).needed;
}

const closingAfter = (
  { price, lots, filledLots }: LeverOrder,
  typed: Typed,
  { market, held }: Position,
  { last, isDelisted = false }: OpenFacts,
) => validateCloseEdit({ price, lots, filledLots }, typed, { market, position: held, last, isDelisted });

function useEdit(text: Text, order: LeverOrder, terms: Terms): Edited | undefined {
  const { market, account, act, side, leverage, positionId, filledLots } = order;
  const facts = useOpenFacts(market, account);
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: act === 'close' });
  const position = act === 'close' ? positions?.find(({ id }) => id === positionId) : undefined;
  if (!facts || (act === 'close' && !position)) return undefined;
  const { refused, accepted, cost } = previewEdit(order, terms, facts, position);
  const traded = tradeSide(side, act);
  const total = accepted ? lotsText(text, market, accepted.lots) : '—';
  return {
    refused: refused ? [refused] : [],
    changes: {
      ...(accepted && { price: { price: ticksToAtoms(market, accepted.price) }, lots: { lots: String(accepted.lots) } }),
      tif: { tif: terms.tif },
    },
    say: (refusal) => openRefusalText(text, { market, leverage, side: traded === 'buy' ? 'long' : 'short', last: facts.last }, refusal),
    total: cost === undefined ? undefined : { label: text('lever.cost'), value: <Amount unit="USDT">{formatAmount(cost, 2)}</Amount> },
    notes: [
      filledLots > 0 && text('spot.edit-partly', { filled: lotsText(text, market, filledLots), total }),
      accepted && wouldMatch(traded, accepted.price, bestPrices(traded, facts.ladder, facts.last)) && text('spot.fills-now'),
    ],
  };
}

/** A contract order that waits in the book as the list of open orders shows it. */
function ofLever(text: Text, order: LeverOrder): OpenOrder {
  const { id, market, side, act, leverage, lots, filledLots, margin, takeProfit, stopLoss, clientId, createdAt } = order;
  const terms = termsOf(order);
  const prices = { market, takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  const word = text(orderWord(order));
  return {
    id: `order ${id}`,
    number: id,
    type: 'limit',
    market,
    isUp: tradeSide(side, act) === 'buy',
    title: [orderType(text, order), leveragedText(word, leverage)],
    createdAt,
    confirmed: 'contract',
    useFacts: () => ({
      size: {
        label: text('lever.filled-of-lots'),
        value: <Amount>{withUnits(`${groupDigits(String(filledLots))} / ${lotsText(text, market, lots)}`)}</Amount>,
      },
      price: tickText(market, order.price),
      more: [
        ...(margin > 0n ? [usdtFact(text, 'lever.margin', margin)] : []),
        { label: text('lever.tp-sl'), value: stopsText(prices) },
        clientIdFact(text, clientId),
      ],
    }),
    lines: order.price > 0 ? [{ price: formatTicks(market, order.price), word, size: String(unfilledOf(order)), term: 'price' }] : [],
    terms,
    fields: [
      priceField('price', text('spot.new-price'), market),
      { name: 'lots', label: text('spot.new-quantity'), decimals: LOT_DECIMALS, unit: text('lever.lots') },
    ],
    useEdited: (typed) => useEdit(text, order, typed),
    move: (_, to) => ({ price: atoms(to) }),
    edit: (changes) => api.change(lever.edit, { id, ...changes }),
    cancel: (how) => api.change(lever.cancel, { id }, how),
  };
}

/** The user's open contract orders of an account and the pairs of stops for some lots of its positions, of one market if given. */
export function useLeverOrders(account: LeverAccount, marketId: number | undefined, bests?: BestPrices): OpenList {
  const text = useText();
  const enabled = useSignedIn();
  const book = useInfiniteQuery({ ...ordersQuery(account, 'waiting', marketId), enabled });
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled });
  const pairs = useMemo(
    () =>
      positions
        ?.filter(({ market }) => (marketId ?? market.id) === market.id)
        .flatMap((position) => position.stops.map((part) => stopOrder(text, position, part))),
    [positions, marketId, text],
  );
  return useOpenOrders({ account, marketId }, book, { bests, shownOf: (order) => ofLever(text, order), pairs });
}

/** The same of one market for its chart, with the stop prices that trailing stops have now. */
export function useOrdersOn(market: Market, account: LeverAccount): OpenList {
  const bests = useBestPrices(market, useWaiting({ account, marketId: market.id }));
  return useLeverOrders(account, market.id, bests);
}

/** All of them, to be cancelled. */
export const everyOrder = (account: LeverAccount, marketId: number | undefined): EveryOrder => ({
  cancelWaiting: () => cancelWaiting({ account, marketId }),
  readIds: () => readWaitingIds(account, marketId),
  cancel: (id) => api.change(lever.cancel, { id }, QUIET),
});
