import type { Call } from '@mt2/contracts';
import type { RequestDetailView, SentFields } from '@mt2/contracts/lab/request';
import { A_LIST, AN_OBJECT, MASK } from '../../http/gates/input.ts';
import { isCut } from './copies.ts';
import type { Entry } from './entry.ts';

type Repeatable = Pick<RequestDetailView, 'input' | 'hidden' | 'unread' | 'isJson' | 'onceKey' | 'answer'>;

/** The parts of a call that a repetition needs, and its answer. */
export function repeatable({ call, input, isJson, onceKey, answer }: Entry): Repeatable {
  const names = Object.keys(input);
  const known = names.filter((name) => Object.hasOwn(call.input.shape, name));
  return {
    input: input as SentFields,
    hidden: known.filter((name) => isHidden(call, name, input[name])),
    unread: names.filter((name) => !known.includes(name)),
    isJson,
    onceKey,
    answer: answer === '' ? null : payloadOf(answer),
  };
}

const isHidden = ({ takesFile }: Call, name: string, value: unknown): boolean =>
  value === MASK || value === A_LIST || value === AN_OBJECT || isCut(value) || (takesFile !== undefined && name === 'file');

function payloadOf(envelope: string): Record<string, unknown> {
  const { type: _, code: __, ...payload } = JSON.parse(envelope) as Record<string, unknown>;
  return payload;
}
