import { product } from '@mt2/contracts/areas';
import { namedCalls } from '@mt2/contracts/call';
import type { LoggedRequest } from '@mt2/contracts/lab/request';

/** A call, and the same reads before it; `key` stays while later reads join them. */
export type Folded = { readonly key: string | number; readonly row: LoggedRequest; readonly ids: readonly number[] };

const READS: ReadonlySet<string> = new Set(namedCalls(product).flatMap(([name, { changes }]) => (changes ? [] : name)));

/**
 * A page polls: its successful reads of one kind are one line, the latest. Changes, reads that failed, and those that report errors of
 * the page stay separate.
 */
export function folded(rows: readonly LoggedRequest[]): readonly Folded[] {
  const groups = Map.groupBy(rows, ({ id, call, user, key, fault, pageErrors }) =>
    READS.has(call) && key === '' && fault === '' && pageErrors === undefined ? `${call} ${user?.id ?? ''}` : id,
  );
  return [...groups].flatMap(([key, [row, ...others]]) => (row ? [{ key, row, ids: [row, ...others].map(({ id }) => id) }] : []));
}

/** Each call as a line of its own. */
export const unfolded = (rows: readonly LoggedRequest[]): readonly Folded[] => rows.map((row) => ({ key: row.id, row, ids: [row.id] }));
