import { Unreachable } from '../connect.ts';
import { missingIn, type Repeat } from './repeat.ts';

/** The address of the server, and the token of the session; empty for none. `isSameKey` sends the logged key, not a new one. */
export type RepeatOptions = { readonly url: string; readonly token?: string; readonly isSameKey?: boolean };
/** The answer as it arrived; for a file its size and type. */
export type Repeated = { readonly status: number; readonly answer: unknown };

/** A new key for a change, as a client sends it. `crypto.randomUUID` exists only on secure origins. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function bodyToSend({ place, fields }: Repeat): { readonly body?: string | FormData; readonly type?: string } {
  if (place === 'json')
    return { body: JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))), type: 'application/json' };
  if (place === 'form') return { body: encodedFields(fields), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
  if (place === 'query') return {};
  const body = new FormData();
  for (const { name, value } of fields) body.set(name, value instanceof Blob ? value : String(value));
  return { body };
}

const encodedFields = (fields: Repeat['fields']): string =>
  new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, String(value)])).toString();

/** Sends a request again, whose fields all have values. Throws `Unreachable` if no whole answer arrives, or one that cannot be read. */
export async function sendRepeat(repeat: Repeat, options: RepeatOptions): Promise<Repeated> {
  const missing = missingIn(repeat);
  if (missing.length > 0) throw new Error(`without ${missing.join(', ')}`);
  return exchange(repeat, options).catch((cause: unknown) => {
    throw new Unreachable('No whole answer arrived.', { cause, mayBeDone: repeat.changes });
  });
}

async function exchange(repeat: Repeat, { url, token = '', isSameKey = false }: RepeatOptions): Promise<Repeated> {
  const { method, path, place, fields, world, lang, changes } = repeat;
  const key = isSameKey ? repeat.key : changes ? newKey() : '';
  const { body, type } = bodyToSend(repeat);
  const query = place === 'query' && fields.length > 0 ? `?${encodedFields(fields)}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: {
      'x-world': world,
      lang,
      ...(token ? { authorization: token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answerType = response.headers.get('content-type') ?? '';
  if (answerType.includes('json')) return { status: response.status, answer: await response.json() };
  return { status: response.status, answer: `${(await response.blob()).size} bytes of ${answerType}` };
}
