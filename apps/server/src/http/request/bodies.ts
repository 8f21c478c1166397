import formbody from '@fastify/formbody';
import type { RefusalName } from '@mt2/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The contract is only a few levels deep; code that walks a value can safely recurse this far. */
const MOST_LEVELS = 32;

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The index of the quote that ends a string started before `from`; the length of the text if none does. */
function endOfString(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
  return text.length;
}

/**
 * The defect in the shape of a JSON text, found before parsing: it is deeper than 32 levels, or its outermost object has
 * more than `mostFields` fields. Reads each character once; does not validate the JSON.
 */
function jsonFault(text: string, mostFields: number): 'body-too-deep' | 'too-many-fields' | undefined {
  let level = 0;
  let fields = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index + 1);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) level += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1;
    else if (code === COMMA && level === 1) fields += 1;
    if (level > MOST_LEVELS) return 'body-too-deep';
    if (fields > mostFields) return 'too-many-fields';
  }
  return undefined;
}

/** Larger bodies are refused; uploads have their own limit. */
export const BODY_LIMIT = 256 * 1024;
/** No call has more than a few dozen fields. */
const MOST_FIELDS = 1000;

type Fields = Record<string, string | string[]>;

/** Thrown for an unreadable body, with the name of its refusal. */
export class Unreadable extends Error {
  readonly statusCode = 400;
  readonly refusal: RefusalName;
  constructor(refusal: RefusalName) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Marks a request with too many fields, which query and form parsers cannot refuse. */
const TOO_MANY_FIELDS: Fields = Object.freeze({});

function hasTooMany(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST_FIELDS) return true;
  }
  return false;
}

/** A text without the byte order mark of an editor. */
const unmarked = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** The fields of a query or a form. A repeated name becomes a list; no field takes one, so it is refused when parsed. */
export function readFields(written: string): Fields {
  const text = unmarked(written);
  if (text === '') return {};
  if (hasTooMany(text)) return TOO_MANY_FIELDS;
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (typeof before === 'string') fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}

/** Throws if a request has too many fields, or a compressed body, of which a form would be read as fields without meaning. */
export function refuseFields({ headers, query, body }: Pick<FastifyRequest, 'headers' | 'query' | 'body'>): void {
  if (body && (headers['content-encoding'] ?? 'identity') !== 'identity') throw new Unreadable('body-unreadable');
  if (query === TOO_MANY_FIELDS || body === TOO_MANY_FIELDS) throw new Unreadable('too-many-fields');
}

const isFields = (value: unknown): value is object | null => typeof value === 'object' && !Array.isArray(value);
/** In JSON, clients omit a field by sending null. */
const withoutNulls = (fields: object | null) => Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null));

/** Bodies are fields, as a form or as JSON; an empty body has none. Anything else is unreadable. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: readFields });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonReader(app));
}

type Reader = (request: FastifyRequest, body: string | Buffer, done: (error: Error | null, fields?: unknown) => void) => void;

function jsonReader(app: FastifyInstance): Reader {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  return (request, body, done) => {
    const text = unmarked(String(body));
    if (text === '') return done(null, {});
    const fault = jsonFault(text, MOST_FIELDS);
    if (fault) return done(new Unreadable(fault));
    parseJson(request, text, (error, value: unknown) => {
      if (error) done(error);
      else if (isFields(value)) done(null, withoutNulls(value));
      else done(new Unreadable('body-unreadable'));
    });
  };
}

/** The types that say nothing about a text: the one of text, and none. */
const SAYS_NOTHING = /^\s*(?:text\/plain\s*(?:;|$)|$)/i;
/** A form begins with the name of a field; XML, lists and sentences do not. */
const FORM = /^[^\s=&<>{}[\]"']+=/;

/** Also reads the fields of a form or JSON sent as text, without a type, or as multipart, as some clients do. Not where files are sent. */
export function readAnyBody(app: FastifyInstance): void {
  const readJson = jsonReader(app);
  app.addContentTypeParser<string>(['text/plain', '*'], { parseAs: 'string' }, (request, body, done) => {
    const text = body.trim();
    if (!SAYS_NOTHING.test(request.headers['content-type'] ?? '')) done(new Unreadable('body-unreadable'));
    else if (text === '' || text.startsWith('{')) readJson(request, text, done);
    else if (FORM.test(text)) done(null, readFields(text));
    else done(new Unreadable('body-unreadable'));
  });
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, ({ headers }: FastifyRequest, body: Buffer) =>
    readParts(body, headers['content-type'] ?? ''),
  );
}

/** The fields of a multipart body; a file is none. */
async function readParts(body: Buffer, type: string): Promise<Fields> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const parts = [...(form ?? [])];
  if (!form || parts.some(([, value]) => typeof value !== 'string')) throw new Unreadable('body-unreadable');
  return readFields(new URLSearchParams(parts as [string, string][]).toString());
}
