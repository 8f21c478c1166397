import type { Call } from './call.ts';
import { isSecretName } from './secret-fields.ts';

/** Stands in a record for a text that is not in it. */
export type Secret = { readonly secret: string };

/** An answer with more characters is in a record by its SHA-256 alone. */
const LONGEST_ANSWER = 200;
export const isLong = (text: string): boolean => text.length > LONGEST_ANSWER;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An answer as JSON, with `hide` in the place of each secret. */
export function answerText(call: Call, answer: unknown, hide: (secret: string) => unknown): string {
  if (isText(answer)) return JSON.stringify(call.isSecret ? hide(answer) : answer);
  return JSON.stringify(answer, (name, value: unknown) => (isSecretName(name) && isText(value) ? hide(value) : value)) ?? 'null';
}

export const HIDDEN = '•';
/** The same for every secret: what answers are compared by, and what is hashed of a long one. */
export const comparedText = (call: Call, answer: unknown): string => answerText(call, answer, () => HIDDEN);
