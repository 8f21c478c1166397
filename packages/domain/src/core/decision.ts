/** The answer of a rule: what happens, or the name of the reason why it does not. */
export type Decision<T, R extends string> = Go<T> | No<R>;
export type Go<T> = { readonly ok: true; readonly value: T };
/** `details` fills the placeholders of the refusal's sentence; never needed to understand the name. */
export type No<R extends string> = { readonly ok: false; readonly refusal: R; readonly details?: Readonly<Record<string, string>> };

export const go = <const T>(value: T): Go<T> => ({ ok: true, value });
export const no = <const R extends string>(refusal: R, details?: Readonly<Record<string, string>>): No<R> =>
  details ? { ok: false, refusal, details } : { ok: false, refusal };
