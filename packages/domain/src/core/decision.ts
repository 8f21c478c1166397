/** The result of a rule: a value, or the name of a refusal. */
export type Decision<T, R extends string> = Ok<T> | Err<R>;
export type Ok<T> = { readonly ok: true; readonly value: T };
/**
 * `field` is the input the refusal is about, by its name in code; omitted if it is about none, such as a halted market.
 * `details` fills the placeholders of the refusal's sentence and is never needed to understand the name. `also` lists the
 * other errors of a form.
 */
export type Err<R extends string> = {
  readonly ok: false;
  readonly refusal: R;
  readonly field?: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly also?: readonly Err<R>[];
};

export const ok = <const T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <const R extends string>(refusal: R, details?: Readonly<Record<string, string>>): Err<R> =>
  details ? { ok: false, refusal, details } : { ok: false, refusal };

/** Returns a decision; a refusal without a field gets this one. */
export const about = <D extends Decision<unknown, string>>(field: string, decision: D): D =>
  decision.ok || decision.field !== undefined ? decision : { ...decision, field };

/** A decision with the values its rule parsed from text, present even if it refuses: a preview has no other source for them. */
export type Parsed<D, P> = D & { readonly parsed: P };
export const withParsed = <D extends Decision<unknown, string>, P>(decision: D, parsed: P): Parsed<D, P> => ({ ...decision, parsed });

/** Every refusal of a decision, the first one first; empty for a value. */
export const refusalsOf = <R extends string>(decision: Decision<unknown, R>): readonly Err<R>[] =>
  decision.ok ? [] : [decision, ...(decision.also ?? [])];

type ValueIn<D> = D extends Ok<infer T> ? T : never;
type RefusalIn<D> = D extends Err<infer R> ? R : never;
type ValuesOf<D> = { readonly [K in keyof D]: ValueIn<D[K]> };

/** Reads the fields of a form together: their values, or the first refusal with the others in `also`. Each names its field. */
export function together<D extends Readonly<Record<string, Decision<unknown, string>>>>(
  fields: D,
): Decision<ValuesOf<D>, RefusalIn<D[keyof D]>> {
  const [first, ...also] = Object.entries(fields).flatMap(([name, read]) => refusalsOf(read).map((refused) => about(name, refused))) as Err<
    RefusalIn<D[keyof D]>
  >[];
  if (first) return also.length > 0 ? { ...first, also } : first;
  return ok(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, (field as Ok<unknown>).value])) as ValuesOf<D>);
}

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

/** Asserts an invariant. Throws an error with the statement: a bug, never an answer to a user. */
export function must(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`broken: ${statement}`);
}

/** A stored row asks for more work than the rules allow, so the product has not written it. The message names the row. */
export class BeyondRules extends Error {}

/** Returns a number that decides how many steps something takes; throws `BeyondRules` outside its bounds, which the rules set. */
export function within(value: number, least: number, most: number, what: string): number {
  if (value >= least && value <= most) return value;
  throw new BeyondRules(`${what} is ${value}, not ${least} to ${most}`);
}

/** Returns the value; throws if it is null or undefined, which would be a bug. */
export function assertDefined<T>(value: T | null | undefined, statement: string): T {
  must(value !== null && value !== undefined, statement);
  return value;
}
