import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import { type AcceptedOpen, type OpenRefusal, type OpenRequest, orderCost, type PositionSide, validateOpen } from '../lever/index.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { protectionPrice } from '../order/price-band.ts';
import { type AskedWatch, type Watch, type WatchFacts, type WatchRefusal, watchPrice } from './watched-price.ts';

/** A position to be opened at a trigger price. Prices in atoms; a market order has no limit. */
export type WaitingOpenRequest = AskedWatch &
  Pick<OpenRequest, 'side' | 'kind' | 'leverage' | 'lots' | 'price' | 'takeProfit' | 'stopLoss'>;

/** With the owner's USDT in the trading account; atoms. */
export type WaitingOpenFacts = WatchFacts & { readonly available: Atoms };

/** A valid trigger order. `price` in ticks, 0 for a market order; `freeze` in atoms. */
export type AcceptedWaitingOpen = Watch &
  Pick<AcceptedOpen, 'side' | 'kind' | 'leverage' | 'lots' | 'price' | 'takeProfit' | 'stopLoss'> & { readonly freeze: Atoms };

type Priced = { readonly freeze: Atoms; readonly available: Atoms };
const BALANCE: Check<Priced, 'insufficient-balance'> = {
  name: 'balance',
  field: 'lots',
  saw: ({ freeze, available }) => ({ needed: freeze, available }),
  refuses: ({ freeze, available }) => (freeze > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined),
};

/** Checks a trigger order as if the market were at its trigger price. The server and the form use the same function. */
export function validateWaitingOpen(
  { trigger: asked, direction, ...request }: WaitingOpenRequest,
  facts: WaitingOpenFacts,
  note?: Note,
): Decision<AcceptedWaitingOpen, WatchRefusal | OpenRefusal> {
  const watch = watchPrice({ trigger: asked, direction }, facts, note);
  if (!watch.ok) return watch;
  const { trigger } = watch.value;
  // One level of unlimited size: the available counterparties are only known when it triggers.
  const level = [{ price: trigger, quantity: Number.MAX_SAFE_INTEGER }];
  const there = { ...facts, last: trigger, mark: trigger, ladder: { asks: level, bids: level }, available: ENOUGH };
  const opened = validateOpen(request, there, note);
  if (!opened.ok) return opened;
  const { side, kind, leverage, lots, takeProfit, stopLoss } = opened.value;
  const price = kind === 'market' ? 0 : opened.value.price;
  const freeze = frozenFor(facts.market, { side, leverage, lots, trigger, price });
  return (
    firstNo([BALANCE], { freeze, available: facts.available }, note) ??
    ok({ side, kind, leverage, lots, price, takeProfit, stopLoss, freeze, ...watch.value })
  );
}

/** More than any cost: the balance is checked last, against the frozen amount. */
const ENOUGH: Atoms = 1n << 200n;

/**
 * The most expensive price (ticks) at which an order may open: its limit, or the protection price. A short binds more the
 * higher it sells. `price` is 0 for a market order.
 */
export function worstOpenPrice(side: PositionSide, trigger: number, price: number): number {
  const beyond = protectionPrice('buy', trigger);
  return price === 0 ? beyond : side === 'long' ? price : Math.max(price, beyond);
}

/** The order cost (atoms) at the most expensive price. The fee of a limit order that fills in two parts is rounded up twice. */
export function frozenFor(
  market: Market,
  order: {
    readonly side: PositionSide;
    readonly leverage: number;
    readonly lots: number;
    readonly trigger: number;
    readonly price: number;
  },
): Atoms {
  const { side, leverage, lots, trigger, price } = order;
  return orderCost(market, side, leverage, worstOpenPrice(side, trigger, price), lots).total + (price === 0 ? 0n : 1n);
}
