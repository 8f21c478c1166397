import type { Call } from '@mt2/contracts';
import { type Answer, readAnswer } from '@mt2/contracts/answer';
import { isPersonal } from '@mt2/contracts/call';
import type { DifferenceKind } from '@mt2/contracts/lab/bridge-report';
import { isJson, type Json } from '@mt2/contracts/openapi/schema';
import { isOurs } from '@mt2/contracts/our-parts';
import { nameOfCall } from '../call-names.ts';
import { partsOf, type ReadReal } from './check-answer.ts';
import { type Difference, kindText, quoted, shownAt } from './difference.ts';

/** The world's answer to the same request. */
export type OwnAnswer = { readonly status: number; readonly body: unknown };
/** Undefined if the two answers cannot be compared, because their users are in different states. */
export type Compared = readonly Difference[] | undefined;

/** Refusals that depend on the state of the user, not on the request. */
const OF_STATE = /not-found|insufficient|required|^set-|not-enough|limit|closed|empty|locked|open/;
const isOfState = (call: Call, key: string): boolean => isPersonal(call) && (key === '' || OF_STATE.test(key));

const MOST_ROWS = 100;
const MOST_VALUES = 40;
const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
/** Units of values that differ between any two backends. */
const VARYING: readonly unknown[] = ['id', 's', 'ms', 'unix s', 'unix ms', 'UTC', 'UTC day', 'UTC month', 'ISO 8601'];

/** What the rows of an answer have at one path. */
type Seen = {
  readonly kinds: Set<string>;
  readonly decimals: Set<number>;
  readonly values: Set<unknown>;
  readonly isFixed: boolean;
  readonly isVarying: boolean;
  count: number;
  /** How many objects could have it. */
  readonly owners: string;
};
type Shape = Map<string, Seen>;

const isFixed = (schema: Json): boolean => Array.isArray(schema.enum);
const decimalsOf = (text: string): number => DECIMAL.exec(text)?.[1]?.length ?? 0;

function waysOf(schema: Json): Json[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJson).map((way) => ({ 'x-unit': schema['x-unit'], ...way })) : [schema];
}

function partIn(schema: Json, name: string): Json {
  for (const { properties, items, prefixItems, additionalProperties } of waysOf(schema)) {
    const part = [
      (properties as Json | undefined)?.[name],
      (prefixItems as unknown[] | undefined)?.[Number(name)],
      items,
      additionalProperties,
    ];
    const found = part.find(isJson);
    if (found) return found;
  }
  return {};
}

function note(shape: Shape, path: string, owners: string, value: unknown, schema: Json): void {
  const known = shape.get(path) ?? {
    kinds: new Set(),
    decimals: new Set(),
    values: new Set(),
    isFixed: waysOf(schema).some(isFixed),
    isVarying: waysOf(schema).some((way) => VARYING.includes(way['x-unit'])),
    count: 0,
    owners,
  };
  shape.set(path, known);
  known.count += 1;
  if (value !== null) known.kinds.add(kindText(value));
  const isDecimal = waysOf(schema).some(({ format }) => format === 'decimal');
  if (isDecimal && typeof value === 'string' && DECIMAL.test(value)) known.decimals.add(decimalsOf(value));
  if (typeof value !== 'object' && known.values.size < MOST_VALUES) known.values.add(value);
}

/** Everything that an answer has, by path; rows of lists are one. */
function shapeOf(value: unknown, schema: Json, path: string, shape: Shape = new Map(), owners = ''): Shape {
  note(shape, path, owners, value, schema);
  const isList = Array.isArray(value);
  const parts = isList ? value.slice(0, MOST_ROWS) : isJson(value) ? value : {};
  for (const [name, each] of Object.entries(parts)) shapeOf(each, partIn(schema, name), `${path}.${isList ? '*' : name}`, shape, path);
  return shape;
}

const areApart = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size > 0 && other.size > 0 && ![...one].some((each) => other.has(each));
const listed = (path: string, values: ReadonlySet<unknown>): string =>
  [...values]
    .slice(0, 5)
    .map((each) => shownAt(path, each))
    .join(', ') || 'nothing';

