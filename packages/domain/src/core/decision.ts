/** The result of a rule: a value, or the name of a refusal. */
export type Decision<T, R extends string> = Ok<T> | Err<R>;
export type Ok<T> = { readonly ok: true; readonly value: T };
/** `details` fills the placeholders of the refusal's sentence; never needed to understand the name. */
export type Err<R extends string> = { readonly ok: false; readonly refusal: R; readonly details?: Readonly<Record<string, string>> };

export const ok = <const T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <const R extends string>(refusal: R, details?: Readonly<Record<string, string>>): Err<R> =>
  details ? { ok: false, refusal, details } : { ok: false, refusal };
