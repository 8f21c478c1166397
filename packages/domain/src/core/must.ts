/** States what cannot be otherwise. Throws with that statement: a bug of ours, never an answer to a user. */
export function must(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`broken: ${statement}`);
}

/** The value, where its absence would be a bug of ours. */
export function assertDefined<T>(value: T | null | undefined, statement: string): T {
  must(value !== null && value !== undefined, statement);
  return value;
}
