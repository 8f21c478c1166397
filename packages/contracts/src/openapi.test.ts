import { describe, expect, it } from 'vitest';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { id, record } from './fields/index.ts';
import { type Call, isSecretCall, isSessionNeed, lab, product, REFUSALS, toOpenApi } from './index.ts';

type Json = { readonly [name: string]: unknown };
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly Json[];
  readonly 'x-idempotency-key'?: true;
  readonly requestBody?: { readonly content: Json };
  readonly responses: { readonly [status: string]: Json };
  readonly security?: readonly Json[];
};
type Document = { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } } & Json;

const document = toOpenApi({ ...product, ...lab }, '3.5.8') as Document;
const calls: Call[] = Object.values({ ...product, ...lab }).flatMap((area) => Object.values(area));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

const at = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document);
const resolved = (part: Json): Json => (typeof part.$ref === 'string' ? (at(part.$ref) as Json) : part);

/** Every object inside, with its path. */
function* objectsIn(part: unknown, way = '#'): Generator<[way: string, part: Json]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield [way, part as Json];
  for (const [name, inner] of Object.entries(part)) yield* objectsIn(inner, `${way}/${name}`);
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const KEYWORDS = new Set([
  ...['type', 'enum', 'const', 'default', 'description', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...[
    'exclusiveMinimum',
    'minProperties',
    'maxProperties',
    'properties',
    'required',
    'additionalProperties',
    'propertyNames',
    'items',
    'prefixItems',
    'oneOf',
    'anyOf',
  ],
  ...['allOf', 'examples', 'minItems', 'maxItems', 'contentEncoding', '$ref', 'discriminator', 'x-unit', 'x-provenance'],
]);

/** The flaws of a JSON schema of draft 2020-12, for the features our documents use. */
function complaintsOf(schema: Json, way: string): string[] {
  const nested = (name: string) => (schema[name] === undefined ? [] : Object.values(schema[name] as Json));
  const inner = [
    ...['properties'].flatMap(nested),
    ...['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap(nested),
    ...['items', 'additionalProperties', 'propertyNames'].flatMap((name) => (typeof schema[name] === 'object' ? [schema[name]] : [])),
  ] as Json[];
  const names = Object.keys((schema.properties as Json | undefined) ?? {});
  return [
    ...Object.keys(schema).flatMap((name) => (KEYWORDS.has(name) ? [] : [`${way} has ${name}`])),
    ...[schema.type ?? []].flat().flatMap((type) => (TYPES.includes(String(type)) ? [] : [`${way} is of type ${type}`])),
    ...((schema.required as string[] | undefined) ?? []).flatMap((name) => (names.includes(name) ? [] : [`${way} requires ${name}`])),
    ...inner.flatMap((each) => complaintsOf(each, `${way}/*`)),
  ];
}

/** The declared call of an operation. */
const callOf = (path: string, method: string): Call | undefined =>
  calls.find((each) => each.path.replace(/:(\w+)/g, '{$1}') === path && each.method === method.toUpperCase());

const bodiesOf = (path: string, method: string): string[] => {
  if (callOf(path, method)?.takesFile) return ['multipart/form-data'];
  return path.startsWith('/lab/') ? ['application/json'] : ['application/x-www-form-urlencoded', 'application/json'];
};

describe('the OpenAPI document', () => {
  it('is of version 3.1, has a title, and survives a round trip through JSON', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'MT2', version: '3.5.8' } });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has one operation for each call, with its own name', () => {
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
  });

  it('declares each parameter once, those of the path as required, and no header that a tool would invent a value for', () => {
    for (const { path, operation } of operations) {
      const parameters = operation.parameters.map(resolved);
      expect(parameters.filter((parameter) => parameter.in === 'header')).toMatchObject([{ name: 'lang', schema: { default: 'en' } }]);
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const parameter of parameters)
        expect([parameter.required, typeof parameter.schema], path).toEqual([
          parameter.in === 'path' ? true : expect.any(Boolean),
          'object',
        ]);
    }
    const inQueries = operations
      .flatMap(({ operation }) => operation.parameters.map(resolved))
      .filter((parameter) => parameter.in === 'query');
    expect(inQueries.filter(({ name }) => name === 'page').map(({ required }) => required)).not.toContain(true);
  });

  it('describes each answer, and bodies as forms and as JSON, or as parts with a file', () => {
    for (const { path, method, operation } of operations) {
      for (const response of Object.values(operation.responses).map(resolved)) expect(response.description).toMatch(/\.$/);
      expect(Object.keys(operation.responses)).toEqual(['200', '4XX', '5XX']);
      if (method === 'get' || method === 'delete') expect(operation.requestBody).toBeUndefined();
      else if (operation.requestBody) expect(Object.keys(operation.requestBody.content)).toEqual(bodiesOf(path, method));
    }
  });

  it('requires the token if a session is needed, and offers an idempotency key if the answer may be stored', () => {
    for (const { path, method, operation } of operations) {
      const call = callOf(path, method);
      const asksToken = call?.needs.some(isSessionNeed);
      const goesWithout = !call?.needs.includes('session');
      const own = [...(asksToken ? [{ token: [] }] : []), ...(goesWithout ? [{}] : [])];
      expect(operation.security, path).toEqual(path.startsWith('/lab/') ? [{ labToken: [] }, {}] : own);
      const isStored = call?.changes === true && !isSecretCall(call) && !call.takesFile;
      expect(operation['x-idempotency-key'] === true).toBe(isStored);
    }
  });

  it('refers only to its own components, and its schemas are valid', () => {
    for (const [way, part] of objectsIn(document)) if (typeof part.$ref === 'string') expect(at(part.$ref), way).toBeTypeOf('object');
    const complaints = [...objectsIn(document)].flatMap(([way, part]) =>
      way.endsWith('/schema') && !way.includes('/schema/') ? complaintsOf(part, way) : [],
    );
    const components = Object.entries(at('#/components/schemas') as Readonly<Record<string, Json>>);
    expect([...complaints, ...components.flatMap(([name, schema]) => complaintsOf(schema, name))]).toEqual([]);
  });

  it('marks the fields that only this project sends, and requires none of them', () => {
    const schemas = at('#/components/schemas') as Readonly<Record<string, Json>>;
    const fieldsOf = (name: string) => Object.entries((schemas[name]?.properties ?? {}) as Readonly<Record<string, Json>>);
    const marked = (name: string) => fieldsOf(name).flatMap(([field, schema]) => (schema['x-provenance'] === 'ours' ? [field] : []));
    expect(marked('SpotOrder')).toEqual([
      'cancel_reason',
      'filled_amount',
      'filled_total',
      'average_price',
      'kind',
      'is_post_only',
      'fee_coin',
      'client_id',
    ]);
    expect(marked('SpotPlaceOrderAnswer')).toEqual(['code', 'order', 'logged']);
    expect(marked('Refusal')).toEqual(['code', 'key', 'field', 'detail', 'retry_after']);
    for (const [name, { required = [] }] of Object.entries(schemas)) {
      expect([name, marked(name).filter((field) => (required as string[]).includes(field))]).toEqual([name, []]);
      for (const [field, { description, ...schema }] of fieldsOf(name))
        expect([field, / Ours\.$/.test(String(description))]).toEqual([field, schema['x-provenance'] === 'ours']);
    }
    expect(schemas.SpotOrder?.required).toContain('trade_amount');
  });

  it('names every refusal', () => {
    const key = (at('#/components/schemas/Refusal/properties') as Readonly<Record<string, Json>>).key ?? {};
    expect(resolved(key).enum).toEqual([...REFUSALS]);
  });

  it('has each object once, under a name, and lists of values where they are used', () => {
    const schemas = at('#/components/schemas') as Readonly<Record<string, Json>>;
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
    const inline = [...objectsIn(document)].filter(([way, part]) => !/^#\/components\/schemas\/\w+$/.test(way) && part.type === 'object');
    expect(inline.map(([way]) => way).filter((way) => !way.endsWith('/properties'))).toEqual([]);
    expect(Object.entries(schemas).flatMap(([name, { type }]) => (type === 'object' ? [] : [name]))).toEqual([]);
  });

  it('has one type for each choice of a request', () => {
    const isMixed = ({ enum: values }: Json) => Array.isArray(values) && new Set(values.map((each) => typeof each)).size > 1;
    expect([...objectsIn(document)].filter(([, part]) => isMixed(part)).map(([way]) => way)).toEqual([]);
    const hasTypes = ({ enum: values, type }: Json) => Array.isArray(values) && Array.isArray(type);
    const requests = [...objectsIn(document)].filter(([way]) => /Request(\/|$)|\/parameters\//.test(way));
    expect(requests.filter(([, part]) => hasTypes(part)).map(([way]) => way)).toEqual([]);
    const order = at('#/components/schemas/SpotPlaceOrderRequest/properties') as Readonly<Record<string, Json>>;
    expect(order.tif).toEqual({ description: expect.any(String), type: 'string', enum: expect.not.arrayContaining(['']) });
  });

  it('distinguishes success and refusal by the type of the envelope', () => {
    for (const { path, method, operation } of operations) {
      const { content } = operation.responses[200] as { content: Readonly<Record<string, { schema: Json }>> };
      const schema = content['application/json']?.schema;
      // The bytes of a file have nothing to compare.
      if (!schema || callOf(path, method)?.answersFile !== undefined) continue;
      const [answer, refusal] = schema.oneOf as [Json, Json];
      expect(schema.discriminator, path).toEqual({
        propertyName: 'type',
        mapping: { ok: answer.$ref, error: refusal.$ref, 998: refusal.$ref, 999: refusal.$ref },
      });
      expect((resolved(answer).properties as Readonly<Record<string, Json>>).type?.const).toBe('ok');
    }
  });

  it('has no limits without meaning, and the pattern of a text that is read as something else', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
    const order = at('#/components/schemas/SpotPlaceOrderRequest/properties') as Readonly<Record<string, Json>>;
    expect(order.currency_id).toMatchObject({ type: ['string', 'number'], pattern: '^[1-9]\\d{0,14}$' });
    expect(order.type).toMatchObject({ type: 'integer', enum: [1, 2] });
    expect(order.legal_id).toMatchObject({ pattern: '^([1-9]\\d{0,14})?$', default: '' });
  });

  it('says what every optional parameter is without a value, or lists its values: tools that fill in all of them send no other', () => {
    const optional = operations.flatMap(({ path, operation }) => operation.parameters.map((each) => ({ path, ...resolved(each) }) as Json));
    const isFilled = ({ default: value, enum: values, anyOf }: Json) => value !== undefined || values !== undefined || anyOf !== undefined;
    expect(optional.filter(({ required, schema }) => required !== true && !isFilled(schema as Json))).toEqual([]);
  });
});

it('two records with one name are an error, but repeating the same record is not', () => {
  const read = { needs: [], changes: false, source: 'ours', about: 'Reads a row.', takes: ask.inputs({}) } as const;
  const rowOf = (about: string) => record('Row', { id: id('id', about) });
  const contractOf = (one: string, other: string) => ({
    rows: {
      getOne: call('GET', '/api/one', { ...read, answers: rowOf(one) }),
      getOther: call('GET', '/api/other', { ...read, answers: rowOf(other) }),
    },
  });
  expect(() => toOpenApi(contractOf('ID.', 'ID.'), '1')).not.toThrow();
  expect(() => toOpenApi(contractOf('ID.', 'ID of another kind.'), '1')).toThrow('Two records are called Row.');
});
