import type { DifferenceKind } from '@mt2/contracts/lab/bridge-report';
import { isJson, type Json, listOf } from '@mt2/contracts/openapi/schema';
import { type Difference, kindText, shownAt } from './difference.ts';
import { breaksOn, breaksWithout, type Reader, readerOf } from './page-reader.ts';

/** All rows of a list are checked until this number of them differ: further ones say little that is new. */
const MOST_DIFFERING_ROWS = 100;

/** The root of an answer's part: its schema, its reader on our page, and its path. */
export type Root = { readonly schema: Json; readonly reader: Reader | undefined; readonly path: string; readonly isSecret: boolean };
/** A part below: its schema, and where it is. Its path and its reader are only made for a difference. */
type Below = { readonly schema: Json; readonly isSecret: boolean; readonly above: Place; readonly name: string; readonly owner: unknown };
type Place = Root | Below;

const pathOf = (place: Place): string =>
  'above' in place ? `${pathOf(place.above)}.${Array.isArray(place.owner) ? '*' : place.name}` : place.path;
function readerAt(place: Place): Reader | undefined {
  if (!('above' in place)) return place.reader;
  const reader = readerAt(place.above);
  return reader && readerOf(reader.format, place.name, place.owner);
}
/** A difference without its origin, with the value. */
export type Found = Omit<Difference, 'isOurs'> & { readonly value: unknown };

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;
/** The forms of times as texts, by their unit. */
const TIMES: Readonly<Record<string, RegExp>> = {
  UTC: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  'ISO 8601': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  'UTC day': DAY,
  'UTC month': MONTH,
};
/** Between these numbers an instant counts seconds, not milliseconds. */
const MOST_SECONDS = 100_000_000_000;

const typesOfSchemas = new WeakMap<Json, readonly string[]>();

/** The JSON types that a schema allows. */
function typesOf(schema: Json): readonly string[] {
  const known = typesOfSchemas.get(schema);
  if (known) return known;
  const { type } = schema;
  const made = Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)];
  typesOfSchemas.set(schema, made);
  return made;
}
const patterns = new Map<string, RegExp>();

/** The pattern of a text, compiled once. */
function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text);
  patterns.set(text, known);
  return known;
}
const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const fitsType = (value: unknown, types: readonly string[]): boolean =>
  types.length === 0 || types.some((type) => (type === 'integer' ? Number.isInteger(value) : type === typeOf(value)));

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};
const typesText = (types: readonly string[]): string => types.map((type) => WORDS[type] ?? type).join(' or ');
const scalarsOf = (types: readonly string[]): string[] => types.map((type) => (type === 'integer' ? 'number' : type));

function found(kind: DifferenceKind, place: Place, value: unknown, expected: string): Found {
  const path = pathOf(place);
  const isOfKind = kind === 'kind' || kind === 'number-for-text';
  const breaks = breaksOn(readerAt(place), value, isOfKind ? scalarsOf(typesOf(place.schema)) : []);
  return { kind, path, expected, got: shownAt(path, value, place.isSecret), value, breaks };
}

const allowed = ({ enum: several, const: one }: Json): readonly unknown[] | undefined =>
  Array.isArray(several) ? several : one === undefined ? undefined : [one];

/** What a user makes of a trade may be more than all that was in it; the rates of an exchange are not. */
const RESULT = /profit/;
const isNoFraction = (value: number | string, place: Place): boolean =>
  place.schema['x-unit'] === 'fraction' && Math.abs(Number(value)) >= 1 && !RESULT.test(pathOf(place));
const A_FRACTION = 'a fraction: 0.01 is 1%';

