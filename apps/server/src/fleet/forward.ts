import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { REQUEST_ID } from '../http/app.ts';
import { STAMP } from './stamp.ts';

/** A server that gets a forwarded request for a world that it does not own answers with this status. */
export const NOT_OWNER = 421;

/** Headers of one connection. The other server gets its own. */
const OF_CONNECTION: readonly string[] = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect', STAMP];
const OF_BODY: readonly string[] = ['content-type', 'content-length', 'transfer-encoding'];

/** Connections to other servers are used again; the others close theirs later than this. */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

/** While another server answers: how often this one asks whether that one still has its lease, milliseconds. */
const WATCH_MS = 1_000;

/** The server that a request is forwarded to. */
export type Target = {
  readonly url: string;
  readonly headers: readonly string[];
  /** Whether that server has its lease, as far as this one knows. */
  readonly isThere: () => boolean;
};

/** A request, and where its answer goes. */
export type Sending = {
  readonly request: IncomingMessage;
  readonly end: ServerResponse | Duplex;
  /** What was read before: the body, as JSON, or the first bytes for a socket. */
  readonly body?: Buffer | undefined;
};

/** How an attempt ended: answered, `again` if the request never left this server or was not taken, `lost` if its outcome is unknown. */
export type Attempt = 'answered' | 'again' | 'lost';

/** Raw headers without these, by default those of the connection. */
const passedOn = (rawHeaders: readonly string[], leftOut = OF_CONNECTION): string[] =>
  rawHeaders.filter((_, at) => !leftOut.includes(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ''));

/** Begins a request with the headers of another one, except `without`. */
function begin(
  { url, headers: told }: Target,
  { method, url: path = '/', rawHeaders }: IncomingMessage,
  own: readonly string[],
  without: readonly string[] = [],
): ClientRequest {
  const passed = passedOn(rawHeaders, [...OF_CONNECTION, REQUEST_ID, ...without]);
  // An array keeps the order and the spelling of headers; Node's types know only objects.
  const headers = [...passed, ...told, ...own] as unknown as OutgoingHttpHeaders;
  return httpRequest(url, { path, method, headers, agent });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body leaves only after the other server has said that it serves the world (`100 Continue`), so that it may be sent to another one. */
function beginCall(request: IncomingMessage, body: Buffer | undefined, target: Target): ClientRequest {
  // Without its length, Node would announce a body for some methods.
  if (!body && !hasBody(request)) return begin(target, request, ['Content-Length', '0'], OF_BODY).end();
  const own = body ? ['Content-Type', 'application/json', 'Content-Length', String(body.length)] : [];
  const upstream = begin(target, request, [...own, 'Expect', '100-continue'], body ? OF_BODY : []);
  upstream.on('continue', () => (body ? upstream.end(body) : request.pipe(upstream)));
  upstream.flushHeaders();
  return upstream;
}

/** The other server's socket is joined to this one. */
function beginSocket(request: IncomingMessage, socket: Duplex, head: Buffer | undefined, target: Target): ClientRequest {
  const upstream = begin(target, request, ['Connection', 'Upgrade', 'Upgrade', String(request.headers.upgrade)]).end();
  upstream.once('upgrade', (answer, other, rest) => {
    passHead(answer, socket).write(rest);
    if (head) other.write(head);
    pipeline(socket, other, socket, () => {
      socket.destroy();
      other.destroy();
    });
  });
  return upstream;
}

/** Begins an answer with the head of another one. */
function passHead({ statusCode = 502, statusMessage, rawHeaders }: IncomingMessage, end: ServerResponse | Duplex): ServerResponse | Duplex {
  if (end instanceof ServerResponse) return end.writeHead(statusCode, statusMessage, passedOn(rawHeaders));
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  end.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
  return end;
}

/**
 * Lets another server answer a request; until that begins, the attempt ends with its client or that server. A request for a socket changes
 * nothing, so it may be sent again; any other is lost once its body has left, or its head if it has none.
 */
export async function forward({ request, end, body }: Sending, target: Target): Promise<Attempt> {
  // The client went away while its request waited. Its end is not reported again.
  if (end.destroyed) return 'lost';
  const isCall = end instanceof ServerResponse;
  const upstream = isCall ? beginCall(request, body, target) : beginSocket(request, end, body, target);
  const { promise: ended, resolve } = Promise.withResolvers<Attempt>();
  let failed: Attempt = 'again';
  const left = () => {
    failed = 'lost';
  };
  if (isCall) upstream.once('continue', left).once('finish', left);
  const stop = () => void upstream.destroy(new Error('the client or the server went away'));
  const watch = setInterval(() => target.isThere() || stop(), WATCH_MS);
  end.once('close', stop);
  upstream.on('error', () => resolve(failed));
  upstream.on('upgrade', () => resolve('answered'));
  upstream.on('response', (answer) => {
    clearInterval(watch);
    if (answer.statusCode !== NOT_OWNER) return pipeline(answer, passHead(answer, end), () => resolve('answered'));
    answer.resume();
    return resolve('again');
  });
  return ended.finally(() => {
    clearInterval(watch);
    end.off('close', stop);
  });
}
