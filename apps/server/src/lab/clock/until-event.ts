import type { Input } from '@mt2/contracts';
import type { clock } from '@mt2/contracts/lab/clock';
import { type Decision, err, ok, parseDuration } from '@mt2/domain';
import type { QueuedEvent, Tx } from '../../world/transaction/tx.ts';
import { findPersonByName } from '../people/find-person.ts';

type UntilEvent = Exclude<NonNullable<Input<typeof clock.advance>['until']>, string>;
/** An advance to an event: which events match, and after how many seconds to give up. */
export type Wanted = { readonly fits: (queued: QueuedEvent) => boolean; readonly within: number };

/** Reads the event that ends an advance: its name, optionally its user and values of its fields. */
export function readUntilEvent(
  source: Pick<Tx, 'sql'>,
  { event: name, persona, where, within }: UntilEvent,
): Decision<Wanted, 'duration-invalid' | 'persona-unknown'> {
  const seconds = parseDuration(within);
  if (seconds === undefined) return err('duration-invalid');
  const person = persona === undefined ? undefined : findPersonByName(source, persona);
  if (person && !person.ok) return person;
  const fields = Object.entries(where);
  const fits = ({ userId, event }: QueuedEvent): boolean =>
    event.event === name &&
    (!person || person.value.id === userId) &&
    fields.every(([field, value]) => String((event as Record<string, unknown>)[field]) === String(value));
  return ok({ fits, within: seconds });
}
