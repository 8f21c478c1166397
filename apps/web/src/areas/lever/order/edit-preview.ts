import { lever } from '@mt2/contracts/lever';
import { type Atoms, about, COIN, type Decision, type Err, err, ok, shareCeil } from '@mt2/domain';
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
import { atomsToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { bestPrices, wouldMatch } from '@mt2/domain/order';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/send.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import type { EditedTerms, NewTerms } from '../../order/index.ts';
import { positionsQuery } from '../lever.api.ts';
import { lotsTyped } from '../open/size/size.ts';
import { useOpenFacts } from '../open/use-open-facts.ts';
import type { Position } from '../position/position.ts';
import { useSending } from '../use-sending.ts';
import type { LeverOrder } from './order.ts';

/** The unfilled lots of an order. */
export const unfilledOf = ({ lots, filledLots }: LeverOrder): number => lots - filledLots;

/** A price in ticks, by default that of the order, and the order's unfilled lots, as field values. */
export const termsOf = (order: LeverOrder, ticks = order.price): EditedTerms => ({
  price: formatTicks(order.market, ticks),
  quantity: String(unfilledOf(order)),
});

/** Edits a waiting order and shows the result; resolves to true if it was edited. `onRefused` gets the server's refusal. */
export function useEditedOrder(onRefused?: (error: unknown) => void) {
  const { send } = useSending(onRefused);
  return ({ id, market }: LeverOrder, { price, size, tif }: NewTerms): Promise<boolean> =>
    send(() =>
      api.change(lever.edit, {
        id,
        ...(price !== undefined && { price: ticksToAtoms(market, price) }),
        ...(size !== undefined && { lots: String(size) }),
        tif,
      }),
    );
}

/** The typed terms: the price in atoms, and all lots, the filled ones included. */
type Typed = { readonly price: Atoms; readonly lots: number } & Pick<EditedTerms, 'tif'>;
type EditPreview = {
  readonly refused: Err<string> | undefined;
  readonly accepted: AcceptedEdit | undefined;
  readonly cost: Atoms | undefined;
};

/**
 * Previews an order's new terms by the rules of the server: the rule that they break, or the price and all lots, and the cost of
 * the unfilled lots of an opening order. A closing order has its position.
 */
export function previewEdit(order: LeverOrder, terms: EditedTerms, facts: OpenFacts, position?: Position): EditPreview {
  const typed = readTerms(order, terms);
  if (!typed.ok) return { refused: typed, accepted: undefined, cost: undefined };
  const edited = position ? closingAfter(order, typed.value, position, facts) : openingAfter(order, typed.value, facts);
  const cost = position ? undefined : costOf(order, typed.value, facts);
  return edited.ok ? { refused: undefined, accepted: edited.value, cost } : { refused: edited, accepted: undefined, cost };
}

/** An empty field keeps no term: both are filled in when the sheet opens. */
function readTerms(
  { filledLots }: LeverOrder,
  { price: text, quantity, tif }: EditedTerms,
): Decision<Typed, 'price-invalid' | 'price-required' | 'lots-required' | 'lots-invalid'> {
  const price = typedAmount(text);
  if (price === 'invalid') return about('price', err('price-invalid'));
  if (quantity.trim() === '') return about('lots', err('lots-required'));
  const rest = lotsTyped(quantity);
  if (!rest) return about('lots', err('lots-invalid'));
  return price ? ok({ price, lots: filledLots + rest, tif }) : about('price', err('price-required'));
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

/**
 * Previews an order's new terms, and if their price reaches the other side of the book. Undefined until the market, the balance
 * and the position to close are known.
 */
export function useEditPreview(order: LeverOrder, terms: EditedTerms) {
  const { market, account, act, positionId } = order;
  const facts = useOpenFacts(market, account);
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: act === 'close' });
  const position = act === 'close' ? positions?.find(({ id }) => id === positionId) : undefined;
  if (!facts || (act === 'close' && !position)) return undefined;
  const preview = previewEdit(order, terms, facts, position);
  return { ...preview, fillsNow: preview.accepted !== undefined && reaches(order, preview.accepted.price, facts) };
}

/** True if a price reaches the best one of the side with which an order trades. */
function reaches({ side, act }: LeverOrder, price: number, { ladder, last }: OpenFacts): boolean {
  const traded = tradeSide(side, act);
  return wouldMatch(traded, price, bestPrices(traded, ladder, last));
}
