import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import { type AcceptedOpen, type OpenRefusal, type OpenRequest, orderCost, type PositionSide, validateOpen } from '../lever/index.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { protectionPrice } from '../order/protection-price.ts';
import { type AskedWatch, type Watch, type WatchFacts, type WatchRefusal, watchPrice } from './watched-price.ts';

/** A position that is to be opened at a trigger price. Prices in atoms; one at the market names no limit. */
export type ContractTriggerRequest = AskedWatch & Pick<OpenRequest, 'side' | 'kind' | 'leverage' | 'lots' | 'price'>;

/** With the USDT that its owner has in the account that trades; atoms. */
export type ContractTriggerFacts = WatchFacts & { readonly available: Atoms };

/** A trigger order that may wait. `price` in ticks, 0 of one at the market; `freeze` in atoms. */
export type AcceptedContractTrigger = Watch &
  Pick<AcceptedOpen, 'side' | 'kind' | 'leverage' | 'lots' | 'price'> & { readonly freeze: Atoms };

type Priced = { readonly freeze: Atoms; readonly available: Atoms };
const BALANCE: Check<Priced, 'insufficient-balance'> = {
  name: 'balance',
  field: 'lots',
  saw: ({ freeze, available }) => ({ needed: freeze, available }),
  refuses: ({ freeze, available }) => (freeze > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined),
};

/** Judges a trigger order as if everything stood at its trigger price. The server and the form ask the same question. */
export function validateContractTrigger(
  { trigger: asked, direction, ...request }: ContractTriggerRequest,
  facts: ContractTriggerFacts,
  note?: Note,
): Decision<AcceptedContractTrigger, WatchRefusal | OpenRefusal> {
  const watch = watchPrice({ trigger: asked, direction }, facts, note);
  if (!watch.ok) return watch;
  const { trigger } = watch.value;
  // One level that never ends: whether there is anybody to trade with is seen in the second of the trigger.
  const level = [{ price: trigger, quantity: Number.MAX_SAFE_INTEGER }];
  const there = { ...facts, last: trigger, mark: trigger, ladder: { asks: level, bids: level }, available: ENOUGH };
  const opened = validateOpen(request, there, note);
  if (!opened.ok) return opened;
  const { side, kind, leverage, lots } = opened.value;
  const price = kind === 'market' ? 0 : opened.value.price;
  const freeze = frozenFor(facts.market, { side, leverage, lots, trigger, price });
  return (
    firstNo([BALANCE], { freeze, available: facts.available }, note) ?? ok({ side, kind, leverage, lots, price, freeze, ...watch.value })
  );
}

/** More than anything costs: the balance is asked last, for what is frozen. */
const ENOUGH: Atoms = 1n << 200n;

/**
 * The dearest price (ticks) at which an order may open: its limit, or the protection
 * price. A short binds more the higher it sells. `price` is 0 at the market.
 */
export function dearestPrice(side: PositionSide, trigger: number, price: number): number {
  const beyond = protectionPrice('buy', trigger);
  return price === 0 ? beyond : side === 'long' ? price : Math.max(price, beyond);
}

/** The order cost (atoms) at the dearest price. The fee of a limit that fills in two parts is rounded up twice. */
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
  return orderCost(market, side, leverage, dearestPrice(side, trigger, price), lots).total + (price === 0 ? 0n : 1n);
}
