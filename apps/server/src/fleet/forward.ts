import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
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
  /** Aborted when that server has no lease any more. */
  readonly gone: AbortSignal;
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

/**
 * How an attempt ends: `pass` begins the answer, and returns where its body goes. Until then it ends with its client or its server. What
 * `mayRepeat` changes nothing; any other request is `lost` once its body has left, or its head if it has none.
 */
async function ending(
  upstream: ClientRequest,
  end: ServerResponse | Duplex,
  gone: AbortSignal,
  mayRepeat: boolean,
  pass: (answer: IncomingMessage) => ServerResponse | Duplex,
): Promise<Attempt> {
  const ended = Promise.withResolvers<Attempt>();
  let failed: Attempt = 'again';
  for (const event of ['continue', 'finish'])
    upstream.once(event, () => {
      if (!mayRepeat) failed = 'lost';
    });
  const stop = () => void upstream.destroy(new Error('the client or the server went away'));
  gone.addEventListener('abort', stop);
  end.once('close', stop);
  upstream.on('error', () => ended.resolve(failed));
  upstream.on('upgrade', () => ended.resolve('answered'));
  upstream.on('response', (answer) => {
    gone.removeEventListener('abort', stop);
    if (answer.statusCode !== NOT_OWNER) return pipeline(answer, pass(answer), () => ended.resolve('answered'));
    answer.resume();
    return ended.resolve('again');
  });
  return ended.promise.finally(() => {
    gone.removeEventListener('abort', stop);
    end.off('close', stop);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** True if the client waits until its body is wanted. */
export const isAsking = ({ headers }: IncomingMessage): boolean => headers.expect !== undefined;

/** The body, as JSON, if it was read before. */
type WithBody = Target & { readonly body?: Buffer };

/** A request whose body is sent when the other server has said that it serves the world. */
function beginWithBody(request: IncomingMessage, response: ServerResponse, target: WithBody): ClientRequest {
  const { body } = target;
  const own = body ? ['Content-Type', 'application/json', 'Content-Length', String(body.length)] : [];
  const upstream = begin(target, request, [...own, 'Expect', '100-continue'], body ? OF_BODY : []);
  upstream.on('continue', () => {
    if (body) return upstream.end(body);
    if (isAsking(request)) response.writeContinue();
    return request.pipe(upstream);
  });
  upstream.flushHeaders();
  return upstream;
}

/**
 * Lets another server answer a request. A body leaves only after that server has said that it serves the world (`100 Continue`), so a
 * request that is not taken can be sent again.
 */
export async function forward(request: IncomingMessage, response: ServerResponse, target: WithBody): Promise<Attempt> {
  // The client went away while its request waited. Its end is not reported again.
  if (response.destroyed) return 'lost';
  const isWaiting = target.body !== undefined || hasBody(request);
  // Without its length, Node would announce a body for some methods.
  const upstream = isWaiting ? beginWithBody(request, response, target) : begin(target, request, ['Content-Length', '0'], OF_BODY).end();
  return ending(upstream, response, target.gone, false, ({ statusCode = 502, statusMessage, rawHeaders }) =>
    response.writeHead(statusCode, statusMessage, passedOn(rawHeaders)),
  );
}

/** Writes the head of an answer. */
function writeHead(socket: Duplex, { statusCode, statusMessage, rawHeaders }: IncomingMessage): Duplex {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Is told when the socket is joined to another one. */
type Opening = Target & { readonly joined: () => void };

/** Lets another server answer a request that opens a socket, and joins the two sockets. It changes nothing, so it may be sent again. */
export async function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, target: Opening): Promise<Attempt> {
  if (socket.destroyed) return 'lost';
  const upstream = begin(target, request, ['Connection', 'Upgrade', 'Upgrade', String(request.headers.upgrade)]).end();
  upstream.once('upgrade', (answer, other, rest) => {
    writeHead(socket, answer).write(rest);
    other.write(head);
    pipeline(socket, other, socket, () => {
      socket.destroy();
      other.destroy();
    });
    target.joined();
  });
  return ending(upstream, socket, target.gone, true, (answer) => writeHead(socket, answer));
}
