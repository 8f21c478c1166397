import { type Atoms, about, COIN, type Decision, type Err, err, ok, shareCeil } from '@mt2/domain';
import {
  type AcceptedEdit,
  type OpenFacts,
  planOpen,
  quantityOf,
  validateCloseEdit,
  validateOpenEdit,
  waitingCost,
} from '@mt2/domain/lever';
import { atomsToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { typedAmount } from '../../../platform/text/typed.ts';
import type { EditedTerms } from '../../order/index.ts';
import { lotsTyped } from '../open/size/size.ts';
import type { Position } from '../position/position.ts';
import { restOf } from './edited-order.ts';
import type { LeverOrder } from './order.ts';

/** The typed terms: the price in atoms, and all lots, the filled ones included. */
type Typed = { readonly price: Atoms; readonly lots: number } & Pick<EditedTerms, 'tif'>;
export type EditPreview = {
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

/** What the unfilled lots have frozen is available to the new terms. Whether the order is post-only, only the server knows. */
function openingAfter(order: LeverOrder, typed: Typed, facts: OpenFacts) {
  const { market, side, leverage, price, lots, takeProfit, stopLoss } = order;
  const filled = filledOf(order);
  const { total: frozen } = waitingCost(market, { side, leverage, filled: filled.cost }, price, restOf(order));
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  return validateOpenEdit({ price, lots, side, leverage, filled, frozen, ...stops, isPostOnly: false }, typed, facts);
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
