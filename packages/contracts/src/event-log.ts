import { z } from 'zod';
import { id, instant, list, plain, record, text } from './fields/index.ts';

/** An event in a user's event log. Its kind determines its values; the area of the kind declares them under `log`. */
export const logEntry = record('LogEntry', {
  id: id('id', 'Event ID; a later event has a higher one.'),
  kind: text('kind', 'Kind of the event, such as `deposit-passed`.'),
  link: text('link', 'Object that it is about, with its ID: `deposit/17`.'),
  values: plain('values', z.record(z.string(), z.union([z.number(), z.string()])), 'Values of its kind, by name.'),
  at: instant('created_at', 'Time of the event.'),
});

/** Next to the answer of a change: its events, which the feed sends too. A client shows each once, by its ID. */
export const besideLog = list('logged', logEntry, 'Events that the call wrote to the caller’s event log, oldest first.').ours().absent([]);
