import { LOG_KINDS, type Logged } from '@mt2/contracts/areas';
import { logEntry } from '@mt2/contracts/event-log';
import { valuesFrom } from '@mt2/contracts/fields/values';
import type { LogEntry, Updates } from '../frame/updates.ts';
import type { Text } from '../platform/i18n.ts';
import { wireOf } from './answers.ts';

type Row = (typeof logEntry.schema)['_output'];
type Told = Logged & { readonly id?: number; readonly object?: number | string };

/** An event of the event log on the wire: its kind and values, its ID, and the ID of its subject. */
export const loggedRow = ({ kind, values, id = 1, object = 7 }: Told): Row => ({
  id,
  kind,
  link: `${LOG_KINDS[kind].link}/${object}`,
  values: wireOf(LOG_KINDS[kind].values, values as never) as Row['values'],
  created_at: '2026-01-01 00:05:00',
});

/** The same as the page reads it. */
export const loggedEntry = (told: Told): LogEntry => valuesFrom(logEntry, loggedRow(told));

/** A sentence by its key and its values. */
const keyAndValues: Text = (key, values = {}) => [key, ...Object.values(values)].join(' | ');

/** The sentence of an event with its tone and address; undefined for a kind of another area. */
export function shownBy(updates: Updates, told: Told): readonly [said: string, tone: string, address: string] | undefined {
  const update = updates(loggedEntry(told));
  return update && [update.say(keyAndValues), update.tone, update.address];
}
