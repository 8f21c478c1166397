import type { FastifyRequest } from 'fastify';
import type { World } from '../world/world.ts';

const MAIN = 'main';

/** The world's name in a host `<id>.localhost`. */
const worldOfHost = (host: string | undefined): string | undefined =>
  host?.includes('.localhost') ? /^([a-z0-9-]{1,32})\.localhost(?::\d+)?$/.exec(host)?.[1] : undefined;
const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';

/** The world that a token was made in: its first part. */
export const worldOfToken = (token: string | undefined): string | undefined => /^([a-z0-9-]{1,32})\.[\w-]{20,}$/.exec(token ?? '')?.[1];

export type Named = {
  readonly header?: unknown;
  readonly host: string | undefined;
  readonly query?: unknown;
  readonly token: string | undefined;
};
export type Worlds<W> = { get(id: string): W | undefined };

/** Of these worlds `main` alone: another one is as unknown as one that does not exist. */
export const onlyMain = <W>(worlds: Worlds<W>): Worlds<W> => ({ get: (id) => (id === MAIN ? worlds.get(id) : undefined) });

/** The world that a request names itself: the `X-World` header, else the host `<id>.localhost`, else (websockets) `?world=`. */
export const namedWorld = ({ header, host, query }: Omit<Named, 'token'>): string | undefined =>
  isName(header) ? header : (worldOfHost(host) ?? (isName(query) ? query : undefined));

/**
 * The world of a request: the named one, else the world in the token, else `main`. A named world that does not exist is undefined; a token's that
 * has gone falls back to `main`, where the token is unknown.
 */
export function findWorld<W>(worlds: Worlds<W>, { token, ...named }: Named): W | undefined {
  const name = namedWorld(named);
  if (name !== undefined) return worlds.get(name);
  const baked = worldOfToken(token);
  return (baked ? worlds.get(baked) : undefined) ?? worlds.get(MAIN);
}

/** As `findWorld`, of an HTTP request. */
export const worldOfRequest = (worlds: Worlds<World>, request: FastifyRequest): World | undefined =>
  findWorld(worlds, { header: request.headers['x-world'], host: request.headers.host, token: request.headers.authorization });
