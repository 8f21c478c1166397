import { type Call, isRefusal, type RefusalName } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { isSecretName } from '@mt2/contracts/secret-fields';
import { about, type Decision, err, ok } from '@mt2/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { complaining, complaintsOf, misspelt } from '../request/complaints.ts';
import { readUpload } from '../request/uploads.ts';
import type { Gate, Passed, ReadInput } from './gate.ts';

/** Stands for a value that is not noted. */
export const MASK = '•••';
/** Maximum number of fields noted that the call does not have. */
const MOST_UNKNOWN = 40;

/** A field's value as sent; for values that no field accepts only the kind, because they may have any size and depth. */
function shown(value: unknown): SentValue {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? A_LIST : AN_OBJECT;
  return typeof value === 'boolean' || Number.isFinite(value) ? (value as boolean | number) : String(value);
}
/** The kinds of values that are not noted. */
export const A_LIST = 'a list';
export const AN_OBJECT = 'an object';
/** A value of a field as noted: JSON has numbers and truth values, a form only texts. */
type SentValue = string | number | boolean;

/** Fields unknown to the call are hidden: they may contain anything, even a secret under another name. */
function maskedFields({ input: { shape } }: Call, ...parts: readonly unknown[]): Record<string, SentValue> {
  const fields: Record<string, SentValue> = {};
  let left = MOST_UNKNOWN;
  for (const part of parts)
    for (const name in part as object) {
      const isKnown = Object.hasOwn(shape, name);
      if (!isKnown && left-- <= 0) continue;
      fields[name] = isKnown && !isSecretName(name) ? shown((part as Record<string, unknown>)[name]) : MASK;
    }
  return fields;
}

/** The parts of a request with its fields. */
type Sending = Pick<FastifyRequest, 'method' | 'headers' | 'query' | 'body' | 'params'>;

/** The fields of a request outside its path: the method decides where, because a call that only reads may be sent by POST. */
const fieldsOf = ({ method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>): unknown =>
  ['GET', 'HEAD', 'DELETE'].includes(method) ? query : body;

/** The fields of a request, without secrets. */
export function sentFields(call: Call, request: Sending): Record<string, SentValue> {
  const { params, headers } = request;
  return maskedFields(call, call.takesFile ? { file: `${headers['content-length'] ?? '?'} bytes` } : fieldsOf(request), params);
}

type Fields = Record<string, unknown>;
type Parsed = Decision<unknown, RefusalName>;

const readsFields = ({ shape, def }: z.ZodObject): boolean => Object.keys(shape).length > 0 || def.catchall !== undefined;

/** Parses the call's fields; the first complaint determines the refusal. */
export const inputGate: Gate = {
  name: 'input',
  for: (call) => call.changes || readsFields(strictly(call)),
  pass(state, next) {
    const act = (parsed: Parsed): Passed => {
      state.trail?.note('input', sentFields(state.served.call, state.request), parsed.ok);
      if (!parsed.ok) return parsed;
      state.input = parsed.value;
      state.values = state.served.call.takes?.ask(parsed.value as Fields) ?? parsed.value;
      return next(state);
    };
    const parsed = state.served.readInput(state.request);
    return parsed instanceof Promise ? parsed.then(act) : act(parsed);
  },
};

/** Fields allowed in any request in addition to those of its call. */
const EVERYWHERE = ['lang'];

/** Lab calls accept only known fields: any other is a mistake. The product's clients may send more. */
const strictly = ({ path, input }: Call): z.ZodObject =>
  path.startsWith('/lab/') && input.def.catchall === undefined ? input.strict() : input;

const withoutCommon = (input: z.ZodObject, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(input.shape, name) || !EVERYWHERE.includes(name)));

/** Further complaints about a call's fields that were refused. */
export type OtherComplaints = (sent: Fields) => readonly Complaint[];

/**
 * Reads a call's fields from a request; a product call without fields reads nothing. With `isTelling` a refusal names the field, and
 * `others` are added.
 */
export function inputReader(call: Call, isTelling: boolean, others: OtherComplaints = () => []): ReadInput {
  const { takesFile } = call;
  const input = strictly(call);
  const isStrict = input !== call.input;
  const parse = (fields: Fields): Parsed => {
    const parsed = input.safeParse(isStrict ? withoutCommon(input, fields) : fields);
    if (parsed.success) return ok(parsed.data);
    const refusal = refusalOf(parsed.error);
    const unknown = () => (isStrict ? [] : misspelt(call, Object.keys(fields)));
    const refused = isTelling
      ? complaining(refusal, ...complaintsOf(input, fields, parsed.error), ...unknown(), ...others(fields))
      : err(refusal);
    const field = parsed.error.issues[0]?.path[0];
    return typeof field === 'string' ? about(field, refused) : refused;
  };
  if (!readsFields(input)) return () => ok({});
  if (takesFile)
    return (request) =>
      readUpload(request, takesFile.mostBytes).then((sent) => (sent.ok ? parse({ ...sent.value, ...(request.params as Fields) }) : sent));
  // Most lists are read without any field, which means the same each time.
  let unfiltered: Parsed | undefined;
  return (request) => {
    const fields = { ...(fieldsOf(request) as Fields | undefined), ...(request.params as Fields) };
    for (const _ in fields) return parse(fields);
    unfiltered ??= parse(fields);
    return unfiltered;
  };
}

/** The first complaint determines the refusal. */
function refusalOf(error: z.ZodError): RefusalName {
  const first = error.issues[0]?.message ?? '';
  return isRefusal(first) ? first : 'parameter-invalid';
}
