import { type Decision, err, ok } from '@mt2/domain';
import type { Market, MarketState } from '@mt2/domain/market';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { deleteFavouritesOf, deleteHalt, type Halt, insertHalt, listHalts, updateHalt } from './market.repo.ts';
import { marketOfRow } from './markets.ts';

type Named = { readonly id: number };

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A market is halted, or how it is halted has changed: spot orders wait in it no more, contract orders are not filled. */
    'market.halted': { readonly market: Market };
    /** A halted market is open again. */
    'market.resumed': { readonly market: Named };
  }
}

const halts = derived((source): ReadonlyMap<number, Halt> => new Map(listHalts(source).map((row) => [row.marketId, row])));

/** When and why a market was halted or delisted; undefined if it is open. */
export const haltOf = (source: Source, { id }: Named): Halt | undefined => halts(source).get(id);

/** The IDs of the halted and delisted markets. */
export const haltedMarkets = (source: Source): readonly number[] => [...halts(source).keys()];

/**
 * True while an operator has halted a market, or after it was delisted: nothing is opened or matched in it; orders may be
 * cancelled and positions closed.
 */
export const isHalted = (source: Source, market: Named): boolean => halts(source).has(market.id);

/** True once a market was delisted: it stays halted, and lists leave it out. */
export const isDelisted = (source: Source, market: Named): boolean => typeof haltOf(source, market)?.delistedAt === 'number';

/** The state of a market as the rules of an order check it. */
export const marketState = (source: Source, market: Named): MarketState => ({
  isOpen: !isHalted(source, market),
  isDelisted: isDelisted(source, market),
});

/** Halts a market from now on; if it is already halted, only the reason changes. */
export function haltMarket(tx: Tx, market: Market, reason: string): Decision<undefined, 'market-delisted'> {
  if (isDelisted(tx, market)) return err('market-delisted');
  stop(tx, market, { reason, delistedAt: null });
  return ok(undefined);
}

/** Stops a market for good and removes it from all favourites; if it is already delisted, only the reason changes. */
export function delistMarket(tx: Tx, market: Market, reason: string): void {
  stop(tx, market, { reason, delistedAt: haltOf(tx, market)?.delistedAt ?? tx.now });
  deleteFavouritesOf(tx, market.id);
}

/** Halts an open market, or changes its halt. Search results for its future prices are discarded. */
function stop(tx: Tx, market: Market, halt: Pick<Halt, 'reason' | 'delistedAt'>): void {
  if (isHalted(tx, market)) updateHalt(tx, market.id, halt);
  else insertHalt(tx, { marketId: market.id, since: tx.now, ...halt });
  tx.derived.forget();
  tx.emit('market.halted', { market });
}

/** Announces every halt again, for objects that missed its start: all others have followed it already. */
export function repeatHalts(tx: Tx): void {
  for (const marketId of haltedMarkets(tx)) tx.emit('market.halted', { market: marketOfRow(tx, { marketId }) });
}

/** Reopens a market: levels crossed meanwhile have triggered nothing, and are searched for from now on. A delisted market stays closed. */
export function resumeMarket(tx: Tx, market: Named): Decision<undefined, 'market-delisted'> {
  if (isDelisted(tx, market)) return err('market-delisted');
  deleteHalt(tx, market.id);
  tx.derived.forget();
  tx.emit('market.resumed', { market });
  return ok(undefined);
}
