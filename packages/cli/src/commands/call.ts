import type { Call } from '@mt2/contracts';
import { CSV_PAGE, csvOf, isPaged } from '@mt2/contracts/csv';
import { messageFrom } from '@mt2/contracts/fields/values';
import { people } from '@mt2/contracts/lab/people';
import { type Json, schemaOf } from '@mt2/contracts/openapi/schema';
import { nearestNames } from '@mt2/domain';
import { connect } from '@mt2/lab/connect';
import { type Command, Misuse } from '../command.ts';
import { openFile } from '../files.ts';
import { findCall } from '../mcp/catalogue.ts';

/** A value as the field's schema has it: numbers, booleans, and lists or objects as JSON; everything else stays a text. */
function readValue(name: string, text: string, { type }: Json): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  if (type !== 'array' && type !== 'object') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse(`${name} must be JSON, not "${text}".`);
  }
}

/** The fields of a call from words such as `price=60000`; `file=@photo.png` sends a file. Throws `Misuse` with the existing names. */
export async function readFields(name: string, words: readonly string[], { takesFile, input }: Pick<Call, 'takesFile' | 'input'>) {
  const fields = (schemaOf(input, 'input').properties ?? {}) as Readonly<Record<string, Json>>;
  const read: Record<string, unknown> = {};
  for (const word of words) {
    const [, field = '', text = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
    if (field === '') throw new Misuse(`"${word}" is not a field: write name=value.`);
    if (takesFile && text.startsWith('@')) read[field] = await openFile(text.slice(1));
    else if (Object.hasOwn(fields, field)) read[field] = readValue(field, text, fields[field] ?? {});
    else {
      const near = nearestNames(field, Object.keys(fields));
      const known = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ` Its fields: ${Object.keys(fields).join(', ') || 'none'}.`;
      throw new Misuse(`${name} has no field "${field}".${known}`);
    }
  }
  return read;
}

export const callCommand: Command = {
  name: 'call',
  args: ['<call>', '[field=value…]'],
  options: { as: 'text', lang: 'text', csv: 'flag' },
  about:
    'Makes any call, such as `mt2 call spot.placeOrder --as trader currency_id=1 …`, and prints its answer; --as a persona or account, ' +
    'without it as a guest. With --csv it reads all pages of a list and prints them as CSV. The reference at /api/docs lists calls and ' +
    'fields.',
  run: async ({ send, server, world, print }, [name = '', ...words], { as, lang, csv }) => {
    const call = findCall(name);
    if (csv && (call.path.startsWith('/lab/') || !isPaged(call)))
      throw new Misuse(`${name} reads no list page by page, so it has no --csv.`);
    const fields = await readFields(name, words, call);
    if (call.path.startsWith('/lab/')) {
      const json = await send(call, fields as never);
      return { json, text: JSON.stringify(json, null, 2) };
    }
    const token = typeof as === 'string' ? (await send(people.logInAs, { persona: as })).token : '';
    const about = { world, token, ...(typeof lang === 'string' ? { lang } : {}) };
    const ask = (sent: object) => connect(server)(call, sent as never, about);
    if (csv) {
      const read = async (page: number) => messageFrom(call, await ask({ ...fields, page, limit: CSV_PAGE }));
      for await (const lines of csvOf(call, read)) print({ json: lines, text: lines.trimEnd() });
      return undefined;
    }
    const json = await ask(fields);
    return { json, text: typeof json === 'string' ? json : JSON.stringify(json, null, 2) };
  },
};
