import { mostThat } from '../core/index.ts';
import type { Atoms } from '../money/atoms.ts';
import { planOpen } from './open-plan.ts';
import { type OpenFacts, type OpenRequest, openingPrice } from './validate-open.ts';

/**
 * Maximum lots of a request, up to all of them, that fit a budget (atoms) in the current market; 0 if not even one does. A
 * request whose lots or price cannot be read is left unchanged, because it will be refused for that.
 */
export function lotsWithin(request: OpenRequest, facts: OpenFacts, budget: Atoms): number | undefined {
  const { side, kind, leverage, lots, tif } = request;
  const price = openingPrice(request, facts);
  if (lots === undefined || price === undefined) return lots;
  const isWithin = (part: number): boolean =>
    planOpen({ market: facts.market, side, kind, leverage, lots: part, price, tif }, facts.ladder).needed <= budget;
  return isWithin(lots) ? lots : mostThat(0, lots - 1, isWithin);
}
