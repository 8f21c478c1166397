import { LOG_KINDS } from '@mt2/contracts/areas';
import { personalSubject } from '@mt2/contracts/message-about';
import { MOST_EVENTS } from '@mt2/domain/help';
import type { LoggedEvent } from '@mt2/prisma';
import { type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { derived, type Reading, type Tx } from '../../world/transaction/tx.ts';

/** An event in a user's event log, its values in JSON. */
export type EventRow = Readonly<LoggedEvent>;

/** The number of events in each user's log, counted at its first change: counting them costs more than writing one. */
const counts = derived(() => new Map<number, number>());

const countEvents = ({ sql }: Reading, userId: number): number => sql.count('FROM "LoggedEvent" WHERE "userId" = +?', userId);

/** Writes an event to its user's log, which keeps the latest ones. */
export function insertEvent(tx: Tx, event: Omit<EventRow, 'id'>): EventRow {
  const { userId } = event;
  const count = counts(tx).get(userId) ?? countEvents(tx, userId);
  const id = tx.sql.insert<LoggedEvent>('LoggedEvent', event);
  counts(tx).set(userId, Math.min(count + 1, MOST_EVENTS));
  if (count >= MOST_EVENTS)
    tx.sql.change(
      'LoggedEvent',
      `DELETE FROM "LoggedEvent" WHERE "userId" = +?
         AND "id" <= (SELECT "id" FROM "LoggedEvent" WHERE "userId" = +? ORDER BY "id" DESC LIMIT 1 OFFSET +?)`,
      userId,
      userId,
      MOST_EVENTS,
    );
  return { ...event, id };
}

/** Deletes the events of a kind about an object. */
export function deleteEvents(tx: Tx, { userId, kind, link }: Pick<EventRow, 'userId' | 'kind' | 'link'>): void {
  const deleted = tx.sql.delete('LoggedEvent', { userId, link, kind });
  const count = counts(tx).get(userId);
  if (count !== undefined) counts(tx).set(userId, count - deleted);
}

/** One page of a user's event log, newest first, and the total number of events. */
export const pageEvents = (source: Reading, userId: number, slice: PageRequest): Page<EventRow> =>
  readPage<EventRow>(source, 'LoggedEvent', { userId }, slice);

/** A user's events after a given one, oldest first. */
export const listEventsAfter = ({ sql }: Reading, userId: number, id: number): EventRow[] =>
  sql.all<EventRow>('SELECT * FROM "LoggedEvent" WHERE "userId" = +? AND "id" > +? ORDER BY "id"', userId, id);

/** The ID of a user's last event; 0 if there is none. */
export const lastEventOf = ({ sql }: Reading, userId: number): number =>
  Number(sql.get<{ id: bigint | number | null }>('SELECT MAX("id") AS id FROM "LoggedEvent" WHERE "userId" = +?', userId)?.id ?? 0);

/** Enough to be shown as "99+". */
const MOST_COUNTED = 100;
/** Kinds about which a personal message tells. */
const PERSONAL = Object.keys(LOG_KINDS).filter(personalSubject);

/** Number of a user's events after one, without those about which a personal message tells; at most a hundred are counted. */
export const countEventsAfter = ({ sql }: Reading, userId: number, id: number): number =>
  sql.count(
    `FROM (SELECT 1 FROM "LoggedEvent" WHERE "userId" = +? AND "id" > +? AND "kind" NOT IN (${PERSONAL.map(() => '+?')}) LIMIT +?)`,
    userId,
    id,
    ...PERSONAL,
    MOST_COUNTED,
  );
