import { type Check, type Decision, type Err, err, firstNo, type Note, ok } from '../core/index.ts';
import type { MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks, floorToSteps, formatTicks, stepsToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { FEE_RATES, feeOf } from '../order/fees.ts';
import type { SpotOrder } from '../spot/index.ts';
import { type OcoRefusal, validateOco } from './oco.ts';

/** Take profit and stop loss of a limit buy, in atoms. */
export type AttachedRequest = { readonly takeProfit?: Atoms | undefined; readonly stopLoss?: Atoms | undefined };

/** The limit buy: its price in ticks, its quantity in steps. */
export type AttachedFacts = MarketState & { readonly market: Market; readonly price: number; readonly quantity: number };

export type AttachedRefusal = 'attached-take-profit-invalid' | 'attached-stop-loss-invalid' | OcoRefusal;

/** Valid take profit and stop loss, in ticks. */
export type AcceptedAttached = { readonly takeProfit: number; readonly stopLoss: number };

/** The steps that a buy has received so far, after its fees. */
export const receivedSteps = (market: Market, { filledQuantity, fee }: Pick<SpotOrder, 'filledQuantity' | 'fee'>): number =>
  floorToSteps(market, stepsToAtoms(market, filledQuantity) - fee);

type Asked = AttachedRequest & AttachedFacts;
const ticksOf = ({ market }: Asked, price: Atoms | undefined): number =>
  price === undefined || price <= 0n ? 0 : (atomsToTicks(market, price) ?? 0);

const ATTACHED_CHECKS: readonly Check<Asked, AttachedRefusal>[] = [
  {
    name: 'take-profit',
    field: 'takeProfit',
    saw: ({ takeProfit, market, price }) => ({ takeProfit: takeProfit ?? 'none', limit: formatTicks(market, price) }),
    refuses: (asked) => (ticksOf(asked, asked.takeProfit) > asked.price ? undefined : err('attached-take-profit-invalid')),
  },
  {
    name: 'stop-loss',
    field: 'stopLoss',
    saw: ({ stopLoss, market, price }) => ({ stopLoss: stopLoss ?? 'none', limit: formatTicks(market, price) }),
    refuses: (asked) => {
      const ticks = ticksOf(asked, asked.stopLoss);
      return ticks > 0 && ticks < asked.price ? undefined : err('attached-stop-loss-invalid');
    },
  },
];

const FIELDS: Readonly<Record<string, string>> = { legPrice: 'takeProfit', trigger: 'stopLoss' };

/** The refusal of the OCO sale at the fields of take profit and stop loss. */
export const atStops = <R extends string>(refused: Err<R>): Err<R> =>
  refused.field === undefined ? refused : { ...refused, field: FIELDS[refused.field] ?? refused.field };

/**
 * Checks take profit and stop loss of a limit buy as the OCO sale of everything that it receives, with the market at its
 * limit. The server and the form use the same function.
 */
export function validateAttached(request: AttachedRequest, facts: AttachedFacts, note?: Note): Decision<AcceptedAttached, AttachedRefusal> {
  const refused = firstNo(ATTACHED_CHECKS, { ...request, ...facts }, note);
  if (refused) return refused;
  const { market, price, quantity } = facts;
  const ordered = stepsToAtoms(market, quantity);
  const received = floorToSteps(market, ordered - feeOf(ordered, FEE_RATES.taker));
  const sale = { side: 'sell', quantity: stepsToAtoms(market, received), legPrice: request.takeProfit, trigger: request.stopLoss } as const;
  const there = { ...facts, last: price, bestAsk: price, bestBid: price, available: ordered, waiting: 0 };
  const oco = validateOco(sale, there, note);
  if (!oco.ok) return atStops(oco);
  return ok({ takeProfit: oco.value.legPrice, stopLoss: oco.value.trigger });
}
