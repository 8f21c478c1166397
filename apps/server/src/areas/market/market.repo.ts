import type { PriceScript as Script } from '@mt2/domain/market';
import type { Favourite, PriceScript } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;

export const listScriptRows = ({ sql }: Reading): PriceScript[] => sql.all<PriceScript>('SELECT * FROM "PriceScript" ORDER BY "id"');
export const listScripts = (source: Reading): Script[] =>
  listScriptRows(source).map(({ marketId, t0, t1, t2, t3, size }) => ({
    market: marketId,
    startAt: t0,
    fullAt: t1,
    backAt: t2,
    endAt: t3,
    size,
  }));
export const insertScript = (tx: Tx, row: Omit<PriceScript, 'id'>): number => tx.sql.insert<PriceScript>('PriceScript', row);

export const listFavourites = ({ sql }: Reading, userId: number): Favourite[] =>
  sql.all<Favourite>('SELECT * FROM "Favourite" WHERE "userId" = ? ORDER BY "position", "id"', userId);
export const insertFavourite = (tx: Tx, row: Omit<Favourite, 'id'>): number => tx.sql.insert<Favourite>('Favourite', row);
export const deleteFavourite = (tx: Tx, userId: number, id: number): number =>
  tx.sql.run('DELETE FROM "Favourite" WHERE "userId" = ? AND "id" = ?', userId, id);
export const moveFavourite = (tx: Tx, id: number, position: number): number => tx.sql.update<Favourite>('Favourite', { id }, { position });
