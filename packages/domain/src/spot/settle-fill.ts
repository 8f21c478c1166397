import { must } from '../core/decision.ts';
import { USDT } from '../market/coins.ts';
import type { Market } from '../market/markets.ts';
import { notional, stepsToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import type { Rate } from '../money/share.ts';
import { type FeeRates, feeOf, type Role } from '../order/fees.ts';
import type { Journal } from '../wallet/index.ts';
import { spotRelease, spotTrade, type TradeParty } from './journals.ts';
import type { SpotOrder } from './order.ts';
import { SPOT_STATUS } from './status.ts';

/** Price in ticks, quantity in steps. */
export type FillSize = { readonly price: number; readonly quantity: number };
/** One side of a fill: the order after it, atoms of its hold that are no longer needed, and its fee. */
export type FilledOrder = { readonly order: SpotOrder; readonly released: Atoms; readonly fee: Atoms };
export type FillSettlement = {
  readonly maker: FilledOrder | undefined;
  readonly taker: FilledOrder | undefined;
  readonly journals: readonly Journal[];
};

/**
 * Settles one fill between two orders, at most one of which is the market maker's (undefined), at the rates that their owners
 * pay now: returns both orders after it, and the journals.
 */
export function settleFill(
  market: Market,
  fill: FillSize,
  { maker, taker }: { readonly maker: SpotOrder | undefined; readonly taker: SpotOrder | undefined },
  ratesOf: (owner: number) => FeeRates,
): FillSettlement {
  const filled = (order: SpotOrder, role: Role) => fillOrder(market, order, fill, ratesOf(order.owner)[role]);
  const made = maker && filled(maker, 'maker');
  const taken = taker && filled(taker, 'taker');
  const isTakerBuying = taker ? taker.side === 'buy' : maker?.side === 'sell';
  const [bought, sold] = isTakerBuying ? [taken, made] : [made, taken];
  must(bought?.order.side !== 'sell' && sold?.order.side !== 'buy', 'a buy meets a sell');
  const trade = spotTrade({
    buyer: partyOf(bought),
    seller: partyOf(sold),
    baseCoin: market.id,
    quoteCoin: USDT.id,
    quantity: stepsToAtoms(market, fill.quantity),
    notional: notional(market, fill.price, fill.quantity),
    buyerFee: bought?.fee ?? 0n,
    sellerFee: sold?.fee ?? 0n,
  });
  return { maker: made, taker: taken, journals: bought && bought.released > 0n ? [trade, releaseOf(bought)] : [trade] };
}

const partyOf = (filled: FilledOrder | undefined): TradeParty => (filled ? { user: filled.order.owner, order: filled.order.id } : 'house');

const releaseOf = ({ order, released }: FilledOrder): Journal =>
  spotRelease({ user: order.owner, order: order.id, coin: USDT.id, amount: released });

/** A buy that fills below its price needs less than it froze; the difference is released with the fill. */
function fillOrder(market: Market, order: SpotOrder, { price, quantity }: FillSize, rate: Rate): FilledOrder {
  const filledQuantity = order.filledQuantity + quantity;
  const isBuy = order.side === 'buy';
  must(quantity > 0 && filledQuantity <= order.quantity, 'a fill takes at most the remaining quantity');
  must(isBuy ? price <= order.price : price >= order.price, 'a fill is never worse than the price of its order');
  const status = SPOT_STATUS.become(order.status, filledQuantity === order.quantity ? 'completed' : 'waiting');
  const value = notional(market, price, quantity);
  const base = stepsToAtoms(market, quantity);
  const fee = feeOf(isBuy ? base : value, rate);
  return {
    order: { ...order, filledQuantity, filledQuote: order.filledQuote + value, fee: order.fee + fee, status },
    released: isBuy ? notional(market, order.price - price, quantity) : 0n,
    fee,
  };
}
