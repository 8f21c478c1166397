import type { Answer, ReadAnswer } from '../answer.ts';
import type { Call, Message, ReadMessage, Sent, Typed } from '../call.ts';
import { type AnyKind, decode, encode } from './field.ts';

/** Fields and answers of calls as values by their names in code: a page has the format of a kind and no more. */

/** The fields of a call in wire form, from their values by name in code. */
export const sentOf = <C extends Call>({ takes }: C, typed: Typed<C>): Sent<C> => encode(takes?.format ?? 'plain', typed);

/** The name in code of an input by its name on the wire; undefined if the call does not take it. */
export const codeNameOf = ({ takes }: Call, wireName: string): string | undefined =>
  takes?.format[1].find(([, wire]) => wire === wireName)?.[0];

/** The values of an answer from any backend. */
export const messageFrom = <C extends Call>({ answers }: C, message: Message<C>): ReadMessage<C> =>
  decode(answers?.format ?? 'plain', message);

/** The values of an answer or refusal from any backend; other backends send none of the fields next to an answer. */
export function valuesOf<C extends Call>(call: C, answer: Answer<C>): ReadAnswer<C> {
  if (answer.ok) {
    const beside = decode<Extract<ReadAnswer<C>, { ok: true }>['beside']>(call.answersBeside?.format ?? 'plain', answer.beside);
    return { ok: true, message: messageFrom(call, answer.message), beside };
  }
  const { field, ...refusal } = answer;
  const code = field === undefined ? undefined : codeNameOf(call, field);
  return code === undefined ? refusal : { ...refusal, field: code };
}

/** The values of a record received with an event. */
export const valuesFrom = <K extends AnyKind>({ format }: K, wire: K['schema']['_output'] | Readonly<Record<string, unknown>>): K['read'] =>
  decode(format, wire);
