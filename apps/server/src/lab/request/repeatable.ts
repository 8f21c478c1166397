import type { Call } from '@mt2/contracts';
import type { RequestDetailView, SentFields } from '@mt2/contracts/lab/request';
import { isJson, type Json, schemaOf } from '@mt2/contracts/openapi/schema';
import { A_LIST, AN_OBJECT, MASK } from '../../http/gates/input.ts';
import { isCut } from './copies.ts';
import type { Entry } from './entry.ts';

type Repeatable = Pick<RequestDetailView, 'input' | 'hidden' | 'unread' | 'isJson' | 'onceKey' | 'answer' | 'varies'>;

/** The parts of a call that a repetition needs, and those of its answer that a test expects. */
export function repeatable({ call, input, isJson, onceKey, answer }: Entry): Repeatable {
  const names = Object.keys(input);
  const known = names.filter((name) => Object.hasOwn(call.input.shape, name));
  const kept = answer === '' ? null : payloadOf(answer);
  return {
    input: input as SentFields,
    hidden: known.filter((name) => isHidden(call, name, input[name])),
    unread: names.filter((name) => !known.includes(name)),
    isJson,
    onceKey,
    answer: kept,
    varies: kept ? varyingIn(call, kept) : [],
  };
}

const isHidden = ({ takesFile }: Call, name: string, value: unknown): boolean =>
  value === MASK || value === A_LIST || value === AN_OBJECT || isCut(value) || (takesFile !== undefined && name === 'file');

function payloadOf(envelope: string): Record<string, unknown> {
  const { type: _, code: __, ...payload } = JSON.parse(envelope) as Record<string, unknown>;
  return payload;
}

/** Units of values that differ from one world to another, and from one second to the next. */
const VARYING = ['id', 's', 'ms', 'unix s', 'unix ms', 'UTC', 'UTC day', 'UTC month', 'ISO 8601'];
/** Texts that are made at random: hashes, and the names of uploads. */
const RANDOM = /[\da-f]{16}|\/upload\//;

function varyingIn({ output, beside }: Call, { message, ...others }: Record<string, unknown>): string[] {
  return [...varying(message, schemaOf(output, 'output'), 'message'), ...(beside ? varying(others, schemaOf(beside, 'output'), '') : [])];
}

const isVarying = (value: unknown, schema: Json): boolean =>
  value === MASK || (typeof value === 'string' && RANDOM.test(value)) || VARYING.includes(String(schema['x-unit']));

/** The paths of the values that vary. Of a choice, every way is followed. */
function varying(value: unknown, schema: Json, path: string): string[] {
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return isVarying(value, schema) ? [path] : [];
  const ways = [schema, ...(Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJson) : [])];
  const below = Object.entries(value).flatMap(([name, each]) =>
    ways.flatMap((way) => varying(each, partOf(way, name), path === '' ? name : `${path}.${name}`)),
  );
  return [...new Set(below)];
}

/** The schema of a field, or of a place in a list. */
function partOf({ properties, additionalProperties, items, prefixItems }: Json, name: string): Json {
  const found = [
    (properties as Json | undefined)?.[name],
    (prefixItems as unknown[] | undefined)?.[Number(name)],
    items,
    additionalProperties,
  ];
  return found.find(isJson) ?? {};
}
