import { z } from 'zod';
import type { Contract } from './area.ts';
import { contracts } from './areas.ts';
import { type Call, type Calls, isSecretCall, isSessionNeed } from './call.ts';
import { refusalEnvelope } from './envelope.ts';
import { unitsText } from './fields/units.ts';
import { LANGUAGES } from './languages.ts';
import { Components, componentName } from './openapi/components.ts';
import { CONTACT } from './openapi/contact.ts';
import { descriptionOf, refusalsOf } from './openapi/descriptions.ts';
import { type CallExample, type Examples, exampleIn } from './openapi/examples.ts';
import { type Json, OURS_TEXT, schemaOf } from './openapi/schema.ts';
import { pathNames, toTemplate } from './path.ts';
import { provenanceOf } from './provenance.ts';
import { REFUSALS } from './refusals.ts';

/** A document under construction. */
type Draft = { readonly components: Components } & Required<Additions>;
type Texts = Readonly<Record<string, string>>;
/**
 * Texts in addition to the contract: examples, the refusals' English sentences, and the subjects of groups that are not
 * areas of the product.
 */
export type Additions = { readonly examples?: Examples; readonly sentences?: Texts; readonly abouts?: Texts };
type Named = { readonly area: string; readonly name: string; readonly call: Call };

const fieldsOf = (schema: Json) => (schema.properties ?? {}) as Record<string, Json>;

/** The schema of a call's part, its objects by name. */
const partOf = ({ components }: Draft, { area, name }: Named, schema: Json, part: string): Json =>
  components.named(schema, componentName(area, name, part));

function parametersOf(draft: Draft, named: Named, place: 'query' | 'path', names: string[]): Json[] {
  const input = schemaOf(named.call.input, 'input');
  const required = (input.required ?? []) as string[];
  return names.map((name) => {
    const { description, 'x-unit': unit, ...schema } = fieldsOf(input)[name] ?? {};
    const example = exampleOf(draft, named).request?.[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...(example === undefined ? {} : { example }),
      schema: {
        ...draft.components.named(schema, componentName(named.area, named.name, name)),
        ...(unit === undefined ? {} : { 'x-unit': unit }),
      },
    };
  });
}

function success(draft: Draft, named: Named): Json {
  const { output, beside } = named.call;
  const message = { description: 'The payload.', ...schemaOf(output, 'output') };
  const besideIt = beside ? schemaOf(beside, 'output') : {};
  const envelope: Json = {
    type: 'object',
    required: ['type', 'message', ...((besideIt.required ?? []) as string[])],
    properties: {
      type: { const: 'ok', description: 'Always ok.' },
      code: { const: 1, description: 'Always 1. Ours.', 'x-provenance': 'ours' },
      ...fieldsOf(besideIt),
      message,
    },
  };
  return partOf(draft, named, envelope, 'Answer');
}

/** True for a call whose first outcome with a key is repeated: it changes something, and its input and answer may be stored. */
const takesKey = (call: Call): boolean => call.changes && !isSecretCall(call) && call.takesFile === undefined;

/** The header of every call. Optional ones without a default are described above: tools that send every parameter would invent values. */
const LANG: Json = {
  name: 'lang',
  in: 'header',
  required: false,
  description: 'The language of sentences. A tag such as `es-ES` or `zh_TW` names it too.',
  schema: { enum: [...LANGUAGES], default: 'en' },
};

const exampleOf = ({ examples }: Draft, { area, name }: Named): CallExample => exampleIn(examples, area, name);

const isOfLab = ({ path }: Call): boolean => path.startsWith('/lab/');

/** A body may be a form or JSON; the lab's fields are typed, so only JSON supports all of them. */
function bodyOf(call: Call, schema: Json, request: CallExample['request']): Json {
  if (call.takesFile) return { 'multipart/form-data': { schema } };
  const inPath = pathNames(call.path);
  const example = request && Object.fromEntries(Object.entries(request).filter(([name]) => !inPath.includes(name)));
  const body = { schema, ...(example ? { example } : {}) };
  return isOfLab(call) ? { 'application/json': body } : { 'application/x-www-form-urlencoded': body, 'application/json': body };
}

const REFUSAL = '#/components/schemas/Refusal';
/** The two kinds of answer, distinguished by `type`. */
const envelopeOf = (answer: Json): Json => ({
  oneOf: [answer, { $ref: REFUSAL }],
  discriminator: { propertyName: 'type', mapping: { ok: answer.$ref, error: REFUSAL, 998: REFUSAL, 999: REFUSAL } },
});

const BYTES = { schema: { type: 'string', format: 'binary' } };
const answered = ({ answer }: CallExample): Json => (answer ? { example: answer } : {});
function answerOf(draft: Draft, named: Named): Json {
  const { answersPicture, answersFile } = named.call;
  if (answersPicture) return { description: 'The picture.', content: { 'image/jpeg': BYTES, 'image/png': BYTES } };
  if (answersFile !== undefined)
    return {
      description: 'The file, or a refusal.',
      content: { [answersFile]: BYTES, 'application/json': { schema: { $ref: REFUSAL } } },
    };
  return {
    description: 'The payload, or a refusal.',
    content: { 'application/json': { schema: envelopeOf(success(draft, named)), ...answered(exampleOf(draft, named)) } },
  };
}

