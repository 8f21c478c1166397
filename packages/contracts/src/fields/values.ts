import type { Answer, ReadAnswer } from '../answer.ts';
import type { AnyKind, Beside, Call, Message, ReadBeside, ReadMessage, Sent, Typed } from '../call.ts';
import { decoderOf } from './decode.ts';
import { encoderOf, NOWHERE } from './encode.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a call in wire form, from their values by name in code. */
export function sentOf<C extends Call>(call: C, typed: Typed<C>): Sent<C> {
  const { takes } = call;
  if (!takes) return typed as Sent<C>;
  const sent: Record<string, unknown> = {};
  for (const [code, wire, format] of takes.lines) {
    const value = (typed as Fields)[code];
    if (value !== undefined) sent[wire] = encoderOf(format)(value, NOWHERE);
  }
  return sent as Sent<C>;
}

/** The name in code of an input by its name on the wire; undefined if the call does not take it. */
export const codeNameOf = ({ takes }: Call, wireName: string): string | undefined =>
  takes?.lines.find(([, wire]) => wire === wireName)?.[0];

/** The values of an answer from any backend. */
export const messageFrom = <C extends Call>({ answers }: C, message: Message<C>): ReadMessage<C> =>
  (answers ? decoderOf(answers.format)(message) : message) as ReadMessage<C>;

/** The values next to an answer; other backends send none of them. */
const besideFrom = <C extends Call>({ answersBeside }: C, beside: Partial<Beside<C>>): Partial<ReadBeside<C>> =>
  (answersBeside ? decoderOf(answersBeside.format)(beside) : beside) as Partial<ReadBeside<C>>;

/** The values of an answer or refusal from any backend. */
export function valuesOf<C extends Call>(call: C, answer: Answer<C>): ReadAnswer<C> {
  if (answer.ok) return { ok: true, message: messageFrom(call, answer.message), beside: besideFrom(call, answer.beside) };
  const { field, ...refusal } = answer;
  const code = field === undefined ? undefined : codeNameOf(call, field);
  return code === undefined ? refusal : { ...refusal, field: code };
}

/** The values of a record received with an event. */
export const valuesFrom = <K extends AnyKind>({ format }: K, wire: K['schema']['_output'] | Fields): K['read'] => decoderOf(format)(wire);
