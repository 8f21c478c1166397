import type { DifferenceKind } from '@mt2/contracts/lab/bridge-report';
import { isJson, type Json, listOf } from '@mt2/contracts/openapi/schema';
import { type Difference, kindText, shownAt } from './difference.ts';
import { breaksOn, breaksWithout, type Reader, readerOf } from './page-reader.ts';

/** Maximum number of rows of a list that are checked. */
const MOST_ROWS = 100;

/** The part of a contract that a value has to fit: its schema, its reader on our page, and its path. */
export type Place = { readonly schema: Json; readonly reader: Reader | undefined; readonly path: string; readonly isSecret: boolean };
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

const typesOf = ({ type }: Json): string[] => (Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)]);
const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const fitsType = (value: unknown, types: readonly string[]): boolean =>
  types.length === 0 ||
  types.some((type) => (type === 'integer' ? Number.isInteger(value) : type === typeOf(value) || (type === 'any' && value !== undefined)));

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

const found = (kind: DifferenceKind, { path, reader, schema, isSecret }: Place, value: unknown, expected: string): Found => ({
  kind,
  path,
  expected,
  got: shownAt(path, value, isSecret),
  value,
  breaks: breaksOn(reader, value, kind === 'kind' || kind === 'number-for-text' ? scalarsOf(typesOf(schema)) : []),
});

const allowed = ({ enum: several, const: one }: Json): readonly unknown[] | undefined =>
  Array.isArray(several) ? several : one === undefined ? undefined : [one];

function checkText(value: string, place: Place): Found[] {
  const { schema } = place;
  const time = TIMES[String(schema['x-unit'])];
  if (time && (value !== '' || schema.pattern !== undefined)) {
    if (time.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')))) return [];
    return [found('time', place, value, `a time: ${schema['x-unit']}`)];
  }
  if (typeof schema.pattern !== 'string' || new RegExp(schema.pattern).test(value)) return [];
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

function partAt(place: Place, name: string, schema: Json, value: unknown): Place {
  const isRow = Array.isArray(value);
  return {
    schema,
    reader: place.reader && readerOf(place.reader.format, name, value),
    path: `${place.path}.${isRow ? '*' : name}`,
    isSecret: place.isSecret,
  };
}

function checkList(value: readonly unknown[], place: Place): Found[] {
  const { items, prefixItems, minItems } = place.schema;
  const places = listOf(prefixItems);
  const isShort = typeof minItems === 'number' && value.length < minItems;
  const short = isShort ? [found('kind', place, value, `a list of ${minItems}`)] : [];
  const rows = value.slice(0, MOST_ROWS).flatMap((each, at) => {
    const schema = places[at] ?? (isJson(items) ? items : {});
    return checkValue(each, partAt(place, String(at), schema, value));
  });
  return [...short, ...rows];
}

function checkObject(value: Json, place: Place): Found[] {
  const { properties, required = [], additionalProperties } = place.schema;
  const known = (properties ?? {}) as Readonly<Record<string, Json>>;
  const differences: Found[] = [];
  for (const name of required as readonly string[]) {
    if (value[name] !== undefined) continue;
    const { reader, path } = partAt(place, name, {}, value);
    const expected = typesText(typesOf(known[name] ?? {})) || 'a value';
    differences.push({ kind: 'missing-field', path, expected, got: 'nothing', value: undefined, breaks: breaksWithout(reader) });
  }
  for (const [name, each] of Object.entries(value)) {
    const schema = Object.hasOwn(known, name) ? known[name] : isJson(additionalProperties) ? additionalProperties : undefined;
    if (schema) differences.push(...checkValue(each, partAt(place, name, schema, value)));
    else if (properties !== undefined && each !== undefined)
      differences.push({
        kind: 'unknown-field',
        path: `${place.path}.${shownName(name)}`,
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

/** The differences of the closest alternative. */
function checkWays(value: unknown, place: Place, ways: readonly Json[]): Found[] {
  const weightOf = (way: readonly Found[]) =>
    way.filter(({ kind, path }) => kind === 'kind' && path === place.path).length * 1000 + way.length;
  const { anyOf: _, ...around } = place.schema;
  const checked = ways.map((way) => checkValue(value, { ...place, schema: { ...around, ...way } }));
  return checked.sort((one, other) => weightOf(one) - weightOf(other))[0] ?? [];
}

/** The differences of a value from a part of the contract. */
export function checkValue(value: unknown, place: Place): Found[] {
  const { anyOf } = place.schema;
  if (Array.isArray(anyOf)) return checkWays(value, place, anyOf.filter(isJson));
  const types = typesOf(place.schema);
  if (Array.isArray(value) && types.includes('array')) return checkList(value, place);
  if (isJson(value) && types.includes('object')) return checkObject(value, place);
  return checkScalar(value, place);
}
