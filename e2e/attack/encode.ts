import type { Call } from '@mt2/contracts';
import { Raw } from './hostile-values.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Encoding = 'form' | 'JSON' | 'multipart';

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !(value instanceof Raw) ? JSON.stringify(value) : String(value);
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Fields as `name=value&…`. A list is sent as one pair per item. */
const toForm = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((part) => [name, part] as const) : [[name, value] as const]))
    .map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`)
    .join('&');

/** Fields as JSON, raw texts unchanged. */
const toJson = (fields: Fields): string =>
  `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${value instanceof Raw ? value.text : JSON.stringify(value)}`)
    .join(',')}}`;

const BOUNDARY = 'attack';
/** Fields as parts; fields with bytes are files. */
function toMultipart(fields: Fields): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = value instanceof Buffer;
    const file = isFile ? '; filename="a.png"\r\nContent-Type: image/png' : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${JSON.stringify(name)}${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), isFile ? value : Buffer.from(textOf(value)), Buffer.from('\r\n')]);
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const TYPES: Readonly<Record<Encoding, string>> = {
  form: 'application/x-www-form-urlencoded',
  JSON: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};

const bodyIn = (encoding: Encoding, fields: Fields): Buffer =>
  encoding === 'multipart' ? toMultipart(fields) : Buffer.from(encoding === 'form' ? toForm(fields) : toJson(fields));

/** The encoded request of a call: its path, and its body with its content type, if any. */
export function encode(call: Call, fields: Fields, encoding: Encoding): { path: string; type?: string; body?: Buffer } {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => escaped(textOf(fields[name])));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  if (call.method === 'GET' || call.method === 'DELETE') return { path: `${path}?${toForm(rest)}` };
  return { path, type: TYPES[encoding], body: bodyIn(encoding, rest) };
}

/** The usual encodings of a call. */
export const usualEncodings = ({ takesFile, path }: Call): readonly Encoding[] =>
  takesFile ? ['multipart'] : path.startsWith('/lab/') ? ['JSON'] : ['form', 'JSON'];
