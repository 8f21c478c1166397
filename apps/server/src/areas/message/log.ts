import { LOG_KINDS, type Logged } from '@mt2/contracts/areas';
import { logEntry } from '@mt2/contracts/event-log';
import type { Given } from '@mt2/contracts/fields';
import type { Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import type { Say } from '../../http/request/language.ts';
import type { Events, Tx } from '../../world/transaction/tx.ts';
import { deleteEvents, type EventRow, insertEvent, listEventsAfter } from './event-log.repo.ts';
import { notify } from './notify.ts';

/** The values of a text, by placeholder, in the language of its reader. */
type MailValues = (say: Say, lang: Language) => Readonly<Record<string, string>>;

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /**
     * An event for a user's event log, about the object with this `id`. With `mail`, the values of its text, it is also sent
     * as an email or SMS.
     */
    'user.logged': Logged & { readonly userId: number; readonly id: number | string; readonly mail?: MailValues | undefined };
  }
}

/** An event as its user sees it. */
export const eventView = ({ id, kind, link, values, at }: EventRow): Given<typeof logEntry> => ({
  id,
  kind,
  link,
  values: JSON.parse(values) as Record<string, number | string>,
  at,
});

/** Writes an event to its user's log and sends it over the feed, and as a message if it has one. */
export function log(tx: Tx, { userId, kind, id, values, mail }: Events['user.logged']): void {
  const { link: object, values: fields, isLatest, mail: purpose } = LOG_KINDS[kind];
  const link = `${object}/${id}`;
  if (isLatest) deleteEvents(tx, { userId, kind, link });
  const row = insertEvent(tx, { userId, kind, link, values: JSON.stringify(fields.encode(values as never)), at: tx.now });
  tx.logged.push({ userId, id: row.id });
  tx.emit('user.event', { userId, event: () => ({ event: 'logged', entry: logEntry.encode(eventView(row)) }) });
  if (!mail) return;
  const known = assertDefined(purpose, 'a kind that is sent has its purpose');
  notify(tx, userId, known, (say, lang) => say(`outbox.${kind}`, mail(say, lang)).trimEnd());
}

/** Follows a user's event log for the rest of a transaction; the returned function gives the events. */
export function followEvents(tx: Tx, userId: number): () => Given<typeof logEntry>[] {
  const before = tx.logged.length;
  return () => {
    const first = tx.logged.slice(before).find((event) => event.userId === userId);
    return first ? listEventsAfter(tx, userId, first.id - 1).map(eventView) : [];
  };
}
