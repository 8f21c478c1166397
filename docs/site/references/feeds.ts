import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { type Json, listOf, partsOf, referenced } from '@mt2/contracts/openapi/schema';

const codeOf = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
const cell = (text: unknown): string =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', ' ');
const linkTo = (name: string): string => `[${name}](#${name.toLowerCase()})`;

/** A schema in a few words, other shapes as links. */
function kindOf(schema: Json): string {
  const ways = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(listOf);
  if (typeof schema.$ref === 'string') return linkTo(referenced(schema.$ref));
  if (schema.const !== undefined) return codeOf(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(codeOf).join(', ');
  if (ways.length > 0) return ways.map(kindOf).join(' or ');
  if (schema.items !== undefined) return `list of ${listOf(schema.items).map(kindOf).join(', ')}`;
  return cell([[schema.type ?? 'any'].flat().join(' or '), schema.format, schema['x-unit']].filter(Boolean).join(', '));
}

function fieldsOf(schema: Json): string {
  const needed = (schema.required ?? []) as string[];
  const rows = partsOf(schema.properties).map(
    ([name, field]) => `| \`${name}\`${needed.includes(name) ? '' : '?'} | ${kindOf(field)} | ${cell(field.description)} |`,
  );
  return rows.length === 0 ? kindOf(schema) : ['| field | value | meaning |', '|---|---|---|', ...rows].join('\n');
}

function messageText({ name, summary, payload, examples }: Json, schemas: Json): string {
  const schema = (schemas[referenced((payload as Json).$ref)] ?? payload) as Json;
  const shown = listOf(examples).map((example) => `\`\`\`json\n${JSON.stringify(example.payload, null, 2)}\n\`\`\``);
  return [`### ${cell(name)}`, cell(summary), fieldsOf(schema), ...shown].join('\n\n');
}

/** The AsyncAPI document on one page: messages sent and received at each feed, with examples, then the shapes. */
export function feedPage(): string {
  const { info, channels, operations, components } = toAsyncApi('') as Json;
  const { schemas, messages } = components as { readonly schemas: Json; readonly messages: Readonly<Record<string, Json>> };
  const sections = partsOf(channels).flatMap(([key, { address, description }]) => [
    `## ${cell(address)}\n\n${cell(description)}`,
    ...partsOf(operations)
      .filter(([, { channel }]) => referenced((channel as Json).$ref) === key)
      .flatMap(([, operation]) => [
        `## ${cell(address)}: ${cell(operation.summary)}`,
        ...listOf(operation.messages).map(({ $ref }) => messageText(messages[referenced($ref)] ?? {}, schemas)),
      ]),
  ]);
  const shapes = partsOf(schemas).map(([name, schema]) => `### ${name}\n\n${fieldsOf(schema)}`);
  const about = cell((info as Json).description);
  return ['# Feeds', about, 'The same as a document: `/api/asyncapi.json`.', ...sections, '## Shapes', ...shapes].join('\n\n');
}
