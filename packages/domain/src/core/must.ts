/** Asserts an invariant. Throws an error with the statement: a bug, never an answer to a user. */
export function must(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new Error(`broken: ${statement}`);
}

/** Returns the value; throws if it is null or undefined, which would be a bug. */
export function assertDefined<T>(value: T | null | undefined, statement: string): T {
  must(value !== null && value !== undefined, statement);
  return value;
}
