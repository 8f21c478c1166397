import { z } from 'zod';
import type { Call, Calls, Need } from './call.ts';
import { LANGUAGES } from './languages.ts';
import { REFUSALS } from './refusals.ts';

type Json = Record<string, unknown>;

const sources = {
  spec: 'the product specification',
  compatibility: 'existing clients of the API compatibility',
  ours: 'this project',
} as const;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

function parametersOf(call: Call, place: 'query' | 'path', names: string[]): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return names.map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  }));
}

function success(call: Call): Json {
  const beside = call.beside ? ((schemaOf(call.beside, 'output') as { properties?: Json }).properties ?? {}) : {};
  return {
    type: 'object',
    required: ['type', 'code', 'message'],
    properties: {
      type: { const: 'ok' },
      code: { const: 1 },
      message: schemaOf(call.output, 'output'),
      ...beside,
    },
  };
}

const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', required: false, description, schema });
/** Headers that calls share; `once` is for those that change something and whose input and answer may be stored. */
const HEADERS = {
  lang: header('lang', 'The language of sentences.', { enum: [...LANGUAGES], default: 'en' }),
  world: header('X-World', 'The world that is meant; else the host’s, the token’s, or `main`.', { type: 'string' }),
  once: header('Idempotency-Key', 'The first outcome with this key counts and is answered again.', { type: 'string' }),
} as const;
const headersOf = ({ changes, isSecret, takesFile }: Call): Json[] =>
  (['lang', 'world', ...(changes && !isSecret && !takesFile ? (['once'] as const) : [])] as const).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));

/** The conditions of a call beside a session, each with its refusal. */
const NEEDS: Readonly<Record<Exclude<Need, 'session'>, string>> = {
  'kyc-basic': 'the basic verification (`kyc-basic-required`, type 998)',
  'kyc-advanced': 'the advanced verification (`kyc-advanced-required`, or `kyc-basic-required`, type 998)',
  'real-name': 'the basic verification (`real-name-required`)',
  'withdraw-address':
    'the payee that it names: an address of the caller’s own (`set-withdraw-address`), or with `type` 1 the bank card (`bank-card-required`)',
  'fund-password': 'a fund password (`set-fund-password`)',
};

function descriptionOf({ source, needs }: Call): string {
  const asked = needs.flatMap((need) => (need === 'session' ? [] : [NEEDS[need]]));
  return `Name and shape: ${sources[source]}.${asked.length > 0 ? ` Needs, in this order: ${asked.join(', ')}.` : ''}`;
}

const bodyOf = ({ takesFile }: Call, schema: Json): Json =>
  takesFile ? { 'multipart/form-data': { schema } } : { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } };

const PICTURE = { schema: { type: 'string', format: 'binary' } };
const answerOf = (call: Call): Json =>
  call.answersPicture
    ? { description: 'The picture.', content: { 'image/jpeg': PICTURE, 'image/png': PICTURE } }
    : {
        description: 'The payload, or a refusal.',
        content: { 'application/json': { schema: { oneOf: [success(call), { $ref: '#/components/schemas/Refusal' }] } } },
      };

function operationOf(area: string, name: string, call: Call): Json {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter!);
  const others = Object.keys(call.input.shape).filter((field) => !inPath.includes(field));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const body = schemaOf(z.object(Object.fromEntries(others.map((field) => [field, call.input.shape[field] ?? z.unknown()]))), 'input');
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.about,
    description: descriptionOf(call),
    parameters: [...parametersOf(call, 'path', inPath), ...(inQuery ? parametersOf(call, 'query', others) : []), ...headersOf(call)],
    ...(inQuery || others.length === 0 ? {} : { requestBody: { content: bodyOf(call, body) } }),
    ...(call.needs.includes('session') ? { security: [{ token: [] }] } : {}),
    responses: { 200: answerOf(call), default: { $ref: '#/components/responses/Fault' } },
  };
}

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The whole contract as an OpenAPI 3.1 document. */
export function toOpenApi(contract: Readonly<Record<string, Calls>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      const path = toTemplate(call.path);
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operationOf(area, name, call),
      };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'MT2',
      version,
      description:
        'Every answer is an envelope: `type` ok / error / 998 (a verification is needed) / 999 (not logged in). `Authorization` carries the raw token, `lang` the language, `X-World` the world.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      parameters: HEADERS,
      responses: {
        Fault: {
          description:
            'A fault of transport: 400, 404, 405, 413, 500 and their like; of a picture, also that there is none (404), or no session (401).',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['type', 'code', 'message', 'key'],
          properties: {
            type: { enum: ['error', '998', '999'] },
            code: { enum: [0, 999] },
            message: { type: 'string' },
            key: { enum: [...REFUSALS] },
          },
        },
      },
    },
  };
}
