import { formatAtoms, type Instant, must, within } from '@mt2/domain';
import { isChain } from '@mt2/domain/chain';
import { type ListedMarket, type Listing, MOST_SCRIPTS_EVER, type PriceScript as Script, storedScript } from '@mt2/domain/market';
import type { AddedMarket, AddedRoute, Favourite, MarketHalt, PriceScript } from '@mt2/prisma';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** A script as an operator gave it, by its number: its kind, its reason and its instants. */
export type StoredScript = Readonly<PriceScript>;
/** A halted or delisted market: when and why. */
export type Halt = Readonly<MarketHalt>;

export const listScriptRows = ({ sql }: Reading): StoredScript[] => sql.all<StoredScript>('SELECT * FROM "PriceScript" ORDER BY "id"');
/** The scripts of a market that have not ended at an instant; one cancelled before its start never begins. */
export const listScriptsAhead = ({ sql }: Reading, market: number, now: Instant): StoredScript[] =>
  sql.all<StoredScript>(
    `SELECT * FROM "PriceScript" WHERE "marketId" = +? AND COALESCE("goneAt", "t3") > +? AND ("cancelledAt" IS NULL OR "cancelledAt" > "t0")
     ORDER BY "id"`,
    market,
    now,
  );
/** The number of a market's scripts, ended or not. */
export const countScripts = ({ sql }: Reading, market: number): number => sql.count('FROM "PriceScript" WHERE "marketId" = +?', market);
/** Every script that shifts a price at any time; not those cancelled before their start. */
export function listScripts(source: Reading): Script[] {
  const [most] = source.sql.all<{ marketId: number; count: bigint }>(
    'SELECT "marketId", COUNT(*) AS count FROM "PriceScript" GROUP BY "marketId" ORDER BY count DESC LIMIT 1',
  );
  if (most) within(Number(most.count), 0, MOST_SCRIPTS_EVER, `the number of rows of PriceScript of market ${most.marketId}`);
  return listScriptRows(source)
    .map(storedScript)
    .filter(({ startAt, cancelled }) => !cancelled || cancelled.at > startAt);
}
export const findScript = ({ sql }: Reading, id: number): StoredScript | undefined =>
  sql.get<StoredScript>('SELECT * FROM "PriceScript" WHERE "id" = +?', id);
export const updateScript = (tx: Tx, id: number, set: Pick<StoredScript, 'cancelledAt' | 'goneAt'>): number =>
  tx.sql.update<StoredScript>('PriceScript', { id }, set);
export const insertScript = (tx: Tx, row: Omit<StoredScript, 'id'>): number => tx.sql.insert<StoredScript>('PriceScript', row);

/** The coins added to this world, in order, and those announced, in the order of their announcement. */
export function listAddedMarkets({ sql }: Reading): { readonly added: Listing[]; readonly announced: Listing[] } {
  const rows = sql.all<AddedMarket>('SELECT * FROM "AddedMarket" ORDER BY "listedAt", "id"');
  const routes = rows.length === 0 ? [] : sql.all<AddedRoute>('SELECT * FROM "AddedRoute" ORDER BY rowid');
  const listings = (some: readonly AddedMarket[]) => some.map((row) => toListing(row, routes));
  const { added = [], announced = [] } = Object.groupBy(rows, ({ listedAt }) => (listedAt === null ? 'announced' : 'added'));
  return { added: listings(added), announced: listings(announced) };
}
export const openAnnounced = (tx: Tx, id: number): number =>
  tx.sql.change('AddedMarket', 'UPDATE "AddedMarket" SET "listedAt" = +? WHERE "id" = +? AND "listedAt" IS NULL', tx.now, id);

const toListing = (
  { lot, basePrice, dailyDeviation, correlation, volumePerMinute, listedAt, hasContracts, ...row }: AddedMarket,
  routes: readonly AddedRoute[],
): Listing => ({
  ...row,
  ...(listedAt === null ? {} : { listedAt }),
  hasContracts: hasContracts === 1,
  lot: formatAtoms(lot),
  simulation: { basePrice, dailyDeviation, correlation, volumePerMinute },
  routes: routes.filter(({ coin }) => coin === row.id).map(toRoute),
});
function toRoute({ route, minDeposit, minWithdrawal, maxWithdrawal, fee }: AddedRoute) {
  must(isChain(route), `${route} is a chain`);
  return {
    route,
    minDeposit: formatAtoms(minDeposit),
    minWithdrawal: formatAtoms(minWithdrawal),
    maxWithdrawal: formatAtoms(maxWithdrawal),
    fee: formatAtoms(fee),
  };
}
/** Stores a coin that joins the world at an instant not known yet. */
export function insertAddedMarket({ sql }: Tx, { simulation, routes, ...market }: ListedMarket): void {
  const { id, base, name, logo, priceDecimals, quantityDecimals, minQuantity, lot, bookStep } = market;
  sql.insert<AddedMarket>('AddedMarket', {
    id,
    base,
    name,
    logo,
    listedAt: null,
    priceDecimals,
    quantityDecimals,
    minQuantity,
    lot,
    bookStep,
    hasContracts: market.hasContracts ? 1 : 0,
    ...simulation,
  });
  for (const { coin, route, minDeposit, minWithdrawal, maxWithdrawal, fee } of routes)
    sql.insert<AddedRoute>('AddedRoute', { coin, route, minDeposit, minWithdrawal, maxWithdrawal, fee });
}

export const listHalts = ({ sql }: Reading): Halt[] => sql.all<Halt>('SELECT * FROM "MarketHalt" ORDER BY "marketId"');
export const insertHalt = (tx: Tx, row: Halt): number => tx.sql.insert<Halt>('MarketHalt', row);
export const updateHalt = (tx: Tx, marketId: number, set: Pick<Halt, 'reason' | 'delistedAt'>): number =>
  tx.sql.update<Halt>('MarketHalt', { marketId }, set);
export const deleteHalt = (tx: Tx, marketId: number): number => tx.sql.delete('MarketHalt', { marketId });

export const listFavourites = ({ sql }: Reading, userId: number): Favourite[] =>
  sql.all<Favourite>('SELECT * FROM "Favourite" WHERE "userId" = +? ORDER BY "position", "id"', userId);
export const insertFavourite = (tx: Tx, row: Omit<Favourite, 'id'>): number => tx.sql.insert<Favourite>('Favourite', row);
export const deleteFavourite = (tx: Tx, userId: number, id: number): number => tx.sql.delete('Favourite', { userId, id });
export const deleteFavouritesOf = (tx: Tx, marketId: number): number => tx.sql.delete('Favourite', { marketId });
export const moveFavourite = (tx: Tx, id: number, position: number): number => tx.sql.update<Favourite>('Favourite', { id }, { position });
