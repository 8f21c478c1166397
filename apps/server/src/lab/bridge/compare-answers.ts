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

/** Values of an answer that are compared, and different ones at a path. */
const MOST_COMPARED = 50_000;
const MOST_VALUES = 40;
const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
/** Units of values that differ between any two backends. */
const VARYING: readonly unknown[] = ['id', 's', 'ms', 'unix s', 'unix ms', 'UTC', 'UTC day', 'UTC month', 'ISO 8601'];

const RATES: readonly unknown[] = ['percent', 'fraction'];

/** What the rows of an answer have at one path. */
type Seen = {
  readonly kinds: Set<string>;
  readonly decimals: Set<number>;
  readonly values: Set<unknown>;
  readonly isFixed: boolean;
  readonly isVarying: boolean;
  /** A percentage or a fraction. */
  readonly isRate: boolean;
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
    isRate: waysOf(schema).some((way) => RATES.includes(way['x-unit'])),
    owners,
  };
  shape.set(path, known);
  if (value !== null) known.kinds.add(kindText(value));
  const isDecimal = waysOf(schema).some(({ format }) => format === 'decimal');
  if (isDecimal && typeof value === 'string' && DECIMAL.test(value)) known.decimals.add(decimalsOf(value));
  if (typeof value !== 'object' && known.values.size < MOST_VALUES) known.values.add(value);
}

/** Everything that an answer has, by path; rows of lists are one. */
function shapeOf(answer: unknown, whole: Json, root: string): Shape {
  const shape: Shape = new Map();
  let left = MOST_COMPARED;
  const visit = (value: unknown, schema: Json, path: string, owners: string): void => {
    left -= 1;
    note(shape, path, owners, value, schema);
    const isList = Array.isArray(value);
    const parts = isList || isJson(value) ? value : {};
    for (const name in parts) {
      if (left <= 0) return;
      visit((parts as Json)[name], partIn(schema, name), `${path}.${isList ? '*' : name}`, path);
    }
  };
  visit(answer, whole, root, '');
  return shape;
}

const areApart = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size > 0 && other.size > 0 && ![...one].some((each) => other.has(each));
const listed = (path: string, values: ReadonlySet<unknown>): string =>
  [...values]
    .slice(0, 5)
    .map((each) => shownAt(path, each))
    .join(', ') || 'nothing';

/** Sizes of the numbers at a path, without zeros. */
const sizesOf = ({ values }: Seen): number[] => [...values].map((value) => Math.abs(Number(value))).filter((size) => size > 0);
const meanOf = (sizes: readonly number[]): number => Math.exp(sizes.reduce((sum, size) => sum + Math.log(size), 0) / sizes.length);
/** Fewer numbers may be apart by chance. */
const FEWEST_SIZES = 3;
/** Means as far apart as this are of percentages and fractions. */
const isHundred = (ratio: number): boolean => (ratio > 30 && ratio < 300) || (ratio > 1 / 300 && ratio < 1 / 30);

/**
 * True if one side's rates are percentages and the other's fractions: each is 100 times one of the other side, or, of those that do not
 * depend on the user, the usual sizes are about as far apart.
 */
function areScaled(real: Seen, own: Seen, isPersonal: boolean): boolean {
  const [there, here] = [sizesOf(real), sizesOf(own)];
  if (!own.isRate || there.length === 0 || here.length === 0) return false;
  const isIn = (by: number) => there.every((size) => here.some((each) => Math.abs(size * by - each) <= each * 1e-9));
  if (isIn(100) || isIn(0.01)) return !isIn(1);
  const areMany = Math.min(there.length, here.length) >= FEWEST_SIZES;
  return !isPersonal && areMany && isHundred(meanOf(there) / meanOf(here));
}

/** How two answers are compared. */
type Terms = { readonly comparesValues: boolean; readonly isPersonal: boolean };

/** Compares what both sides have at a path. */
function compareAt(
  path: string,
  real: Seen,
  own: Seen,
  { comparesValues, isPersonal: ofUser }: Terms,
): readonly [DifferenceKind, string, string][] {
  if (areApart(real.kinds, own.kinds)) return [['kind', [...own.kinds].join(' or '), [...real.kinds].join(' or ')]];
  if (areScaled(real, own, ofUser)) return [['unit', listed(path, own.values), listed(path, real.values)]];
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

function compareMessages(call: Call, real: unknown, own: unknown, terms: Terms): Difference[] {
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
      return beside ? compareAt(path, seen, beside, terms).map(([kind, expected, got]) => said(kind, path, expected, got)) : [];
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
    const terms = { comparesValues, isPersonal: isPersonal(call) };
    const found = compareMessages(call, theirs.message, here.message, terms);
    return terms.isPersonal ? found.filter(({ kind, isOurs: mayLack }) => mayLack || !/field$/.test(kind)) : found;
  } catch {
    return undefined;
  }
}
