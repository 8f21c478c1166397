import { DAY, type Instant } from '@mt2/domain';
import { derived, type Source } from '../../world/transaction/derived.ts';
import { type Change, findTxnsAfter, listChangesByDay } from './postings.repo.ts';

/** Users whose past days are kept; the one whose days were first needed is dropped. */
const MOST_USERS = 20;

type Days = Map<Instant, readonly Change[]>;
/** Past days by user, valid for the journal up to a transaction. */
type Known = { lastTxn: number; readonly byUser: Map<number, Days> };
const knownDays = derived((source): Known => ({ lastTxn: findTxnsAfter(source, 0).last, byUser: new Map() }));

/** The past days known of a user. A later transaction on one of them, such as due work that is settled late, makes it unknown. */
function daysOf(source: Source, owner: number): Days {
  const known = knownDays(source);
  const { last, from } = findTxnsAfter(source, known.lastTxn);
  known.lastTxn = last;
  if (from !== undefined) for (const days of known.byUser.values()) for (const day of days.keys()) if (day + DAY > from) days.delete(day);
  const own = known.byUser.get(owner) ?? new Map<Instant, readonly Change[]>();
  if (!known.byUser.has(owner) && known.byUser.size >= MOST_USERS) known.byUser.delete([...known.byUser.keys()][0] ?? owner);
  known.byUser.set(owner, own);
  return own;
}

/**
 * The changes of a user's balances on the days from `from` until before `today`, both at midnight. Past days are read once, one in
 * a turn of the event loop: a day of a user may have tens of thousands of postings.
 */
export async function pastChanges(source: Source, owner: number, from: Instant, today: Instant): Promise<Change[]> {
  const days = Array.from({ length: (today - from) / DAY }, (_, index) => from + index * DAY);
  for (;;) {
    // Read again after each turn: the world's state may have been replaced.
    const known = daysOf(source, owner);
    const missing = days.find((day) => !known.has(day));
    if (missing === undefined) return days.flatMap((day) => known.get(day) ?? []);
    known.set(missing, listChangesByDay(source, owner, missing, missing + DAY));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
