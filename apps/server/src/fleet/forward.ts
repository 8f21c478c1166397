import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
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

/** Raw headers without those of the connection, and without some others. */
function passedOn(rawHeaders: readonly string[], others: readonly string[] = []): string[] {
  const passed: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const isLeftOut = [OF_CONNECTION, others].some((names) => names.includes(name.toLowerCase()));
    if (!isLeftOut) passed.push(name, value);
  }
  return passed;
}

/** The server that a request is forwarded to. */
export type Target = {
  readonly url: string;
  readonly stamp: string;
  readonly requestId: string;
  /** Aborted when that server no longer owns the world. */
  readonly moved: AbortSignal;
};

/** How an attempt ended: answered, `again` if the request never left this server or was not taken, `lost` if its outcome is unknown. */
export type Attempt = 'answered' | 'again' | 'lost';

/** Begins a request with the headers of another one, except `without`. */
function begin(
  { url, stamp, requestId }: Target,
  { method, url: path = '/', rawHeaders }: IncomingMessage,
  own: readonly string[],
  without: readonly string[] = [],
): ClientRequest {
  const passed = passedOn(rawHeaders, [...without, REQUEST_ID]);
  // An array keeps the order and the spelling of headers; Node's types know only objects.
  const headers = [...passed, STAMP, stamp, REQUEST_ID, requestId, ...own] as unknown as OutgoingHttpHeaders;
  const { hostname, port } = new URL(url);
  return httpRequest({ hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method, headers, agent });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type WithBody = Target & {
  /** True if the client waits until its body is wanted. */
  readonly isAsking?: boolean;
  /** The body, as JSON, if it was read before. */
  readonly body?: Buffer;
};

/** A request whose body is sent when the other server has said that it serves the world. */
function beginWithBody(request: IncomingMessage, response: ServerResponse, target: WithBody): ClientRequest {
  const { body, isAsking } = target;
  const own = body ? ['Content-Type', 'application/json', 'Content-Length', String(body.length)] : [];
  const upstream = begin(target, request, [...own, 'Expect', '100-continue'], body ? OF_BODY : []);
  upstream.on('continue', () => {
    if (body) return upstream.end(body);
    if (isAsking) response.writeContinue();
    return request.pipe(upstream);
  });
  upstream.flushHeaders();
  return upstream;
}

function beginWithoutBody(request: IncomingMessage, target: Target): ClientRequest {
  // Without it, Node would announce a body for some methods.
  const upstream = begin(target, request, ['Content-Length', '0'], OF_BODY);
  upstream.end();
  return upstream;
}

/** Calls back when the request itself leaves this server: its body, or its head if it has none. */
function onceLeft(upstream: ClientRequest, isWaiting: boolean, left: () => void): void {
  if (isWaiting) upstream.once('continue', left);
  else
    upstream.once('socket', (socket: Socket) => {
      if (socket.connecting) socket.once('connect', left);
      else left();
    });
}

/**
 * Lets another server answer a request. A body leaves only after that server has said that it serves the world (`100 Continue`), so a
 * request that is not taken can be sent again.
 */
export async function forward(request: IncomingMessage, response: ServerResponse, target: WithBody): Promise<Attempt> {
  // The client went away while its request waited. Its end is not reported again.
  if (response.destroyed) return 'lost';
  const ended = Promise.withResolvers<Attempt>();
  const isWaiting = target.body !== undefined || hasBody(request);
  const upstream = isWaiting ? beginWithBody(request, response, target) : beginWithoutBody(request, target);
  let hasLeft = false;
  onceLeft(upstream, isWaiting, () => {
    hasLeft = true;
  });
  const stop = () => void upstream.destroy(new Error('the client went away, or the world moved'));
  target.moved.addEventListener('abort', stop);
  response.once('close', stop);
  upstream.on('error', () => ended.resolve(hasLeft ? 'lost' : 'again'));
  upstream.on('response', (answer) => {
    target.moved.removeEventListener('abort', stop);
    if (answer.statusCode === NOT_OWNER) {
      answer.resume();
      return ended.resolve('again');
    }
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    return pipeline(answer, response, () => ended.resolve('answered'));
  });
  return ended.promise.finally(() => {
    target.moved.removeEventListener('abort', stop);
    response.off('close', stop);
  });
}

/** The head of an answer as bytes. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends each of two sockets what the other one gets, until one is closed. */
function join(one: Duplex, other: Duplex): void {
  pipeline(one, other, one, () => {
    one.destroy();
    other.destroy();
  });
}

/** The frame by which a client closes a websocket, with a mask of zeros (https://www.rfc-editor.org/rfc/rfc6455#section-5.2). */
function closeFrame(code: number, reason: string): Buffer {
  const text = Buffer.from(reason);
  const frame = Buffer.alloc(8 + text.length);
  frame.writeUInt16BE(0x88_80 | (2 + text.length), 0);
  frame.writeUInt16BE(code, 6);
  text.copy(frame, 8);
  return frame;
}

type Opening = Target & {
  /** Is given a function by which the other server closes the websocket with this code and reason, which its client then gets. */
  readonly joined: (end: (code: number, reason: string) => void) => void;
};

/** Lets another server answer a request that opens a socket, and joins the two sockets. It changes nothing, so it may be sent again. */
export async function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, target: Opening): Promise<Attempt> {
  if (socket.destroyed) return 'lost';
  const ended = Promise.withResolvers<Attempt>();
  const upstream = begin(target, request, ['Connection', 'Upgrade', 'Upgrade', String(request.headers.upgrade)]);
  const stop = () => void upstream.destroy(new Error('the client went away, or the world moved'));
  target.moved.addEventListener('abort', stop);
  socket.once('close', stop);
  upstream.on('error', () => ended.resolve('again'));
  upstream.on('upgrade', (answer, other, rest) => {
    socket.write(headOf(answer));
    socket.write(rest);
    other.write(head);
    join(socket, other);
    target.joined((code, reason) => void other.write(closeFrame(code, reason)));
    ended.resolve('answered');
  });
  upstream.on('response', (answer) => {
    if (answer.statusCode === NOT_OWNER) {
      answer.resume();
      return ended.resolve('again');
    }
    socket.write(headOf(answer));
    return pipeline(answer, socket, () => ended.resolve('answered'));
  });
  upstream.end();
  return ended.promise.finally(() => {
    target.moved.removeEventListener('abort', stop);
    socket.off('close', stop);
  });
}
