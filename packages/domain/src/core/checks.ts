import type { Err } from './decision.ts';

type Value = string | number | bigint | boolean;
/** What a check looked at, as it is: a `bigint` is an amount of money. Words for it are found when somebody asks. */
export type Saw = Value | { readonly [fact: string]: Value };

/** One rule of several that are asked in their order: its name, what it looks at, and why that does not suffice. */
export type Check<F, R extends string> = {
  readonly name: string;
  readonly saw: (facts: F) => Saw;
  readonly refuses: (facts: F) => Err<R> | undefined;
};

/** Hears of every check that is asked: what it saw, and whether the way goes on behind it. */
export type Note = (name: string, saw: Saw, isPassed: boolean) => void;

/** The refusal of the first check that has one; those behind it are not asked. */
export function firstNo<F, R extends string>(checks: readonly Check<F, R>[], facts: F, note?: Note): Err<R> | undefined {
  for (const { name, saw, refuses } of checks) {
    const refused = refuses(facts);
    note?.(name, saw(facts), refused === undefined);
    if (refused) return refused;
  }
  return undefined;
}

/** Hands on a decision that was made in one piece, noted as a check of that name. */
export function noted<D extends { readonly ok: boolean }>(note: Note | undefined, name: string, saw: Saw, decision: D): D {
  note?.(name, saw, decision.ok);
  return decision;
}
