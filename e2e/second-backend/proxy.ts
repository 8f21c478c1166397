/**
 * The reference backend behind a proxy that makes it another backend of the family: `answers.ts` changes its answers by a
 * profile. It serves the calls of one world that the profile does not lack, and the page; it has no feed and no lab, and its
 * answers have no `Date` and none of our headers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Call, namedCalls, product } from '@mt2/contracts';
import { changedReply, isLacking, type Profile } from './answers.ts';

/** The server of the reference, and the world whose calls are served. */
export type Reference = { readonly url: string; readonly id: string };
export type SecondBackend = { readonly origin: string; stop(): Promise<void> };

/** Headers that a backend of the family reads. */
const READ = ['accept', 'authorization', 'content-type', 'lang', 'user-agent'];
const JSON_TYPE = 'application/json; charset=utf-8';

type Route = { readonly call: Call; readonly matches: (method: string, path: string) => boolean };

/** The calls that a backend has. Throws if its profile lacks something unknown. */
function routesOf(profile: Profile): Route[] {
  const all = namedCalls(product);
  const unknown = profile.lacks.filter((part) => !all.some(([name]) => name === part || name.startsWith(`${part}.`)));
  if (unknown.length > 0) throw new Error(`There is no call or area ${unknown.join(', ')}.`);
  return all
    .filter(([name, call]) => !isLacking(name, call, profile))
    .map(([, call]) => {
      const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
      return { call, matches: (method, path) => method === call.method && pattern.test(path) };
    });
}

/** The reference's answer to a request of the second backend. */
async function asked(request: IncomingMessage, { url, id }: Reference): Promise<Response> {
  const { method = 'GET', headers } = request;
  const read = READ.flatMap((name): [string, string][] => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request));
  return fetch(`${url}${request.url}`, { method, headers: [...read, ['x-world', id]], ...(body ? { body } : {}), redirect: 'manual' });
}

async function answer(request: IncomingMessage, reply: ServerResponse, reference: Reference, routes: readonly Route[], profile: Profile) {
  reply.sendDate = false;
  const [path = '/'] = (request.url ?? '/').split('?');
  const method = request.method ?? 'GET';
  const route = routes.find(({ matches }) => matches(method, path));
  if (!route && /^\/(?:api|lab|ws|socket\.io)(?:\/|$)/.test(path)) {
    const body = { message: `Route ${method}:${path} not found`, error: 'Not Found', statusCode: 404 };
    reply.writeHead(404, { 'content-type': JSON_TYPE }).end(JSON.stringify(body));
    return;
  }
  const response = await asked(request, reference);
  const type = response.headers.get('content-type') ?? '';
  if (!route || !type.startsWith('application/json')) {
    reply.writeHead(response.status, { 'content-type': type }).end(new Uint8Array(await response.arrayBuffer()));
    return;
  }
  const { status, body } = changedReply(route.call, (await response.json()) as Record<string, unknown>, profile);
  reply.writeHead(status, { 'content-type': JSON_TYPE }).end(JSON.stringify(body));
}

/** Starts a second backend on a free port. */
export async function startSecondBackend(reference: Reference, profile: Profile): Promise<SecondBackend> {
  const routes = routesOf(profile);
  const server = createServer((request, reply) => {
    answer(request, reply, reference, routes, profile).catch((error: Error) => reply.destroy(error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
