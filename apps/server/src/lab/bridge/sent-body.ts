import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { namedCalls, product } from '@mt2/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../../http/request/bodies.ts';

/** The paths of calls that take a file, which is read later. */
const FILES = new Set<string | undefined>(namedCalls(product).flatMap(([, { path, takesFile }]) => (takesFile ? [path] : [])));

/** True for a request whose body is read before the gates. */
const isReadFirst = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !(FILES.has(routeOptions.url) && /^multipart\//i.test(headers['content-type'] ?? ''));

const bodies = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the body of requests as they were sent, beside their fields, if somebody needs them. */
export function keepBodies(http: FastifyInstance, isKept: (request: FastifyRequest) => boolean): void {
  http.addHook('preParsing', (request, _, payload, done) => {
    if (isReadFirst(request) && isKept(request)) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      bodies.set(request, chunks);
      payload.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        // A longer one is refused before the gates.
        if (bytes <= BODY_LIMIT) chunks.push(chunk);
      });
    }
    done(null, payload);
  });
}

/** The kept body of a request; undefined if it had none. */
export function sentBody(request: FastifyRequest): Buffer | undefined {
  const chunks = bodies.get(request);
  return chunks && chunks.length > 0 ? Buffer.concat(chunks) : undefined;
}

/** Reads the body of a request whose file is not read yet; undefined if it is longer than `most`. */
export async function readWhole({ raw, headers }: FastifyRequest, most: number): Promise<Buffer | undefined> {
  if (Number(headers['content-length']) > most) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
  }
  return bytes > most ? undefined : Buffer.concat(chunks);
}

/** The same request with its body to be read again. */
export function unread(request: FastifyRequest, body: Buffer): FastifyRequest {
  const { headers, socket } = request.raw;
  const raw = Object.assign(Readable.from([body], { objectMode: false }), { headers, socket }) as unknown as IncomingMessage;
  return Object.create(request, { raw: { value: raw } }) as FastifyRequest;
}

/** The fields of a request, as far as they were read. */
export const sentFields = ({ query, body, params }: FastifyRequest): Record<string, unknown> => ({
  ...(query as object),
  ...(body as object | undefined),
  ...(params as object),
});