function checkText(value: string, place: Place): Found[] {
  const { schema } = place;
  if (isNoFraction(value, place)) return [found('unit', place, value, A_FRACTION)];
  const time = TIMES[String(schema['x-unit'])];
  if (time && (value !== '' || schema.pattern !== undefined)) {
    if (time.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')))) return [];
    return [found('time', place, value, `a time: ${schema['x-unit']}`)];
  }
  if (typeof schema.pattern !== 'string' || patternOf(schema.pattern).test(value)) return [];
  if (INSTANT.test(value)) return [found('time', place, value, schema.pattern)];
  const isDecimals = DECIMAL.test(value) && schema.format === 'decimal';
  return [found(isDecimals ? 'decimals' : 'kind', place, value, isDecimals ? decimalsIn(schema.pattern) : `a text like ${schema.pattern}`)];
}

const decimalsIn = (pattern: string): string => {
  const [, count] = /\{(\d+)\}/.exec(pattern) ?? [];
  return count === undefined ? `a decimal like ${pattern}` : `${count} decimals`;
};

function checkNumber(value: number, place: Place): Found[] {
  const unit = place.schema['x-unit'];
  if (value === 0) return [];
  if (isNoFraction(value, place)) return [found('unit', place, value, A_FRACTION)];
  if (unit === 'unix s' && value >= MOST_SECONDS) return [found('unit', place, value, 'seconds since 1970')];
  if (unit === 'unix ms' && value < MOST_SECONDS) return [found('unit', place, value, 'milliseconds since 1970')];
  return [];
}

function checkScalar(value: unknown, place: Place): Found[] {
  const types = typesOf(place.schema);
  const values = allowed(place.schema);
  if (!fitsType(value, types)) {
    const isNumber = typeof value === 'number' && types.includes('string') && !types.includes('integer');
    const expected = values ? `one of ${values.map((each) => JSON.stringify(each)).join(', ')}` : typesText(types);
    if (types.includes('integer') && typeof value === 'number') return [found('decimals', place, value, 'a whole number')];
    return [found(isNumber ? 'number-for-text' : 'kind', place, value, expected)];
  }
  if (values && !values.includes(value))
    return [found('value', place, value, `one of ${values.map((each) => JSON.stringify(each)).join(', ')}`)];
  if (typeof value === 'string') return checkText(value, place);
  return typeof value === 'number' ? checkNumber(value, place) : [];
}

const partAt = (place: Place, name: string, schema: Json, owner: unknown): Below => ({
  schema,
  isSecret: place.isSecret,
  above: place,
  name,
  owner,
});

function checkList(value: readonly unknown[], place: Place): Found[] {
  const { items, prefixItems, minItems } = place.schema;
  const places = listOf(prefixItems);
  const isShort = typeof minItems === 'number' && value.length < minItems;
  const short = isShort ? [found('kind', place, value, `a list of ${minItems}`)] : [];
  const rows: Found[][] = [];
  let differing = 0;
  for (const [at, each] of value.entries()) {
    const schema = places[at] ?? (isJson(items) ? items : {});
    const inRow = checkValue(each, partAt(place, String(at), schema, value));
    if (inRow.length > 0) differing += 1;
    rows.push(inRow);
    if (differing === MOST_DIFFERING_ROWS) break;
  }
  return [short, ...rows].flat();
}

function checkObject(value: Json, place: Place): Found[] {
  const { properties, required = [], additionalProperties } = place.schema;
  const known = (properties ?? {}) as Readonly<Record<string, Json>>;
  const differences: Found[] = [];
  for (const name of required as readonly string[]) {
    if (value[name] !== undefined) continue;
    const part = partAt(place, name, {}, value);
    const expected = typesText(typesOf(known[name] ?? {})) || 'a value';
    differences.push({
      kind: 'missing-field',
      path: pathOf(part),
      expected,
      got: 'nothing',
      value: undefined,
      breaks: breaksWithout(readerAt(part)),
    });
  }
  for (const [name, each] of Object.entries(value)) {
    const schema = Object.hasOwn(known, name) ? known[name] : isJson(additionalProperties) ? additionalProperties : undefined;
    if (schema) differences.push(...checkValue(each, partAt(place, name, schema, value)));
    else if (properties !== undefined && each !== undefined)
      differences.push({
        kind: 'unknown-field',
        path: `${pathOf(place)}.${shownName(name)}`,
        expected: 'no such field',
        got: kindText(each),
        value: each,
        breaks: false,
      });
  }
  return differences;
}

const LONGEST_NAME = 60;
const shownName = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

const waysOfSchemas = new WeakMap<Json, readonly Json[]>();

/** The alternatives of a schema, each as a whole schema; undefined if it has none. */
function waysOf(schema: Json): readonly Json[] | undefined {
  const known = waysOfSchemas.get(schema);
  if (known) return known;
  const { anyOf, ...around } = schema;
  if (!Array.isArray(anyOf)) return undefined;
  const made = anyOf.filter(isJson).map((way) => ({ ...around, ...way }));
  waysOfSchemas.set(schema, made);
  return made;
}

/** The differences of the closest alternative. */
function checkWays(value: unknown, place: Place, ways: readonly Json[]): Found[] {
  let closest: readonly [weight: number, found: Found[]] | undefined;
  for (const schema of ways) {
    const differences = checkValue(value, { ...place, schema });
    if (differences.length === 0) return differences;
    const isOther = differences.some(({ kind, path }) => kind === 'kind' && path === pathOf(place));
    const weight = differences.length + (isOther ? 1000 : 0);
    if (!closest || weight < closest[0]) closest = [weight, differences];
  }
  return closest?.[1] ?? [];
}

/** The differences of a value from a part of the contract. */
export function checkValue(value: unknown, place: Place): Found[] {
  const ways = waysOf(place.schema);
  if (ways) return checkWays(value, place, ways);
  const types = typesOf(place.schema);
  if (Array.isArray(value) && types.includes('array')) return checkList(value, place);
  if (isJson(value) && types.includes('object')) return checkObject(value, place);
  return checkScalar(value, place);
}
