import type { Call, RefusalName } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { isSecretName } from '@mt2/contracts/secret-fields';
import { type Err, err, nearestName } from '@mt2/domain';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Wanted = { readonly path: Path; readonly expected: string };

/** Maximum number of complaints listed per request, and of characters of a text. */
const MOST = 20;
const LONGEST = 100;
const UNKNOWN = 'no field of this call';

/** A refusal that names the fields it is about. */
export const complaining = <R extends RefusalName>(refusal: R, ...complaints: readonly Complaint[]): Complaining<R> => ({
  ...err(refusal),
  complaints,
});
export type Complaining<R extends RefusalName = RefusalName> = Err<R> & { readonly complaints: readonly Complaint[] };

/** The complaints of a refusal; empty if it is not about a field. */
export const complaintsIn = (refused: object): readonly Complaint[] =>
  'complaints' in refused ? (refused.complaints as readonly Complaint[]) : [];

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  undefined: 'nothing',
  file: 'a file',
};

/** The valid values of a complaint's field. */
function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return `a text that fits ${'pattern' in issue ? issue.pattern : issue.format}`;
    case 'invalid_union': {
      const ways = issue.errors.flatMap((each) => each.map(expectedBy)).filter((way) => way !== TYPES.undefined);
      return ways.length === 0 ? 'one of its kinds' : [...new Set(ways)].join(' or ');
    }
    case 'custom':
      return String(issue.params?.expected ?? 'another value');
    default:
      return 'another value';
  }
}

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item' };
function unitOf(origin: string, count: number | bigint): string {
  const unit = UNITS[origin];
  return unit === undefined ? '' : ` ${unit}${Number(count) === 1 ? '' : 's'}`;
}

/**
 * The expected values, field by field. For a union: those of the alternative that matched furthest into the input, which
 * is what the caller meant.
 */
function wantedBy(input: z.ZodType, issue: Issue, above: Path = []): Wanted[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], expected: hintOf(namesAt(input, path), key) }));
  const deeper = issue.code === 'invalid_union' ? issue.errors.find((way) => way.some(({ path: inside }) => inside.length > 0)) : undefined;
  return deeper ? deeper.flatMap((inner) => wantedBy(input, inner, path)) : [{ path, expected: expectedBy(issue) }];
}

/** The objects that a schema allows, itself or in a list. */
function objectsIn(schema: z.core.$ZodType): z.ZodObject[] {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType; options?: z.core.$ZodType[] };
  if (def.type === 'object') return [schema as unknown as z.ZodObject];
  return [def.innerType, def.element, ...(def.options ?? [])].flatMap((inner) => (inner ? objectsIn(inner) : []));
}

/** The names of the fields at a path in a schema. */
const namesAt = (schema: z.ZodType, path: Path): string[] =>
  path
    .filter((key) => typeof key !== 'number')
    .reduce<z.ZodObject[]>(
      (objects, key) => objects.flatMap(({ shape }) => (Object.hasOwn(shape, key) ? objectsIn(shape[String(key)]!) : [])),
      objectsIn(schema),
    )
    .flatMap(({ shape }) => Object.keys(shape));

function hintOf(known: readonly string[], name: string): string {
  const near = nearestName(name, known);
  return near === undefined ? UNKNOWN : `${near}?`;
}

function shownAt(fields: unknown, path: Path): string {
  const value = path.reduce<unknown>((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key as string] : undefined), fields);
  if (value === undefined || value === null || value === '') return 'nothing';
  if (path.some((key) => isSecretName(String(key)))) return 'a secret';
  if (isObject(value)) return Array.isArray(value) ? 'a list' : value instanceof Blob ? 'a file' : 'an object';
  return cut(String(value));
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const written = (path: Path): string => cut(path.map(String).join('.'));

/** The faults of the fields, in the order found. */
export const complaintsOf = (input: z.ZodType, fields: unknown, error: z.ZodError): Complaint[] =>
  error.issues
    .flatMap((issue) => wantedBy(input, issue))
    .slice(0, MOST)
    .map(({ path, expected }) => ({ path: written(path), expected, got: shownAt(fields, path) }));

/**
 * Field names that the call does not know, each with the name probably meant. Names similar to none are left out: clients
 * may send more.
 */
export function misspelt({ input: { shape } }: Pick<Call, 'input'>, names: readonly string[]): Complaint[] {
  const known = Object.keys(shape);
  return names.flatMap((name) => {
    const near = Object.hasOwn(shape, name) ? undefined : nearestName(name, known);
    return near === undefined ? [] : [{ path: cut(name), expected: `${near}?`, got: UNKNOWN }];
  });
}
