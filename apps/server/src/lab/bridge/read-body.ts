import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Call, RefusalName } from '@mt2/contracts';

/** An answer of the real side, as it came. */
export type RealAnswer = {
  readonly status: number;
  readonly type: string;
  /** Its header `Date`. */
  readonly date: string | undefined;
  /** Its header `Retry-After`, if it has a usual form. */
  readonly retryAfter?: string | undefined;
  /** Where it redirects to. */
  readonly location?: string;
  readonly bytes: Buffer;
  /** Real milliseconds until its end. */
  readonly ms: number;
};

/** Asks the real side for a read without input, with a user's token; throws if it cannot be reached. */
export type AskReal = (call: Call, token: string) => Promise<RealAnswer>;

/** Why there is no answer: no connection or a broken one, no end in time, too long, or not HTTP. */
export type Failure = 'unreachable' | 'timeout' | 'too-large' | 'invalid';

/** The status and the name of the refusal for each; also for a path that is not sent to the real side, and for a file. */
export const REFUSALS: Readonly<
  Record<Failure | 'path' | 'file-too-large' | 'upload-failed', readonly [status: number, refusal: RefusalName]>
> = {
  unreachable: [502, 'bridge-unreachable'],
  timeout: [504, 'bridge-unreachable'],
  'too-large': [502, 'bridge-answer-too-large'],
  invalid: [502, 'bridge-answer-invalid'],
  path: [400, 'bridge-path-invalid'],
  'file-too-large': [200, 'file-too-large'],
  'upload-failed': [200, 'upload-failed'],
};

/** Longer answers, unpacked, are refused. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer was unpacked to more bytes than allowed, or in a way that is not known. */
class Unread extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

type Raw = { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>>; readonly stream: Readable };

const textOf = (value: unknown): string => (Array.isArray(value) ? String(value[0] ?? '') : typeof value === 'string' ? value : '');

/** A `Date` header that names an instant. */
const dateOf = (value: unknown): string | undefined => {
  const at = Date.parse(textOf(value));
  return Number.isNaN(at) ? undefined : new Date(at).toUTCString();
};

const nothing = () => undefined;
const UNPACK = new Map<string, (packed: Readable) => Readable>([
  ['', (plain) => plain],
  ['identity', (plain) => plain],
  ['gzip', (packed) => pipeline(packed, createGunzip(), nothing)],
  ['x-gzip', (packed) => pipeline(packed, createGunzip(), nothing)],
  ['deflate', (packed) => pipeline(packed, createInflate(), nothing)],
  ['br', (packed) => pipeline(packed, createBrotliDecompress(), nothing)],
]);

/** The body of an answer without its packing. Throws for one that is not known. */
function unpacked({ headers, stream }: Raw): Readable {
  stream.once('error', nothing);
  const unpack = UNPACK.get(textOf(headers['content-encoding']).trim().toLowerCase());
  if (unpack) return unpack(stream);
  stream.destroy();
  throw new Unread('invalid');
}

/** The head of an answer, before its body is read. */
export const headOf = ({ statusCode, headers }: Raw, ms: number): RealAnswer => ({
  status: statusCode,
  type: textOf(headers['content-type']),
  date: dateOf(headers.date),
  retryAfter: /^[\w ,:]{1,40}$/.exec(textOf(headers['retry-after']))?.[0],
  location: textOf(headers.location),
  bytes: Buffer.alloc(0),
  ms,
});

/** Statuses whose answers have no body, whatever their headers say. */
const WITHOUT_BODY: readonly number[] = [204, 304];

/** The byte order mark of UTF-8. */
const MARK = Buffer.from('\ufeff');

/** Reads a body to its end, without its byte order mark. Throws if it is too long or breaks off. */
export async function readBody(raw: Raw, most = MOST_ANSWER_BYTES): Promise<Buffer> {
  if (WITHOUT_BODY.includes(raw.statusCode)) {
    raw.stream.on('error', nothing).resume();
    return Buffer.alloc(0);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of unpacked(raw) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Unread('too-large');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks, bytes);
  return body.subarray(0, MARK.length).equals(MARK) ? body.subarray(MARK.length) : body;
}

/** A body as a stream, which breaks if it is too long. */
export function streamBody(raw: Raw, most: number): Readable {
  const body = unpacked(raw);
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) body.destroy(new Unread('too-large'));
  });
  return body.pause();
}

const TIMEOUTS: readonly unknown[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

/** The meaning of an error while asking. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unread) return error.failure;
  const { code, name, cause } = error as { readonly code?: unknown; readonly name?: string; readonly cause?: unknown };
  if (name === 'TimeoutError' || TIMEOUTS.includes(code)) return 'timeout';
  if (name === 'HTTPParserError' || /^(?:HPE_|Z_|ERR__|FST_REPLY_FROM_BAD_GATEWAY|UND_ERR_HEADERS_OVERFLOW)/.test(String(code)))
    return 'invalid';
  return cause === undefined ? 'unreachable' : failureOf(cause);
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...(cause === undefined ? [] : codesOf(cause))];
}
const CERTIFICATE = /CERT|^UNABLE_TO_/;

/** Why there is no answer, for the request log. */
export function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure === 'timeout') return 'it did not answer in time';
  if (failure === 'too-large') return `its answer is longer than ${MOST_ANSWER_BYTES / 2 ** 20} MB`;
  if (failure === 'invalid') return 'its answer is not HTTP, or cannot be unpacked';
  const codes = codesOf(error);
  const certificate = codes.find((code) => CERTIFICATE.test(code));
  if (certificate) return `its certificate is not trusted (${certificate}); BRIDGE_CA names the file of a private authority`;
  return `no connection${codes.length > 0 ? ` (${codes.at(-1)})` : ''}`;
}
