import type { Call } from '@mt2/contracts';
import { isJson, type Json, schemaOf } from '@mt2/contracts/openapi/schema';
import type { Shown } from './command.ts';
import { tableText } from './table.ts';

/** Maximum items of a list in a table; `--json` has all. */
const MOST_ITEMS = 3;
/** A field in a text: its name, the parts of it, and what stands for an empty one. */
const FIELD = /\{(\w+)(?::([\w ]+))?(?:\|([^}]*))?\}/g;

const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const partsOf = (value: unknown, parts: string | undefined): string =>
  parts !== undefined && isJson(value)
    ? parts
        .split(' ')
        .map((part) => wordOf(value[part]))
        .filter(Boolean)
        .join(' ')
    : wordOf(value);

function valueText(value: unknown, parts: string | undefined, most: number): string {
  if (!Array.isArray(value)) return partsOf(value, parts);
  const shown = value.slice(0, most).map((each) => partsOf(each, parts));
  return shown.join(', ') + (value.length > most ? ` and ${value.length - most} more` : '');
}

/** A text with its fields filled in. */
export const filled = (text: string, values: Json, most = Number.POSITIVE_INFINITY): string =>
  text.replaceAll(FIELD, (_, name: string, parts?: string, other = '') => {
    const own = valueText(values[name], parts, most);
    return own !== '' ? own : other in values ? wordOf(values[other]) : other;
  });

/** The rows of a value at a path of lists; the rows of inner lists have the fields of the outer ones too. */
function rowsAt(value: unknown, path: string): Json[] {
  let rows = Array.isArray(value) ? (value as Json[]) : [value as Json];
  for (const name of path.split('.').filter(Boolean))
    rows = rows.flatMap((row) => {
      const inner = row[name] as Json[];
      return inner.length === 0 && row !== value ? [row] : inner.map((each) => ({ ...row, ...each }));
    });
  return rows;
}

const headOf = (column: string): string =>
  [...column.matchAll(FIELD)]
    .map(([, name = '', part = '']) => (/^\w+$/.test(part) ? part : name).toUpperCase().replaceAll('_', ' '))
    .join(' ');

function tableOf(columns: string, rows: readonly Json[]): Shown & object {
  const cells = columns.split('  ');
  return { heads: cells.map(headOf), rows: rows.map((row) => cells.map((cell) => filled(cell, row, MOST_ITEMS))) };
}

/** All plain fields of the rows that a call answers. */
function columnsOf({ output }: Pick<Call, 'output'>): string {
  const { items, properties } = schemaOf(output, 'output') as { items?: Json; properties?: { list?: Json } };
  const row = (items ?? properties?.list?.items) as Json;
  const ways = (row.anyOf as Json[] | undefined) ?? [row];
  const fields = ways.flatMap((way) => Object.entries(way.properties as Readonly<Record<string, Json>>));
  const plain = fields.filter(([, { type }]) => type !== undefined && type !== 'array' && type !== 'object');
  return [...new Set(plain.map(([name]) => `{${name}}`))].join('  ');
}

/** A value as lines, its inner lists and objects indented. */
function treeText(value: Json, indent = ''): string {
  return Object.entries(value)
    .map(([name, each]) => {
      if (isJson(each)) return `${indent}${name}:\n${treeText(each, `${indent}  `)}`;
      if (!Array.isArray(each) || !each.some(isJson)) return `${indent}${name}: ${valueText(each, undefined, Number.POSITIVE_INFINITY)}`;
      return `${indent}${name}:\n${each.map((row) => treeText(row, `${indent}  `).replace(/^(\s*) {2}/, '$1- ')).join('\n')}`;
    })
    .join('\n');
}

/** An answer for a terminal. */
export function shownOf(call: Pick<Call, 'output'>, prints: string | undefined, answer: unknown, sent: Json): Shown {
  if (prints === undefined) {
    if (isJson(answer) && !Array.isArray(answer.list)) return treeText(answer);
    return typeof answer === 'object' && answer !== null
      ? tableOf(columnsOf(call), rowsAt(answer, Array.isArray(answer) ? '' : 'list'))
      : wordOf(answer);
  }
  const lines = prints.split('\n').map((line): Shown => {
    const [, path = '', columns = line] = /^([\w.]+): (.*)$/.exec(line) ?? [];
    if (Array.isArray(answer)) return tableOf(columns, rowsAt(answer, path));
    if (isJson(answer) && Array.isArray(answer[path.replace(/\..*/, '')])) return tableOf(columns, rowsAt(answer, path));
    return filled(line, { ...sent, answer, ...(isJson(answer) ? answer : {}) });
  });
  const [first = '', ...others] = lines;
  const rest = others.flatMap((each) => (typeof each === 'string' ? each : each.rows.length > 0 ? tableText(each.heads, each.rows) : []));
  return rest.length === 0 ? first : [typeof first === 'string' ? first : tableText(first.heads, first.rows), ...rest].join('\n');
}
