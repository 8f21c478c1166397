/** The states before and after the present one, the nearest last. */
export type History<T> = { readonly past: readonly T[]; readonly future: readonly T[]; readonly step?: string | undefined };

/** A state with the history that led to it. */
export type Present<T> = { readonly now: T; readonly history: History<T> };

/** Steps that can be undone. */
const MOST = 50;

export const NO_HISTORY: History<never> = { past: [], future: [] };

/** The history after a step. Changes in a row that belong to the same step, such as the letters of a text, are undone together. */
export const after = <T>({ past, step: last }: History<T>, before: T, step?: string): History<T> => ({
  past: step !== undefined && step === last ? past : [...past, before].slice(-MOST),
  future: [],
  step,
});

/** One step back. */
export function undone<T extends object>({ now, history: { past, future } }: Present<T>): Present<T> {
  const before = past.at(-1);
  return { now: before ?? now, history: before ? { past: past.slice(0, -1), future: [...future, now] } : { past, future } };
}

/** One step forward again. */
export function redone<T extends object>({ now, history: { past, future } }: Present<T>): Present<T> {
  const next = future.at(-1);
  return { now: next ?? now, history: next ? { past: [...past, now], future: future.slice(0, -1) } : { past, future } };
}
