import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { lab } from '@mt2/contracts';
import { ok, type TestServer, type TestWorld } from './harness.ts';

export type Received = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
/** Answers a request of the bridge. */
export type Answer = (reply: ServerResponse, received: Received, request: IncomingMessage) => void;

/** An answer in JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Answer =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
export const success = (message: unknown): Answer => json({ type: 'ok', code: 1, message });

/** The real side of a test: it has the calls that the test gives it, and sessions whose tokens are `<account> session`. */
export class RealBackend {
  readonly received: Received[] = [];
  #calls: Record<string, Answer> = {};
  readonly #server = createServer((request, reply) => void this.#answer(request, reply));

  static async start(): Promise<RealBackend> {
    const backend = new RealBackend();
    await new Promise<void>((listening) => backend.#server.listen(0, '127.0.0.1', listening));
    return backend;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sets the calls by method and path, and forgets what it received. */
  has(calls: Readonly<Record<string, Answer>>): void {
    this.#calls = { ...calls };
    this.received.length = 0;
  }

  /** The paths that were asked, except the one that checks a session. */
  get asked(): string[] {
    return this.received.map(({ method, url }) => `${method} ${url.split('?')[0]}`).filter((each) => each !== CENTER);
  }

  /** Bridges a world to it. */
  async bridge(world: TestWorld, file = ''): Promise<void> {
    await ok(world.guest, lab.bridge.setBridge, { world: world.id, url: `http://${this.host}/api`, file });
  }

  /** A new world that is bridged to it. */
  async fork(server: TestServer, file = ''): Promise<TestWorld> {
    const world = await server.fork();
    await this.bridge(world, file);
    return world;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    reply.on('error', () => {});
    const { method = '', url = '', headers } = request;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const received = { method, url, headers, body };
    this.received.push(received);
    const call = this.#calls[`${method} ${url.split('?')[0]}`] ?? this.#calls['*'] ?? unknownCall;
    call(reply, received, request);
  }
}

const CENTER = 'GET /api/user/center';

/** The user's profile, or 999. */
function unknownCall(reply: ServerResponse, received: Received, request: IncomingMessage): void {
  const { method, url, headers } = received;
  const [, email] = /^(\S+) session/.exec(headers.authorization ?? '') ?? [];
  const profile = email ? success({ id: 7, email, phone: '', account: email }) : json({ type: '999', code: 999, message: 'Log in' });
  const answer = `${method} ${url}` === CENTER ? profile : json({ message: 'Not Found', statusCode: 404 }, 404);
  answer(reply, received, request);
}