/** The callers allowed: with a session token, with the lab's token if one is set, or anyone. */
function securityOf(call: Call): Json {
  if (isOfLab(call)) return { security: [{ labToken: [] }, {}] };
  if (!call.needs.some(isSessionNeed)) return { security: [{}] };
  return { security: call.needs.includes('session') ? [{ token: [] }] : [{ token: [] }, {}] };
}

const FAULT = { $ref: '#/components/responses/Fault' };

function operationOf(draft: Draft, named: Named): Json {
  const { area, name, call } = named;
  const inPath = pathNames(call.path);
  const example = exampleOf(draft, named);
  const others = Object.keys(call.input.shape).filter((field) => !inPath.includes(field));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const { catchall } = call.input.def;
  const hasBody = !inQuery && (others.length > 0 || catchall !== undefined);
  const fields = z.object(Object.fromEntries(others.map((field) => [field, call.input.shape[field] ?? z.unknown()])));
  const body = schemaOf(catchall ? fields.catchall(catchall as z.ZodType) : fields, 'input');
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.about,
    description: descriptionOf(call, example, draft.sentences),
    'x-provenance': provenanceOf(call),
    'x-needs': [...call.needs],
    ...(takesKey(call) ? { 'x-idempotency-key': true } : {}),
    'x-refusals': refusalsOf(call, example),
    parameters: [
      ...parametersOf(draft, named, 'path', inPath),
      ...(inQuery ? parametersOf(draft, named, 'query', others) : []),
      { $ref: '#/components/parameters/lang' },
    ],
    ...(!hasBody
      ? {}
      : {
          requestBody: {
            required: body.required !== undefined,
            content: bodyOf(call, partOf(draft, named, body, 'Request'), example.request),
          },
        }),
    ...securityOf(call),
    responses: { 200: answerOf(draft, named), '4XX': FAULT, '5XX': FAULT },
  };
}

function tagOf({ abouts }: Draft, area: string): Json {
  const declared: Contract | undefined = (contracts as Readonly<Record<string, Contract>>)[area];
  const about = declared?.about ?? abouts[area];
  return { name: area, ...(about === undefined ? {} : { description: about }) };
}

/** A refusal with any of the names. */
function refusalSchema(): Json {
  const schema = schemaOf(refusalEnvelope, 'output');
  Object.assign(fieldsOf(schema).key as Json, { enum: [...REFUSALS] });
  return schema;
}

/** The whole contract as an OpenAPI 3.1 document; the additions explain how calls are used. */
export function toOpenApi(contract: Readonly<Record<string, Calls>>, version: string, additions: Additions = {}): Json {
  const { examples = {}, sentences = {}, abouts = {} } = additions;
  const draft: Draft = { components: new Components(), examples, sentences, abouts };
  const refusal = draft.components.named(refusalSchema(), 'Refusal');
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      const path = toTemplate(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(draft, { area, name, call }) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'MT2',
      version,
      description:
        'Every answer is an envelope: `type` ok / error / 998 (a verification is needed) / 999 (not logged in). `Authorization` carries ' +
        'the raw token and `lang` the language. `X-World` names the world; by default it is the host’s, the token’s, or `main`. A call ' +
        'with `x-idempotency-key` takes the header `Idempotency-Key`: the first outcome with a key counts and is repeated, with the ' +
        'header `Idempotent-Replayed`. The feeds at `/ws` and `/socket.io` are described [on their own ' +
        'page](/api/docs/feeds) and in [asyncapi.json](/api/asyncapi.json).' +
        '\n\nA call that only reads is answered by GET, with its parameters in the query, and by POST, with them as a form or JSON, ' +
        'unless another call is listed with the other method at its path, or it takes a secret. It is listed once, so generated clients ' +
        'have one function for it.' +
        '\n\n`x-provenance` says where a call comes from: the specification, the family of APIs that existing clients know, or ' +
        `this project (\`ours\`). ${OURS_TEXT}\n\nThe unit of a number is in \`x-unit\`:\n\n${unitsText()}`,
      contact: CONTACT,
      license: { name: 'None yet: all rights reserved', identifier: 'LicenseRef-None' },
    },
    servers: [{ url: '/', description: 'The server that this document came from.' }],
    tags: Object.keys(contract).map((area) => tagOf(draft, area)),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The session’s token, as returned by the login.' },
        labToken: { type: 'apiKey', in: 'header', name: 'X-Lab-Token', description: 'The lab’s token, if the server has one.' },
      },
      parameters: { lang: LANG },
      responses: {
        Fault: {
          description:
            'A fault of transport: 400, 404, 405, 413, 500 and their like; of a picture, also that there is none (404), or no ' +
            'session (401).',
          content: { 'application/json': { schema: refusal } },
        },
      },
      schemas: draft.components.schemas,
    },
  };
}
