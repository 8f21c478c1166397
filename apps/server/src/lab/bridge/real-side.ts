import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { Call } from '@mt2/contracts';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { checkedLookup, ForbiddenAddress, isForbiddenAddress } from './addresses.ts';
import type { RealAnswer } from './read-body.ts';
import { headOf, readBody } from './read-body.ts';
import { pathBelow } from './real-request.ts';

/** No answer may take longer, its body included. */
const LONGEST_MS = 60_000;
const CONNECT_MS = 10_000;

export type RealSideOptions = {
  /** Certificates of a private authority, PEM; empty: only those known to Node. */
  readonly authority: string;
  readonly longestMs?: number;
  readonly lookup?: ReturnType<typeof checkedLookup>;
};

type Request = Dispatcher.RequestOptions;
type Done = (error: Error | null, response: Dispatcher.ResponseData) => void;

/** The connections to real backends: every address is checked, no redirect is followed, nothing is sent twice. */
export class RealSide {
  readonly #agent: Agent;
  readonly #longestMs: number;

  constructor({ authority, longestMs = LONGEST_MS, lookup = checkedLookup() }: RealSideOptions) {
    this.#longestMs = longestMs;
    const connect = buildConnector({ ...(authority === '' ? {} : { ca: [...rootCertificates, authority] }), lookup, timeout: CONNECT_MS });
    this.#agent = new Agent({
      pipelining: 1,
      headersTimeout: longestMs,
      bodyTimeout: longestMs,
      // A socket asks for no address if the host is one.
      connect: (options, done) => {
        if (isIP(options.hostname) > 0 && isForbiddenAddress(options.hostname)) done(new ForbiddenAddress(options.hostname), null);
        else connect(options, done);
      },
    });
  }

  /** One request, as `@fastify/reply-from` sends it. */
  readonly request = (options: Request, done: Done): void =>
    this.#agent.request({ ...options, signal: AbortSignal.timeout(this.#longestMs) }, done);

  /** A read without input with a user's token. Throws if it gets no whole answer. */
  async ask(base: URL, { method, path }: Pick<Call, 'method' | 'path'>, token: string): Promise<RealAnswer> {
    const startedMs = performance.now();
    const response = await this.#agent.request({
      origin: base.origin,
      path: pathBelow(base, path),
      method,
      headers: { authorization: token, accept: 'application/json' },
      signal: AbortSignal.timeout(this.#longestMs),
    });
    const raw = { ...response, stream: response.body };
    const bytes = await readBody(raw);
    return { ...headOf(raw, performance.now() - startedMs), bytes };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}
