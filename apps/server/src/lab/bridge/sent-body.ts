import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type Call, namedCalls, product } from '@mt2/contracts';
import { type Decision, err, ok } from '@mt2/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../../http/request/bodies.ts';
import { OVERHEAD_BYTES } from '../../http/request/uploads.ts';
import { withoutRealIds } from './own-ids.ts';
import { realHeaders } from './real-request.ts';

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

/** Everything of a request that reaches the real side, but a file. */
export const textsOf = (request: FastifyRequest): string[] => [
  ...Object.values(realHeaders(request.headers)),
  request.originalUrl,
  sentBody(request)?.toString('latin1') ?? '',
];

/** The longest token: a name, a dot and 32 characters. */
const LONGEST_TOKEN = 65;

/** The body of a request with a file: it passes while it is read, and what was read is kept for the world. */
export class PassingFile {
  /** For the real side; breaks as soon as the body is longer than allowed. */
  readonly stream: Readable;
  readonly #body: Readable;
  readonly #mostBytes: number;
  readonly #isIssued: (text: string) => boolean;
  /** True if it has a token of this server, before which it broke off. */
  hasOwnToken = false;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  /** The file of a request for a call that takes one; undefined without one. */
  static of({ takesFile }: Call, request: FastifyRequest, isIssued: (text: string) => boolean): PassingFile | undefined {
    return takesFile && request.isMultipart() ? new PassingFile(request.raw, takesFile.mostBytes + OVERHEAD_BYTES, isIssued) : undefined;
  }

  constructor(body: Readable, mostBytes: number, isIssued: (text: string) => boolean) {
    this.#isIssued = isIssued;
    this.#body = body;
    this.#mostBytes = mostBytes;
    this.stream = Readable.from(this.#passed(), { objectMode: false });
    // `whole` tells what was wrong.
    this.stream.on('error', () => undefined);
  }

  /** True for a body that its client declares longer than allowed. */
  isTooLarge({ headers }: FastifyRequest): boolean {
    return Number(headers['content-length']) > this.#mostBytes;
  }

  /** The whole body, also what the real side left of it; a longer one is read to its end and discarded. */
  async whole(): Promise<Decision<Buffer, 'file-too-large' | 'upload-failed'>> {
    await new Promise<void>((closed) => {
      if (this.stream.closed) closed();
      else this.stream.once('close', closed).destroy();
    });
    try {
      for await (const chunk of this.#body) this.#take(chunk);
    } catch {
      return err('upload-failed');
    }
    return this.#bytes > this.#mostBytes ? err('file-too-large') : ok(Buffer.concat(this.#chunks));
  }

  async *#passed(): AsyncGenerator<Buffer> {
    let held = Buffer.alloc(0);
    for await (const chunk of this.#body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (!this.#take(chunk)) throw new Error('The body is longer than allowed.');
      const read = Buffer.concat([held, chunk]);
      this.hasOwnToken = this.#isIssued(read.toString('latin1'));
      if (this.hasOwnToken) throw new Error('The body has a token of this server.');
      // Its end may be the beginning of one.
      const passed = Math.max(0, read.length - LONGEST_TOKEN);
      held = read.subarray(passed);
      if (passed > 0) yield read.subarray(0, passed);
    }
    yield held;
  }

  #take(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    if (this.#bytes <= this.#mostBytes) this.#chunks.push(chunk);
    else this.#chunks.length = 0;
    return this.#bytes <= this.#mostBytes;
  }
}

/** The same request with its body to be read again. */
export function unread(request: FastifyRequest, body: Buffer): FastifyRequest {
  const { headers, socket } = request.raw;
  const raw = Object.assign(Readable.from([body], { objectMode: false }), { headers, socket }) as unknown as IncomingMessage;
  return Object.create(request, { raw: { value: raw } }) as FastifyRequest;
}

/** The same request without IDs of the real side. */
export function ofThisSide(request: FastifyRequest, call: Call): FastifyRequest {
  const [query, body, params] = [request.query, request.body, request.params].map((fields) => ({ value: withoutRealIds(call, fields) }));
  return Object.create(request, { query, body, params } as PropertyDescriptorMap) as FastifyRequest;
}

/** The fields of a request, as far as they were read. */
export const sentFields = ({ query, body, params }: FastifyRequest): Record<string, unknown> => ({
  ...(query as object),
  ...(body as object | undefined),
  ...(params as object),
});
