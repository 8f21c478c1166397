import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { LANGUAGES } from './languages.ts';
import { REFUSALS } from './refusals.ts';

type Json = Record<string, unknown>;

const sources = {
  spec: 'the product specification',
  family: 'existing clients of the API family',
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
/** Headers that calls share; `once` is for those that change something and whose answer may be kept. */
const HEADERS = {
  lang: header('lang', 'The language of sentences.', { enum: [...LANGUAGES], default: 'en' }),
  world: header('X-World', 'The world that is meant; else the host’s, the token’s, or `main`.', { type: 'string' }),
  once: header('Idempotency-Key', 'The first outcome with this key counts and is answered again.', { type: 'string' }),
} as const;
const headersOf = ({ changes, isSecret }: Call): Json[] =>
  (['lang', 'world', ...(changes && !isSecret ? (['once'] as const) : [])] as const).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));

function operationOf(area: string, name: string, call: Call): Json {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter!);
  const others = Object.keys(call.input.shape).filter((field) => !inPath.includes(field));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const body = schemaOf(z.object(Object.fromEntries(others.map((field) => [field, call.input.shape[field] ?? z.unknown()]))), 'input');
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.about,
    description: `Name and shape: ${sources[call.source]}.`,
    parameters: [...parametersOf(call, 'path', inPath), ...(inQuery ? parametersOf(call, 'query', others) : []), ...headersOf(call)],
    ...(inQuery || others.length === 0
      ? {}
      : {
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': { schema: body },
              'application/json': { schema: body },
            },
          },
        }),
    ...(call.needs.includes('session') ? { security: [{ token: [] }] } : {}),
    responses: {
      200: {
        description: 'The payload, or a refusal.',
        content: {
          'application/json': {
            schema: {
              oneOf: [success(call), { $ref: '#/components/schemas/Refusal' }],
            },
          },
        },
      },
      default: { $ref: '#/components/responses/Fault' },
    },
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
        'Every answer is an envelope: `type` ok / error / 999. `Authorization` carries the raw token, `lang` the language, `X-World` the world.',
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
          description: 'A fault of transport: 400, 404, 405, 413, 500 and their like.',
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
