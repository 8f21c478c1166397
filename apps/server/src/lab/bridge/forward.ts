import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import type { FastifyReply } from 'fastify';
import type { RequestState } from '../../http/gates/gate.ts';
import type { RealAnswer } from './read-body.ts';
import { type Failure, failureOf, headOf, readBody, reasonOf, streamBody } from './read-body.ts';
import { realHeaders, type Target } from './real-request.ts';
import { isBytes } from './verdict.ts';

type Raw = Parameters<typeof readBody>[0];
/** The answer of the real side, with its body if that passes as a stream; or why there is none. */
export type Forwarded =
  | { readonly answer: RealAnswer; readonly stream?: Readable }
  | { readonly failure: Failure; readonly reason: string };

/** What a request was sent with: a file passes while it comes. */
type SentBody = Buffer | Readable | undefined;

/** The length of a body that passes, if its client told it. */
const lengthOf = ({ 'content-length': length }: IncomingHttpHeaders) => (length === undefined ? {} : { 'content-length': length });

/** Leaves a connection open, unless its client wants it closed. Node says for how long only if the header was never set. */
function keepOpen(reply: FastifyReply): void {
  const seconds = Math.floor(reply.server.server.keepAliveTimeout / 1000);
  if (reply.raw.shouldKeepAlive) reply.headers({ connection: 'keep-alive', 'keep-alive': `timeout=${seconds}` });
}

/** Sends a request to the real side once; resolves with the beginning of its answer. */
const begin = (reply: FastifyReply, base: URL, { path, query }: Target, body: SentBody): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { request } = reply;
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const isPassing = body instanceof Readable;
    // It forwards a stream only as the body of its request.
    if (isPassing) request.body = body;
    // The answer would be for nobody.
    let isOver = false;
    reply.raw.once('close', () => {
      isOver = true;
      reject(new Error('the client has left'));
    });
    reply.from(path, {
      // A HEAD request gets the headers of its GET.
      ...(isRead ? { method: 'GET' } : isPassing ? {} : { body: body ?? null, contentType: 'as sent' }),
      getUpstream: () => base.origin,
      queryString: () => query,
      retryDelay: () => null,
      rewriteRequestHeaders: ({ headers }) => ({ ...realHeaders(headers), ...(isPassing ? lengthOf(headers) : {}) }),
      // None of its headers: our answer has our own.
      rewriteHeaders: () => ({}),
      onResponse: (_request, _reply, response) => {
        // It ends connections whose requests have unread bodies. The server reads them to their ends, as without a bridge.
        if (reply.hasHeader('connection')) keepOpen(reply);
        if (isOver) response.stream.destroy();
        else resolve(response as unknown as Raw);
      },
      onError: (_reply, { error }) => {
        isOver = true;
        reject(error);
      },
    });
    if (isPassing) request.body = undefined;
  });

/** Forwards a request, and reads the answer. What the reply got on the way is for the caller to set again. */
export async function forward({ served: { call }, reply }: RequestState, base: URL, target: Target, body: SentBody): Promise<Forwarded> {
  const startedMs = performance.now();
  const ms = () => performance.now() - startedMs;
  try {
    const raw = await begin(reply, base, target, body);
    const head = headOf(raw, ms());
    if (isBytes(call, head)) return { answer: head, stream: streamBody(raw, PICTURE_MOST_BYTES) };
    const bytes = await readBody(raw);
    return { answer: { ...head, bytes, ms: ms() } };
  } catch (error) {
    return { failure: failureOf(error), reason: reasonOf(error) };
  }
}
