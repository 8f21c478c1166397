import { LEDGERS } from '@mt2/contracts/areas';
import { DAY, type Instant } from '@mt2/domain';
import { NEVER } from '@mt2/domain/market';
import type { LedgerWords } from '@mt2/domain/wallet';
import { derived, type Source } from '../../world/transaction/tx.ts';
import { type Change, type Flow, findTxnsAfter, listChangesByDay, listChangesFor } from './postings.repo.ts';
import { nextNumber } from './wallet.repo.ts';

/** A user's money in and out between two instants (without the second), from or to outside or other users: areas declare its reasons. */
export const listFlows = (
  source: Pick<Source, 'sql'>,
  owner: number,
  since: Instant,
  until: Instant,
  ledgers: readonly LedgerWords[] = LEDGERS,
): Flow[] =>
  listChangesFor(
    source,
    owner,
    ledgers.flatMap(({ flows = [] }) => flows),
    since,
    until,
  );

/** The changes of a user's balances by day, and the money in and out among them. */
export type Movements = { readonly changes: readonly Change[]; readonly flows: readonly Flow[] };

/** A user's movements between two instants at midnight, the second one excluded. */
export const movementsSince = (source: Source, owner: number, since: Instant, until: Instant = NEVER): Movements => ({
  changes: listChangesByDay(source, owner, since, until),
  flows: listFlows(source, owner, since, until),
});

/** Users whose past days are kept while no call reads them; the one whose call ended first is dropped. */
const MOST_USERS = 20;

type Days = Map<Instant, Movements>;
/** Past days by user, valid for the journal up to a transaction. */
type Known = { lastTxn: number; readonly byUser: Map<number, Days> /** Users whose calls ended. */; readonly idle: Set<number> };
const knownDays = derived((source): Known => ({ lastTxn: nextNumber(source) - 1, byUser: new Map(), idle: new Set() }));

/** The past days known of a user. A later transaction on one of them, such as due work that is settled late, makes it unknown. */
function daysOf(source: Source, owner: number): Days {
  const known = knownDays(source);
  const later = findTxnsAfter(source, known.lastTxn);
  if (later) {
    known.lastTxn = later.last;
    for (const days of known.byUser.values()) for (const day of days.keys()) if (day + DAY > later.from) days.delete(day);
  }
  const own = known.byUser.get(owner) ?? new Map<Instant, Movements>();
  known.byUser.set(owner, own);
  known.idle.delete(owner);
  return own;
}

/** Drops the days of too many users. Calls that still read theirs would never end without them. */
function keepFew({ byUser, idle }: Known, owner: number): void {
  idle.add(owner);
  for (const user of idle) {
    if (byUser.size <= MOST_USERS) return;
    byUser.delete(user);
    idle.delete(user);
  }
}

/**
 * A user's movements from `from` until before `today`, both at midnight. Past days are read once, one in a turn of the event loop: a
 * day of a user may have tens of thousands of postings.
 */
export async function pastMovements(source: Source, owner: number, from: Instant, today: Instant): Promise<Movements> {
  const days = Array.from({ length: (today - from) / DAY }, (_, index) => from + index * DAY);
  for (;;) {
    // Read again after each turn: the world's state may have been replaced.
    const known = daysOf(source, owner);
    const missing = days.find((day) => !known.has(day));
    if (missing === undefined) {
      keepFew(knownDays(source), owner);
      const all = days.flatMap((day) => known.get(day) ?? []);
      return { changes: all.flatMap(({ changes }) => changes), flows: all.flatMap(({ flows }) => flows) };
    }
    known.set(missing, movementsSince(source, owner, missing, missing + DAY));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
