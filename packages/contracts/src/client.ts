import { type Answer, type ReadAnswer, readAnswer } from './answer.ts';
import type { Beside, Call, Message, Sent, Typed } from './call.ts';
import { sentOf, valuesOf } from './fields/values.ts';
import { addressOf } from './path.ts';

type SendOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type Client = {
  send<C extends Call>(call: C, sent: Sent<C>, options?: SendOptions): Promise<Answer<C>>;
};
/** The same with values under their names in code. */
export type ValuesClient = {
  /** Throws also if a field of the answer has no form of its kind. */
  send<C extends Call>(call: C, typed: Typed<C>, options?: SendOptions): Promise<ReadAnswer<C>>;
};
export type ClientOptions = {
  /** Empty for the page's own origin. */
  baseUrl: string;
  /** Headers of every call: language, token, world. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
};

type Fields = Record<string, unknown>;

const present = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
const encoded = (fields: Fields) =>
  new URLSearchParams(present(fields).map(([name, value]) => [name, String(value)] as [string, string])).toString();

/**
 * A typed client over `fetch`. Throws only if no envelope was received (network, abort). Form bodies, as in the product's
 * own client; multipart with a file, JSON for the lab. With `values`, it takes and returns values under their names in
 * code, such as amounts in atoms and instants in seconds, instead of their wire form.
 */
export function createClient(options: ClientOptions & { values: true }): ValuesClient;
export function createClient(options: ClientOptions & { values?: false }): Client;
export function createClient({ values = false, ...options }: ClientOptions & { values?: boolean }): Client | ValuesClient {
  const client = wireClient(options);
  return values ? valuesClient(client) : client;
}

/** The same client with values under their names in code. */
export const valuesClient = (client: Client): ValuesClient => ({
  send: async (call, typed, options) => valuesOf(call, await client.send(call, sentOf(call, typed), options)),
});

function wireClient({ baseUrl, headers = () => ({}), fetch: doFetch = fetch }: ClientOptions): Client {
  return {
    async send<C extends Call>(call: C, sent: Sent<C>, options: SendOptions = {}): Promise<Answer<C>> {
      const { path, rest } = addressOf(call.path, sent as Fields);
      const inQuery = call.method === 'GET' || call.method === 'DELETE';
      const query = inQuery ? encoded(rest) : '';
      const { body, type: bodyType } = inQuery ? {} : bodyOf(call, rest);
      const response = await doFetch(`${baseUrl}${path}${query && `?${query}`}`, {
        method: call.method,
        headers: { ...(bodyType ? { 'content-type': bodyType } : {}), ...headers(), ...options.headers },
        ...(body === undefined ? {} : { body }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      const type = response.headers.get('content-type') ?? '';
      if (isBytes(call, type)) return { ok: true, message: (await response.blob()) as Message<C>, beside: undefined as Beside<C> };
      // A backend that lacks one of our calls may answer with a page.
      const isMissing = call.source === 'ours' && (response.status === 404 || response.status === 405);
      return readAnswer(call, response.status, isMissing && !type.includes('json') ? {} : await response.json());
    },
  };
}

const PICTURE = /^image\//;
/** True if an answer of this type is an image or a file, without an envelope. */
export const isBytes = ({ answersPicture, answersFile }: Call, type: string): boolean =>
  (answersPicture === true && PICTURE.test(type)) || type === answersFile;
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** The body of a call and its type; the platform sets the type of a multipart body, because it contains the boundary. */
function bodyOf({ path, takesFile }: Call, fields: Fields): { body: string | FormData; type?: string } {
  if (path.startsWith('/lab/') && !takesFile) return { body: JSON.stringify(fields), type: 'application/json' };
  if (!takesFile) return { body: encoded(fields), type: FORM };
  const form = new FormData();
  for (const [name, value] of present(fields)) form.set(name, value instanceof Blob ? value : String(value));
  return { body: form };
}
