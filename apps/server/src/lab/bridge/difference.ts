import type { DifferenceKind } from '@mt2/contracts/lab/bridge-report';
import { isSecretName } from '@mt2/contracts/secret-fields';

/** One deviation of a real answer, from the contract or from the world's answer to the same request. */
export type Difference = {
  readonly kind: DifferenceKind;
  /** The field, with `*` for the rows of a list: `message.list.*.price`. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** True if the decoder of our page throws, or gets no usable value. */
  readonly breaks: boolean;
  /** True if only this project demands it. */
  readonly isOurs: boolean;
};

const LONGEST_QUOTE = 80;
/** Random texts such as tokens, which a backend may repeat in any field. */
const RANDOM = /[\w-]{20,}/g;

/** A text of another backend, shortened and without what may be a token. */
export const quoted = (text: string): string => {
  const masked = text.replace(RANDOM, '•••');
  return masked.length > LONGEST_QUOTE ? `${masked.slice(0, LONGEST_QUOTE)}…` : masked;
};

/** The kind of a JSON value in words. */
export function kindText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? 'an object';
}

/** A value as a difference shows it: only its kind for a secret, and for a list or an object. */
export const shownAt = (path: string, value: unknown, isSecret = false): string =>
  isSecret || isSecretName(path.split('.').at(-1) ?? '') || (typeof value === 'object' && value !== null) || value === undefined
    ? kindText(value)
    : quoted(JSON.stringify(value));
