import type { Call, ReadMessage, Typed } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { messageFrom, sentOf } from '@mt2/contracts/fields/values';
import { connect, Refused, Unreachable } from '@mt2/lab/connect';
import { getLabToken } from './lab-token.ts';

export { Refused };

/** Sends a call of the lab in the world given in its options. */
export const sendTo = connect({ url: '', labToken: getLabToken });

/** Sends a call in a world and returns its values. Throws `Refused`, `Unreachable` if there is no answer, and an abort as `fetch` does. */
export const send = async <C extends Call>(world: string, call: C, typed: Typed<C>, signal?: AbortSignal): Promise<ReadMessage<C>> =>
  messageFrom(call, await sendTo(call, sentOf(call, typed), { world, ...(signal ? { signal } : {}) }));

/** The sentence to show for an error thrown by a call, with the fields it is about. */
export const sentenceOf = (error: unknown): string => linesOf(error).join(' · ');
/** The same, one line per field. */
export const linesOf = (error: unknown): readonly string[] =>
  error instanceof Refused ? [error.sentence, ...error.detail.map(wordsOf)] : [silenceText(error)];
const silenceText = (error: unknown): string =>
  error instanceof Unreachable && error.mayBeDone
    ? 'No answer: it may have been done. Look before you repeat it.'
    : 'No answer. Is the server still running?';
const wordsOf = ({ path, expected, got }: Complaint): string =>
  isQuestion(expected) ? `${path}: ${expectedText(expected)}` : `${path}: ${expected}, not ${got}`;

/** For an unknown name, the server asks for the closest ones: `spot.placeOrder?`. */
const isQuestion = (expected: string): boolean => expected.endsWith('?');
/** The sentence for the values that a field accepts. */
export const expectedText = (expected: string): string => (isQuestion(expected) ? `Did you mean ${expected}` : `Expected: ${expected}`);
