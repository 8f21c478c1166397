import { inspect } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

const WIDTH = 156;
const FORM = { depth: Number.POSITIVE_INFINITY, breakLength: Number.POSITIVE_INFINITY, compact: true, maxStringLength: 40 };
const LINE = new RegExp(`(?=.{${WIDTH}}).{1,${WIDTH}}, `, 'g');

/** Of a list only the beginning, one record or two plain values; of its page no links. */
function cut(name: string, value: unknown): unknown {
  if (name.endsWith('_page_url')) return undefined;
  if (!Array.isArray(value)) return value;
  const shown = typeof value[0] === 'object' ? 1 : 2;
  return value.length > shown ? [...value.slice(0, shown), `${value.length - shown} more`] : value;
}

/** Field names and values in lines that fit a screen; of lists and long texts only the beginning. */
export const readable = (name: string, value: unknown): string =>
  `${name} ${inspect(JSON.parse(JSON.stringify(value, cut)), FORM)}`.replace(LINE, (line) => `${line.trimEnd()}\n  `);

const hasId = (value: unknown): value is Fields => typeof value === 'object' && value !== null && 'id' in value;

/** Shortens events: of an object that was seen before, only the fields that changed since. */
export function changesOnly(): (event: Fields) => Fields {
  const seen = new Map<string, Fields>();
  return (event) =>
    Object.fromEntries(
      Object.entries(event).map(([name, value]) => {
        if (!hasId(value)) return [name, value];
        const before = seen.get(`${name} ${value.id}`) ?? {};
        seen.set(`${name} ${value.id}`, value);
        return [name, Object.fromEntries(Object.entries(value).filter(([field, each]) => field === 'id' || each !== before[field]))];
      }),
    );
}
