import type { Beside, Call, Message, Sent } from '@mt2/contracts';
import { createClient } from '@mt2/contracts/client';
import type { Complaint } from '@mt2/contracts/complaint';

const complaintText = ({ path, expected, got }: Complaint): string => `  ${path}: ${expected}, not ${got}`;

/** The server refused a call; `message` is the name of the refusal, its sentence and its details, as printed by a test runner. */
export class Refused extends Error {
  override name = 'Refused';
  readonly key: string;
  /** Empty if another backend sent none. */
  readonly sentence: string;
  /** The wrong fields. */
  readonly detail: readonly Complaint[];
  constructor(key: string, sentence: string, detail: readonly Complaint[] = []) {
    super([[key, sentence].filter(Boolean).join(': '), ...detail.map(complaintText)].join('\n'));
    this.key = key;
    this.sentence = sentence;
    this.detail = detail;
  }
}

/** No answer was received, or none from a server with a lab. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  /** True for a change that the server may have carried out: only its answer was lost. */
  readonly mayBeDone: boolean;
  constructor(message: string, { mayBeDone = false, ...options }: ErrorOptions & { readonly mayBeDone?: boolean } = {}) {
    super(mayBeDone ? `${message} The call may have been carried out: look before you repeat it.` : message, options);
    this.mayBeDone = mayBeDone;
  }
}

/** The address of a server, and its lab token if it requires one. */
export type Server = {
  /** Without a path: `http://127.0.0.1:3000`. Empty means the page's own origin. */
  readonly url: string;
  /** A function is called for every request. */
  readonly labToken?: string | (() => string);
};

/** The world, the session and the language of one call. */
type SendOptions = {
  readonly world?: string;
  readonly token?: string;
  readonly lang?: string;
  readonly signal?: AbortSignal;
};

/** Sends a call of the lab or the product and returns its payload. Throws `Refused` and `Unreachable`, and an abort like `fetch`. */
export type Send = <C extends Call>(call: C, sent: Sent<C>, options?: SendOptions) => Promise<Message<C>>;

/** The answer of a successful call: its payload, and the rest of the envelope. */
export type Outcome<C extends Call> = { readonly message: Message<C>; readonly beside: Beside<C> };
/** Like `Send`, but returns the whole answer. */
export type Exchange = <C extends Call>(call: C, sent: Sent<C>, options?: SendOptions) => Promise<Outcome<C>>;

/** A session of the product: its token. */
export type Session = { readonly token: string };
/** Sends a call in one world. */
export type InWorld = <C extends Call>(call: C, sent: Sent<C>, session?: Partial<Session>) => Promise<Message<C>>;

const headersOf = ({ world, token, lang }: SendOptions, labToken: string): Record<string, string> => ({
  ...(world ? { 'x-world': world } : {}),
  ...(token ? { authorization: token } : {}),
  ...(lang ? { lang } : {}),
  ...(labToken ? { 'x-lab-token': labToken } : {}),
});

/** An address without a scheme has a port or a dot, or is this machine; another word is a mistake. */
const WITHOUT_SCHEME = /^(?:localhost|[^/]*[.:][^/]*)(?:\/|$)/i;

/** The origin of a server's address as people write it: without a scheme it is http. Throws if it is none. */
export const originOf = (text: string): string =>
  new URL(!/^[a-z][a-z\d+.-]*:\/\//i.test(text) && WITHOUT_SCHEME.test(text) ? `http://${text}` : text).origin;

/** True if an error of `fetch` says that no connection was made. Browsers do not say it. */
const isNotSent = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && NOT_SENT.includes(String(error.cause.code));
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND'];

/** A typed connection to a server: every call of lab and product, each in the world it names. */
export function connect(server: Server): Send {
  const exchange = exchangeWith(server);
  return async (...args) => (await exchange(...args)).message;
}

/** Like `connect`, with the fields next to the payload. */
export function exchangeWith({ url, labToken = '' }: Server): Exchange {
  const client = createClient({ baseUrl: url });
  const where = url === '' ? '' : ` at ${url}`;
  const silence = `No lab answers${where}. Is the server running, with LAB=1?`;
  return async (call, sent, options = {}) => {
    const isLab = call.path.startsWith('/lab/');
    // The lab token is only for the lab: product calls have no use for it.
    const secret = isLab ? (typeof labToken === 'string' ? labToken : labToken()) : '';
    const { signal } = options;
    const mayBeDone = call.changes || (isLab && call.method !== 'GET');
    const answer = await client
      .send(call, sent, { headers: headersOf(options, secret), ...(signal ? { signal } : {}) })
      .catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new Unreachable(silence, { cause: error, mayBeDone: mayBeDone && !isNotSent(error) });
      });
    if (answer.ok) return answer;
    // Other kinds of servers refuse without a name, and so does a proxy for a server that is down.
    if (isLab && answer.key === '')
      throw new Unreachable(answer.message ? `${silence} The answer: ${answer.message}` : silence, { mayBeDone });
    if (isLab && answer.key === 'unknown-path') throw new Unreachable(`The server${where} has no lab: start it with LAB=1.`);
    throw new Refused(answer.key, answer.message, answer.detail);
  };
}
