import { lab, paged, product, toOpenApi } from '@mt2/contracts';
import { LOG_KINDS } from '@mt2/contracts/areas';
import { UNITS, type Unit, unitsText } from '@mt2/contracts/fields/units';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import type { Provenance } from '@mt2/contracts/provenance';
import { z } from 'zod';
import { examplesUnder, readNotes } from '../../../apps/server/src/http/documents/read-notes.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly 'x-unit'?: Unit;
  readonly default?: unknown;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Parameter = {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-provenance': Provenance;
  readonly 'x-refusals': readonly string[];
  readonly 'x-needs': readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
};
type Document = {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** The fields of a page of rows, shape P. */
const PAGE = Object.keys(paged(z.string()).shape);

const INTRODUCTION = `# Calls

Derived from the contract. [The wire](../wire.md) explains what all calls share: envelope, encoding, paging, sessions, refusals.

Each call lists its input fields, then those of its payload (\`message\`), and those next to it. A **page** of rows has
${PAGE.map((field) => `\`${field}\``).join(', ')}; a call with **paging** takes \`page\` and \`limit\`.

The same as documents: <a href="/api/docs/" target="_self">API reference</a>, with a form for each call, \`/api/openapi.json\`, and with the lab on
\`/lab/api/openapi.json\`. Then there are [the shapes](shapes.md) that several calls share, and [the events](events.md) of the event log.
`;

const { tags, paths, components } = toOpenApi({ ...product, ...lab }, '', {
  ...readNotes(examplesUnder({})),
  abouts: LAB_ABOUTS,
}) as unknown as Document;
const inline = (text: string): string => text.replaceAll('\n', ' ');
const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1);
const resolved = (schema: Schema): Schema => (schema.$ref ? (components.schemas[nameOf(schema)] ?? {}) : schema);

/** The shapes mentioned in a text and not yet written. */
const mentioned = new Set<string>();

function shapeLink(name: string): string {
  mentioned.add(name);
  return `[${name}](shapes.md#${name.toLowerCase()})`;
}

/** The unit of a field, of one of its alternatives or of its list items. */
function unitOf(schema: Schema): Unit | undefined {
  const ways = [schema.items ?? [], schema.anyOf ?? []].flat() as Schema[];
  return schema['x-unit'] ?? ways.map(unitOf).find((unit) => unit !== undefined);
}

function valueWithUnit(schema: Schema): string {
  const unit = unitOf(schema);
  return unit === undefined || UNITS[unit].startsWith('no unit') ? typeOf(schema) : `${typeOf(schema)}, in ${unit}`;
}

/** A schema in a few words. */
function typeOf(schema: Schema): string {
  const target = resolved(schema);
  if (target.const !== undefined) return JSON.stringify(target.const);
  if (target.enum) return target.enum.map((each) => JSON.stringify(each)).join(', ');
  if (schema.$ref) return shapeLink(nameOf(schema));
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.map(typeOf).join(' or ');
  if (Array.isArray(schema.items)) return `[${(schema.items as Schema[]).map(typeOf).join(', ')}]`;
  if (schema.items) return `list of ${typeOf(schema.items as Schema)}`;
  return [[schema.type ?? 'any'].flat().join(' or '), schema.format ?? ''].filter(Boolean).join(', ');
}

type Field = readonly [name: string, type: string, meaning: string];
const listText = (fields: readonly Field[]): string =>
  fields.map(([name, type, meaning]) => `- ${name} ${type}${meaning ? `: ${inline(meaning)}` : ''}`).join('\n');

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, field]) => [
    `\`${name}\`${required.includes(name) ? '' : '?'}`,
    valueWithUnit(field),
    field.description ?? resolved(field).description ?? '',
  ]);

/** The rows of a page of rows; undefined for anything else. */
const rowsOfPage = ({ properties = {} }: Schema): Schema | undefined =>
  Object.keys(properties).join() === PAGE.join() ? properties.data : undefined;

/** The two inputs of most lists, which the page explains once. */
const PAGING = [
  '- `page`? string or number: Page, from 1. Default 1.',
  '- `limit`? string or number: Rows of a page, at most 100. Default 10.',
];

