import { z } from 'zod';
import type { Call, Calls } from './call.ts';
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
    parameters: [...parametersOf(call, 'path', inPath), ...(inQuery ? parametersOf(call, 'query', others) : [])],
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
