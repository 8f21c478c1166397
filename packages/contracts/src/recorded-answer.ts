import { type Call, isSecretCall } from './call.ts';
import { isSecretName } from './secret-fields.ts';

/** Replaces a text that is not in a record. */
export type Secret = { readonly secret: string };

/** Longer answers are recorded only as their SHA-256. */
const LONGEST_ANSWER = 200;
export const isLong = (text: string): boolean => text.length > LONGEST_ANSWER;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An answer as JSON, with each secret replaced by `hide`. */
export function answerText(call: Call, answer: unknown, hide: (secret: string) => unknown): string {
  if (isText(answer)) return JSON.stringify(isSecretCall(call) ? hide(answer) : answer);
  return JSON.stringify(answer, (name, value: unknown) => (isSecretName(name) && isText(value) ? hide(value) : value)) ?? 'null';
}

export const HIDDEN = '•';
/** The same with one placeholder for all secrets: used to compare answers, and to hash long ones. */
export const comparedText = (call: Call, answer: unknown): string => answerText(call, answer, () => HIDDEN);