/** Compares what both sides have at a path. */
function compareAt(path: string, real: Seen, own: Seen, comparesValues: boolean): readonly [DifferenceKind, string, string][] {
  if (areApart(real.kinds, own.kinds)) return [['kind', [...own.kinds].join(' or '), [...real.kinds].join(' or ')]];
  const words = (decimals: ReadonlySet<number>) => `${[...decimals].sort().join(' or ')} decimals`;
  if (areApart(real.decimals, own.decimals)) return [['decimals', words(own.decimals), words(real.decimals)]];
  const isOther = real.values.size !== own.values.size || [...real.values].some((each) => !own.values.has(each));
  const differs = own.isFixed ? areApart(real.values, own.values) : comparesValues && !own.isVarying && isOther;
  return differs ? [['value', listed(path, own.values), listed(path, real.values)]] : [];
}

/** Paths that only one side has, though its owner is on both. */
const missingIn = (there: Shape, here: Shape): string[] =>
  [...there].flatMap(([path, { owners }]) => (!here.has(path) && here.get(owners)?.kinds.has('an object') ? [path] : []));

const listKinds = (seen: Seen | undefined): string => [...(seen?.kinds ?? [])].join(' or ') || 'null';

function compareMessages(call: Call, real: unknown, own: unknown, comparesValues: boolean): Difference[] {
  const { schema, path: root, isSecret } = partsOf(call).message;
  if (isSecret || typeof own === 'string') return [];
  const name = nameOfCall(call);
  const [there, here] = [shapeOf(real, schema, root), shapeOf(own, schema, root)];
  const said = (kind: DifferenceKind, path: string, expected: string, got: string): Difference => ({
    kind,
    path,
    expected,
    got,
    breaks: false,
    isOurs: isOurs(name, path.split('.').slice(1)),
  });
  return [
    ...missingIn(here, there).map((path) => said('missing-field', path, 'as in the world', 'nothing')),
    ...missingIn(there, here).map((path) => said('unknown-field', path, 'nothing, as in the world', listKinds(there.get(path)))),
    ...[...there].flatMap(([path, seen]) => {
      const beside = here.get(path);
      return beside ? compareAt(path, seen, beside, comparesValues).map(([kind, expected, got]) => said(kind, path, expected, got)) : [];
    }),
  ];
}

const endingText = (answer: Answer<Call>): string => (answer.ok ? 'a success' : `refused: ${quoted(answer.key || answer.type)}`);

function compareEndings(call: Call, real: Answer<Call>, own: Answer<Call>): Compared {
  const keys = [real, own].flatMap((answer) => (answer.ok ? [] : [answer.key]));
  // Another backend need not name its refusals.
  if (!real.ok && !own.ok && (real.key === own.key || (real.key === '' && real.type === own.type))) return [];
  if (keys.some((key) => isOfState(call, key))) return undefined;
  return [
    { kind: 'outcome', path: 'envelope', expected: endingText(own), got: endingText(real), breaks: false, isOurs: !real.ok && !own.ok },
  ];
}

/** The differences of a real answer from that of the world: in shape, kinds, decimals, sets of values and success, not in values. */
export function compareAnswers(call: Call, real: ReadReal, own: OwnAnswer, comparesValues: boolean): Compared {
  const { answer: theirs } = real;
  if (!theirs || !isJson(own.body)) return undefined;
  try {
    const here = readAnswer(call, own.status, own.body);
    if (!theirs.ok && theirs.isUnknownCall) return undefined;
    if (!theirs.ok || !here.ok) return compareEndings(call, theirs, here);
    // What a user has decides which optional fields there are.
    const found = compareMessages(call, theirs.message, here.message, comparesValues);
    return isPersonal(call) ? found.filter(({ kind, isOurs: mayLack }) => mayLack || !/field$/.test(kind)) : found;
  } catch {
    return undefined;
  }
}