function requestOf({ parameters, requestBody }: Operation): string[] {
  const own = parameters.flatMap(({ name, required, description = '', schema }): Field[] =>
    name === undefined || schema === undefined ? [] : [[`\`${name}\`${required ? '' : '?'}`, valueWithUnit(schema), description]],
  );
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = [...own, ...(body ? fieldsOf(resolved(body.schema)) : [])];
  const others = fields.filter((field) => !PAGING.includes(listText([field])));
  const isPaged = others.length === fields.length - PAGING.length;
  const listed = [listText(isPaged ? others : fields), isPaged ? '- paging' : ''].filter(Boolean);
  return listed.length === 0 ? [] : [listed.join('\n')];
}

/** The answer: the payload's fields, and those next to it. */
function answerOf({ responses }: Operation): string[] {
  const answer = responses[200].content['application/json']?.schema.oneOf?.[0];
  if (!answer) return [`Answers ${Object.keys(responses[200].content)[0]}.`];
  const { type: _, code: __, message = {}, ...beside } = resolved(answer).properties ?? {};
  const payload = resolved(message);
  const rows = rowsOfPage(payload);
  const besides = fieldsOf({ properties: beside, required: resolved(answer).required ?? [] });
  const whole = rows ? `page, ${typeOf(rows)}` : payload.properties ? 'fields' : `${typeOf(message)}. ${message.description ?? ''}`.trim();
  return [
    `Answer: ${inline(whole)}`,
    ...(payload.properties && !message.anyOf && !rows ? [listText(fieldsOf(payload))] : []),
    ...(besides.length > 0 ? ['Next to it:', listText(besides)] : []),
  ];
}

const FROM: Readonly<Record<Provenance, string>> = {
  specification: 'of the specification',
  family: 'for existing clients',
  ours: 'ours',
};

function callText(path: string, method: string, operation: Operation): string {
  const refusals = operation['x-refusals'].map((key) => `\`${key}\``).join(', ');
  const needs = operation['x-needs'].map((need) => `\`${need}\``).join(', ');
  const answer = answerOf(operation);
  const refuses = refusals ? [`Refuses with ${refusals}.`] : [];
  return [
    `## ${method.toUpperCase()} ${path}`,
    `\`${operation.operationId}\`, ${FROM[operation['x-provenance']]}. ${inline(operation.summary)}${needs ? ` Needs ${needs}.` : ''}`,
    ...requestOf(operation),
    ...answer,
    ...refuses,
  ].join('\n\n');
}

/** The page of a group of calls. */
function groupText({ name, description = '' }: Document['tags'][number]): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => (operation.tags.includes(name) ? [callText(path, method, operation)] : [])),
  );
  return [`# ${name}`, description, ...calls].join('\n\n');
}

/** Shapes may mention others, until none is new. */
function shapesText(): string {
  const texts = new Map<string, string>();
  for (const name of mentioned) texts.set(name, [`## ${name}`, listText(fieldsOf(components.schemas[name] ?? {}))].join('\n'));
  return ['# Shapes', ...[...texts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)].join('\n\n');
}

/** The kinds of events of the event logs, each with its values. */
const eventsText = (): string =>
  [
    '# Events',
    'The kinds of events in the event log of a user (`GET /api/notice/events`), each with the object of its link and its values.',
    ...Object.entries(LOG_KINDS).map(([kind, { about, link, values, isLatest, mail }]) => {
      const facts = [
        `Link: \`${link}\`.`,
        isLatest ? 'Only the last one about an object is kept.' : '',
        mail ? 'Also sent as a message.' : '',
      ];
      const fields = fieldsOf(z.toJSONSchema(values.schema) as Schema);
      return [`## ${kind}`, [about, ...facts].filter(Boolean).join(' '), ...(fields.length > 0 ? [listText(fields)] : [])].join('\n');
    }),
  ].join('\n\n');

/** The name of a group's page: `lab-market` for `labMarket`. */
const slugOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const listOf = (names: object): string =>
  ['| group | content |', '|---|---|', ...tags.filter(({ name }) => name in names).map(rowOf)].join('\n');
const rowOf = ({ name, description = '' }: Document['tags'][number]): string =>
  `| [${name}](${slugOf(name)}.md) | ${description.split('\n', 1)[0]} |`;

/** A page for each group of calls, one for the shapes, one for the events, and a page that lists them. */
export const callPages = (): Record<string, string> => ({
  'calls/index.md': [INTRODUCTION, '## Product', listOf(product), '## Lab', listOf(lab), '## Units', unitsText(), ''].join('\n\n'),
  ...Object.fromEntries(tags.map((tag) => [`calls/${slugOf(tag.name)}.md`, groupText(tag)])),
  'calls/shapes.md': shapesText(),
  'calls/events.md': eventsText(),
});
