import type { Readable } from 'node:stream';
import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import type { FastifyReply } from 'fastify';
import type { RequestState } from '../../http/gates/gate.ts';
import { type Failure, failureOf, headOf, readBody, streamBody } from './read-body.ts';
import type { RealAnswer } from './real-answer.ts';
import { realHeaders, type Target } from './real-request.ts';
import { isBytes } from './verdict.ts';

type Raw = Parameters<typeof readBody>[0];
/** The answer of the real side, with its body if that passes as a stream; or why there is none. */
export type Forwarded = { readonly answer: RealAnswer; readonly stream?: Readable } | { readonly failure: Failure };

/** Sends a request to the real side once; resolves with the beginning of its answer. */
const begin = (reply: FastifyReply, base: URL, { path, query }: Target, body: Buffer | undefined): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const isRead = ['GET', 'HEAD'].includes(reply.request.method);
    // The answer would be for nobody.
    let isOver = false;
    reply.raw.once('close', () => {
      isOver = true;
      reject(new Error('the client has left'));
    });
    reply.from(path, {
      // A HEAD request gets the headers of its GET.
      ...(isRead ? { method: 'GET' } : { body: body ?? null, contentType: 'as sent' }),
      getUpstream: () => base.origin,
      queryString: () => query,
      retryDelay: () => null,
      rewriteRequestHeaders: ({ headers }) => realHeaders(headers),
      // None of its headers: our answer has our own.
      rewriteHeaders: () => ({}),
      onResponse: (_request, _reply, response) => (isOver ? response.stream.destroy() : resolve(response as unknown as Raw)),
      onError: (_reply, { error }) => {
        isOver = true;
        reject(error);
      },
    });
  });

/** Forwards a request, and reads the answer. What the reply got on the way is for the caller to set again. */
export async function forward({ served: { call }, reply }: RequestState, base: URL, target: Target, body?: Buffer): Promise<Forwarded> {
  const startedMs = performance.now();
  const ms = () => performance.now() - startedMs;
  try {
    const raw = await begin(reply, base, target, body);
    const head = headOf(raw, ms());
    if (isBytes(call, head)) return { answer: head, stream: streamBody(raw, PICTURE_MOST_BYTES) };
    const bytes = await readBody(raw);
    return { answer: { ...head, bytes, ms: ms() } };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
