import { about, type Err } from './decision.ts';

type Value = string | number | bigint | boolean;
/** The raw values that a check read: a `bigint` is an amount in atoms. They are formatted only for display. */
export type Saw = Value | { readonly [fact: string]: Value };

/**
 * One of several rules checked in order: its name, the values it reads, and its refusal, or undefined if they pass.
 * `field` is the input its refusals are about, by its name in code, unless a refusal names a different one.
 */
export type Check<F, R extends string> = {
  readonly name: string;
  readonly field?: string;
  readonly saw: (facts: F) => Saw;
  readonly refuses: (facts: F) => Err<R> | undefined;
};

/** Called for each check that ran, with the values it read and its result. */
export type Note = (name: string, saw: Saw, isPassed: boolean) => void;

/** Returns the first refusal, or undefined if all checks pass; checks after a refusal do not run. */
export function firstNo<F, R extends string>(checks: readonly Check<F, R>[], facts: F, note?: Note): Err<R> | undefined {
  for (const { name, field, saw, refuses } of checks) {
    const refused = refuses(facts);
    note?.(name, saw(facts), refused === undefined);
    if (refused) return field === undefined ? refused : about(field, refused);
  }
  return undefined;
}

/** Returns a decision unchanged and records it as a check of that name. */
export function noted<D extends { readonly ok: boolean }>(note: Note | undefined, name: string, saw: Saw, decision: D): D {
  note?.(name, saw, decision.ok);
  return decision;
}

/** The values that a check of an object's owner reads: its ID and its owner, or that it does not exist. */
export const ownerOf = (id: number, row: { readonly userId: number } | undefined): Saw =>
  row ? { id, owner: row.userId } : { id, exists: false };
