import { assertDefined } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import type { MarketHalt } from '@mt2/prisma';
import { derived, type Source } from '../../world/derived.ts';
import type { Tx } from '../../world/tx.ts';
import { deleteHalt, insertHalt, listHalts, updateHalt } from './market.repo.ts';

declare module '../../world/events.ts' {
  interface Events {
    /** A market that was open is halted from now on. */
    'market.halted': { readonly market: Market };
  }
}

type Named = { readonly id: number };
const halts = derived((source): ReadonlyMap<number, MarketHalt> => new Map(listHalts(source).map((row) => [row.marketId, row])));

/** Since when and why a market is halted; undefined where it is open. */
export const haltOf = (source: Source, { id }: Named): MarketHalt | undefined => halts(source).get(id);

/** True while an operator has halted a market: nothing is opened or matched in it; orders may be cancelled and tickets closed. */
export const isHalted = (source: Source, market: Named): boolean => halts(source).has(market.id);

/** Stops a market from now on; one that is stopped already is only given another reason. What was searched in its future is forgotten. */
export function haltMarket(tx: Tx, market: Market, reason: string): MarketHalt {
  const wasHalted = isHalted(tx, market);
  if (wasHalted) updateHalt(tx, market.id, reason);
  else insertHalt(tx, { marketId: market.id, since: tx.now, reason });
  tx.derived.forget();
  if (!wasHalted) tx.emit('market.halted', { market });
  return assertDefined(haltOf(tx, market), 'the market was just halted');
}

/** Opens a market again: what the price crossed meanwhile has triggered nothing, and is looked for from now on. */
export function resumeMarket(tx: Tx, market: Named): void {
  deleteHalt(tx, market.id);
  tx.derived.forget();
}
