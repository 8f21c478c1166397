import { type Call, isSecretCall, toOpenApi } from '@mt2/contracts';
import { readAnswer } from '@mt2/contracts/answer';
import { isJson, type Json } from '@mt2/contracts/openapi/schema';
import { isSecretName } from '@mt2/contracts/secret-fields';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { nameOfCall } from '../call-names.ts';
import type { RealAnswer } from './read-body.ts';
import { isBytes, parsed } from './verdict.ts';

/** One deviation of a real answer from the contract. */
export type Difference = {
  /** The field, with `*` for the rows of a list: `message.list.*.price`. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** True if only this project demands it. */
  readonly isOurs: boolean;
};

/** The rows of a list and the fields of an object that are checked: further ones say little that is new. */
const MOST_ROWS = 100;
const MOST_FIELDS = 1000;
/** More agreed values are not listed. */
const MOST_NAMED = 20;

/** The parts of a value that are checked. */
function checkedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(checkedPart);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_FIELDS)
      .map(([name, each]) => [name, checkedPart(each)]),
  );
}

const checkers = new WeakMap<Call, ValidateFunction>();

/** Checks the envelopes of a call by its part of the OpenAPI document: successes and refusals. */
function checkerOf(call: Call): ValidateFunction {
  const known = checkers.get(call);
  if (known) return known;
  const [area = '', name = ''] = nameOfCall(call).split('.');
  const document = toOpenApi({ [area]: { [name]: call } }, '');
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, Json>> };
  const [answer] = Object.keys(schemas).filter((each) => each.endsWith('Answer'));
  const refOf = (schema = 'Refusal') => ({ $ref: `#/components/schemas/${schema}` });
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, verbose: true });
  const made = ajv.compile({
    components: { schemas },
    if: { type: 'object', properties: { type: { const: 'ok' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: refOf(answer),
    else: refOf(),
  });
  checkers.set(call, made);
  return made;
}

const LONGEST_QUOTE = 80;
/** Random texts such as tokens, which a backend may repeat in any field. */
const RANDOM = /[\w-]{20,}/g;

/** A text of another backend, shortened and without what may be a token. */
function quoted(text: string): string {
  const masked = text.replace(RANDOM, '•••');
  return masked.length > LONGEST_QUOTE ? `${masked.slice(0, LONGEST_QUOTE)}…` : masked;
}

/** A value as a difference shows it: only its kind for a list, an object, and a secret. */
function shownAt(path: string, value: unknown, isSecret: boolean): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (isSecret || path.split('.').some(isSecretName)) return `a ${typeof value}`;
  return quoted(JSON.stringify(value));
}

/** The path of a value in an envelope: its names, with `*` for places in lists. */
function pathOf(pointer: string, envelope: unknown): string {
  const names: string[] = [];
  let owner = envelope;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    names.push(Array.isArray(owner) ? '*' : quoted(name));
    owner = (owner as Json | undefined)?.[name];
  }
  return names.join('.') || 'envelope';
}

/** True for an error of one of several alternatives: the error of all of them says enough. */
const isOfAlternative = ({ schemaPath, keyword }: ErrorObject): boolean => /\/(?:anyOf|oneOf)\/\d/.test(schemaPath) || keyword === 'if';

/** What a schema's error means, with its field. */
function differenceOf(error: ErrorObject, envelope: unknown, isSecret: boolean): Difference {
  const { keyword, params, instancePath, message = '', data, parentSchema } = error;
  const path = pathOf(instancePath, envelope);
  const below = (name: string) => (path === 'envelope' ? quoted(name) : `${path}.${quoted(name)}`);
  const isOurs = parentSchema?.['x-provenance'] === 'ours';
  if (keyword === 'required') return { path: below(String(params.missingProperty)), expected: 'a value', got: 'nothing', isOurs };
  if (keyword === 'additionalProperties')
    return { path: below(String(params.additionalProperty)), expected: 'no such field', got: 'a value', isOurs };
  const allowed = keyword === 'enum' && params.allowedValues.length <= MOST_NAMED ? `: ${params.allowedValues.join(', ')}` : '';
  return { path, expected: `${message}${allowed}`, got: shownAt(path, data, isSecret), isOurs };
}

const demanded = (path: string, expected: string, got: string): Difference => ({ path, expected, got, isOurs: false });

/** The checked part of an envelope as our page reads it: other backends tell a success by the code alone, or have its payload in `data`. */
function envelopeOf(call: Call, { status, bytes }: RealAnswer): Json | undefined {
  const body = parsed(bytes)?.body;
  try {
    const answer = readAnswer(call, status, body);
    if (answer.ok) return checkedPart({ ...(answer.beside as unknown as Json), type: 'ok', message: answer.message }) as Json;
    if (answer.isUnknownCall) return { isUnknown: true };
    return checkedPart({ ...(body as Json), type: answer.type }) as Json;
  } catch {
    return undefined;
  }
}

/** The differences of a real answer from the contract, each once. */
export function checkAnswer(call: Call, real: RealAnswer): Difference[] {
  if (isBytes(call, real)) return [];
  const said = `status ${real.status}, ${quoted(real.type) || 'no type'}, ${real.bytes.length} bytes`;
  const envelope = envelopeOf(call, real);
  if (!envelope) return [demanded('envelope', 'an envelope in JSON', said)];
  if (envelope.isUnknown) return [demanded('envelope', 'the call', `status ${real.status}, no such call`)];
  if (real.status >= 500) return [demanded('status', 'below 500', String(real.status))];
  if (real.status === 401 && envelope.type !== '999') return [demanded('envelope', 'type 999 at the end of a session', said)];
  const check = checkerOf(call);
  if (check(envelope)) return [];
  const found = (check.errors ?? [])
    .filter((error) => !isOfAlternative(error))
    .map((error) => differenceOf(error, envelope, isSecretCall(call)));
  return [...new Map(found.map((each) => [`${each.path} ${each.expected}`, each])).values()];
}
