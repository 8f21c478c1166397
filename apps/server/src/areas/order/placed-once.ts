import { createHash } from 'node:crypto';
import type { Call } from '@mt2/contracts';
import { ok } from '@mt2/domain';
import { type ClientIdKind, claimClientIds } from '@mt2/domain/order';
import type { Person } from '../../http/needs.ts';
import type { CommandTx, Outcome, Source } from '../../world/transaction/tx.ts';
import { type ClientId, newestWith, orderWith } from './client-id.repo.ts';

type Caller = CommandTx & { readonly person: Person };

const hashOf = (call: Call, input: unknown): string =>
  createHash('sha256')
    .update(`${call.path} ${JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`)
    .digest('base64url');

/** The client order IDs of a call by the kinds of orders that get them. */
type Ids<K extends ClientIdKind> = Readonly<Record<K, string | undefined>>;
type Placing<K extends ClientIdKind, T> = {
  /** Places the orders with their client order IDs. */
  readonly place: (ids: Partial<Record<K, ClientId>>) => Outcome<T>;
  /** The answer for the first orders as they are now, by the kinds of their IDs; the call gave at least one. */
  readonly first: (orders: Partial<Record<K, number>>) => T;
};

/** Places orders, unless the call has placed them before with the same client order IDs: then it answers with the first ones. */
export function placedOnce<K extends ClientIdKind, T>(
  tx: Caller,
  { call, input, ids }: { readonly call: Call; readonly input: unknown; readonly ids: Ids<K> },
  { place, first }: Placing<K, T>,
): Outcome<T> {
  const given = (Object.entries(ids) as [K, string | undefined][]).flatMap(([kind, clientId]) => (clientId ? [{ kind, clientId }] : []));
  if (given.length === 0) return place({});
  const params = hashOf(call, input);
  const asked = given.map(({ clientId }) => ({ clientId, newest: newestWith(tx, tx.person.id, clientId) }));
  const claimed = claimClientIds({ ids: asked, params, now: tx.now }, tx.note);
  if (!claimed.ok) return claimed;
  const of = <V>(make: (kind: K, clientId: string) => V) =>
    Object.fromEntries(given.map(({ kind, clientId }) => [kind, make(kind, clientId)])) as Partial<Record<K, V>>;
  if (claimed.value === 'new') return place(of((_, clientId) => ({ clientId, params })));
  return ok(first(of((kind, clientId) => orderWith(tx, tx.person.id, kind, clientId) ?? 0)));
}

/** The order of a kind that a call is about: by its ID, or the caller's newest by its client order ID; 0 if there is none. */
export const orderMeant = (
  tx: Source & { readonly person: Person },
  kind: ClientIdKind,
  { id, clientId }: { readonly id: number | undefined; readonly clientId: string | undefined },
): number => id ?? (clientId === undefined ? undefined : orderWith(tx, tx.person.id, kind, clientId)) ?? 0;
