import { z } from 'zod';

export type Json = { [name: string]: unknown };
type Direction = 'input' | 'output';

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name at the end of a reference. */
export const referenced = (reference: unknown): string => String(reference ?? '').replace(/^.*\//, '');
/** The named parts of an object of a document. */
export const partsOf = (parts: unknown): [string, Json][] => Object.entries((parts ?? {}) as Record<string, Json>);
/** The objects of a list, or a single one as a list. */
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : isJson(value) ? [value] : []);

/** Keys that only the last step of a field has: the earlier steps only convert the input to text. */
const LAST_STEP = ['enum', 'format', 'pattern', 'minLength', 'maxLength'] as const;

/** Removes minimum and maximum if they are only those of a safe integer. */
export function dropNoLimits(schema: Json): void {
  for (const name of ['minimum', 'maximum']) if (Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER) delete schema[name];
}

/** A choice among constants as one list of them. */
function constantsOf(ways: unknown): unknown[] | undefined {
  if (!Array.isArray(ways) || ways.length === 0 || !ways.every((way) => isJson(way) && 'const' in way)) return undefined;
  return ways.map((way) => (way as Json).const);
}

const isOnlyType = (way: unknown): way is { type: string } => isJson(way) && Object.keys(way).join() === 'type';

/** Removes the empty options of a choice, which represent an omitted field; a choice among plain types becomes a list of types. */
function withoutAbsence(schema: Json): void {
  if (!Array.isArray(schema.anyOf)) return;
  const ways = schema.anyOf.filter((way) => isJson(way) && Object.keys(way).length > 0);
  if (ways.length === schema.anyOf.length) return;
  const [way] = ways;
  delete schema.anyOf;
  if (ways.length === 1) Object.assign(schema, { ...(way as Json), ...schema });
  else if (ways.every(isOnlyType)) schema.type = ways.map(({ type }) => type);
  else schema.anyOf = ways;
}

/** Reduces a choice in a request to one type: a number may also be sent as text and text as a number, and empty text counts as omitted. */
function oneType(schema: Json): void {
  if (!Array.isArray(schema.enum)) return;
  const numbers = schema.enum.filter((each) => typeof each === 'number');
  const codes = numbers.length > 0 ? numbers : schema.enum.filter((each) => each !== '' || schema.default !== '');
  for (const name of ['anyOf', 'maxLength']) delete schema[name];
  if (schema.default === '') delete schema.default;
  Object.assign(schema, { type: numbers.length > 0 ? 'integer' : 'string', enum: codes });
}

/** Adds the default for an omitted field to its values. */
function takeDefault(schema: Json): void {
  if (Array.isArray(schema.enum) && schema.default !== undefined && !schema.enum.includes(schema.default))
    schema.enum = [schema.default, ...schema.enum];
}

/** A fixed-length list with places of one kind, in the form readers of any draft understand. */
function plainTuple(schema: Json): void {
  const places = schema.prefixItems ?? schema.items;
  if (!Array.isArray(places) || new Set(places.map((place) => JSON.stringify(place))).size !== 1) return;
  delete schema.prefixItems;
  Object.assign(schema, { items: places[0], minItems: places.length, maxItems: places.length });
}

/** Simplifies: removes limits that are not limits, and lists constants. */
function tidy(schema: Json): void {
  dropNoLimits(schema);
  plainTuple(schema);
  withoutAbsence(schema);
  const constants = constantsOf(schema.anyOf);
  if (!constants) return;
  delete schema.anyOf;
  schema.type = [...new Set(constants.map((each) => (typeof each === 'number' ? 'integer' : typeof each)))];
  if ((schema.type as string[]).length === 1) [schema.type] = schema.type as string[];
  schema.enum = constants;
}

/** The word at the end of the meaning of a field that only this project sends. */
const OURS = 'Ours.';
export const OURS_TEXT =
  `Fields that no other backend of the family sends are marked with \`x-provenance: ours\` and, in their meaning, with the word ` +
  `“${OURS}” This server sends them unless their meaning says otherwise, but the schemas do not require them.`;

const isOurs = (field: unknown): field is Json => isJson(field) && field['x-provenance'] === 'ours';

/** An object whose fields that only this project sends are marked for readers, and not required. */
function withProvenance(object: Json): Json {
  if (!isJson(object.properties)) return object;
  const { required, ...rest } = object;
  const properties = Object.fromEntries(
    Object.entries(object.properties).map(([name, field]) => [
      name,
      isOurs(field) ? { ...field, description: `${field.description} ${OURS}` } : field,
    ]),
  );
  const asked = ((required ?? []) as string[]).filter((name) => !isOurs(properties[name]));
  return { ...rest, properties, ...(asked.length > 0 ? { required: asked } : {}) };
}

const DEFINITION = /^#\/(?:\$defs|definitions)\/(.+)$/;

/** Replaces schemas that have a name in the contract (`meta({ id })`) at their places of use, with the name in `id`. */
function inlined(part: unknown, definitions: Json): unknown {
  if (Array.isArray(part)) return part.map((each) => inlined(each, definitions));
  if (!isJson(part)) return part;
  const { $ref, ...own } = part;
  const id = DEFINITION.exec(String($ref))?.[1];
  const whole = id === undefined ? part : { ...(definitions[id] as Json), ...own, id };
  return withProvenance(Object.fromEntries(Object.entries(whole).map(([key, each]) => [key, inlined(each, definitions)])));
}

/** OpenAPI 3.1 uses draft 2020-12 of JSON Schema, AsyncAPI 3 draft 7. */
type Draft = 'draft-2020-12' | 'draft-7';

export function schemaOf(schema: z.ZodType, io: Direction, target: Draft = 'draft-2020-12'): Json {
  const {
    $schema: _,
    $defs,
    definitions,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target,
    override: ({ zodSchema, jsonSchema }) => {
      const json = jsonSchema as Json;
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe') {
        const last = schemaOf((def as unknown as { out: z.ZodType }).out, io, target);
        for (const name of LAST_STEP) if (last[name] !== undefined) json[name] ??= last[name];
      }
      takeDefault(json);
      if (io === 'input') oneType(json);
      tidy(json);
    },
  }) as Json;
  return inlined(json, ($defs ?? definitions ?? {}) as Json) as Json;
}
