import type { PriceScript as Script } from '@mt2/domain/market';
import type { Favourite, MarketHalt, PriceScript } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;

export const listScriptRows = ({ sql }: Reading): PriceScript[] => sql.all<PriceScript>('SELECT * FROM "PriceScript" ORDER BY "id"');
/** A stored script as the rules see it. */
export const toScript = ({ marketId, t0, t1, t2, t3, size, cancelledAt, goneAt }: PriceScript): Script => ({
  market: marketId,
  startAt: t0,
  fullAt: t1,
  backAt: t2,
  endAt: t3,
  size,
  ...(cancelledAt === null || goneAt === null ? {} : { cancelled: { at: cancelledAt, goneAt } }),
});
/** Every script that bends a price at any time; one that was taken back before it began does not. */
export const listScripts = (source: Reading): Script[] =>
  listScriptRows(source)
    .map(toScript)
    .filter(({ startAt, cancelled }) => !cancelled || cancelled.at > startAt);
export const findScript = ({ sql }: Reading, id: number): PriceScript | undefined =>
  sql.get<PriceScript>('SELECT * FROM "PriceScript" WHERE "id" = ?', id);
export const updateScript = (tx: Tx, id: number, set: Pick<PriceScript, 'cancelledAt' | 'goneAt'>): number =>
  tx.sql.update<PriceScript>('PriceScript', { id }, set);
export const insertScript = (tx: Tx, row: Omit<PriceScript, 'id'>): number => tx.sql.insert<PriceScript>('PriceScript', row);

export const listHalts = ({ sql }: Reading): MarketHalt[] => sql.all<MarketHalt>('SELECT * FROM "MarketHalt" ORDER BY "marketId"');
export const insertHalt = (tx: Tx, row: MarketHalt): number => tx.sql.insert<MarketHalt>('MarketHalt', row);
export const updateHalt = (tx: Tx, marketId: number, reason: string): number =>
  tx.sql.update<MarketHalt>('MarketHalt', { marketId }, { reason });
export const deleteHalt = (tx: Tx, marketId: number): number => tx.sql.run('DELETE FROM "MarketHalt" WHERE "marketId" = ?', marketId);

export const listFavourites = ({ sql }: Reading, userId: number): Favourite[] =>
  sql.all<Favourite>('SELECT * FROM "Favourite" WHERE "userId" = ? ORDER BY "position", "id"', userId);
export const insertFavourite = (tx: Tx, row: Omit<Favourite, 'id'>): number => tx.sql.insert<Favourite>('Favourite', row);
export const deleteFavourite = (tx: Tx, userId: number, id: number): number =>
  tx.sql.run('DELETE FROM "Favourite" WHERE "userId" = ? AND "id" = ?', userId, id);
export const moveFavourite = (tx: Tx, id: number, position: number): number => tx.sql.update<Favourite>('Favourite', { id }, { position });
