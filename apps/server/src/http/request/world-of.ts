import type { IncomingMessage } from 'node:http';
import { worldOfToken } from '@mt2/contracts/token';
import type { FastifyRequest } from 'fastify';
import type { Loss, Lost } from '../../world/registry/listed.ts';
import type { World } from '../../world/world.ts';

const MAIN = 'main';

/** A host below another one, without its port; a second phone next to the first is at `second.<id>.<host>`. */
const BELOW = /^(?:second\.)?([a-z0-9-]{1,32})\.(.+?)(?::\d+)?$/;

/** The world's name in a host `<id>.localhost`, or `<id>.<host>` for one of these hosts. */
export function worldOfHost(host: string | undefined, hosts: readonly string[] = []): string | undefined {
  if (host === undefined || (hosts.length === 0 && !host.includes('.localhost'))) return undefined;
  const [, id, above = ''] = BELOW.exec(host) ?? [];
  return above === 'localhost' || hosts.includes(above) ? id : undefined;
}

const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';

export type Named = {
  readonly header?: unknown;
  readonly host: string | undefined;
  readonly query?: unknown;
  readonly token: string | undefined;
  /** The signature of a picture's address, which names its world as a token does. */
  readonly signature?: string | undefined;
};
export type Worlds<W> = {
  get(id: string): W | undefined;
  /** Why a world that is there cannot be used. */
  lossOf?(id: string): Loss | undefined;
  /** False for a token that does not name its world, although it begins with its name. */
  isNaming?(world: W, token: string): boolean;
  /** Hosts in addition to `localhost` below which every world has its own host. */
  readonly hosts?: readonly string[];
};

/** Only `main` of these worlds: any other is unknown, as if it did not exist. */
export const onlyMain = <W>(worlds: Worlds<W>): Worlds<W> => ({
  get: (id) => (id === MAIN ? worlds.get(id) : undefined),
  lossOf: (id) => (id === MAIN ? worlds.lossOf?.(id) : undefined),
});

/** These worlds, each also reachable at a host below each of the hosts. */
export const atHosts = <W>(worlds: Worlds<W>, hosts: readonly string[], isNaming?: Worlds<W>['isNaming']): Worlds<W> => ({
  get: (id) => worlds.get(id),
  lossOf: (id) => worlds.lossOf?.(id),
  hosts,
  ...(isNaming ? { isNaming } : {}),
});

/** The world that a request names explicitly: the `X-World` header, else the host `<id>.localhost`, else (websockets) `?world=`. */
export const namedWorld = (
  { hosts }: Pick<Worlds<unknown>, 'hosts'>,
  { header, host, query }: Omit<Named, 'token' | 'signature'>,
): string | undefined => (isName(header) ? header : (worldOfHost(host, hosts) ?? (isName(query) ? query : undefined)));

/** The world in a token, unless the token is not the world's. */
export function bakedWorld<W>(worlds: Worlds<W>, token: string | undefined): string | undefined {
  const id = worldOfToken(token);
  const world = id === undefined ? undefined : worlds.get(id);
  return world && worlds.isNaming?.(world, token ?? '') === false ? undefined : id;
}

/**
 * The name of a request's world: the named one, else the one in the token, else `main`. If the token's world was deleted,
 * it is `main`, which does not know the token.
 */
function nameOf<W>(worlds: Worlds<W>, named: Named): string {
  const name = namedWorld(worlds, named);
  if (name !== undefined) return name;
  const baked = bakedWorld(worlds, named.token) ?? worldOfToken(named.signature);
  const isThere = baked !== undefined && (worlds.get(baked) !== undefined || worlds.lossOf?.(baked) !== undefined);
  return isThere ? baked : MAIN;
}

/** The world of a request; undefined if it names one that does not exist or cannot be used. Most requests name one that is there. */
export function findWorld<W>(worlds: Worlds<W>, named: Named): W | undefined {
  const name = namedWorld(worlds, named) ?? worldOfToken(named.token ?? named.signature) ?? MAIN;
  const world = worlds.get(name);
  const isOther = world === undefined || (worlds.isNaming !== undefined && named.token !== undefined);
  return isOther ? worlds.get(nameOf(worlds, named)) : world;
}

/** The refusal of a request without a world. */
export const worldRefusal = <W>(worlds: Worlds<W>, named: Named): Lost => worlds.lossOf?.(nameOf(worlds, named)) ?? 'world-not-found';

/** The signature of a picture's address, which begins with the world's name as a token does; undefined for other requests. */
function signatureOf({ url, query }: FastifyRequest): string | undefined {
  // A malformed URL has no fields.
  const { signature } = (url.startsWith('/upload/signed/') && (query as { readonly signature?: unknown } | null)) || {};
  return typeof signature === 'string' ? signature : undefined;
}

/** The world's name in an HTTP request. */
export const namesOf = (request: FastifyRequest): Named => ({
  header: request.headers['x-world'],
  host: request.headers.host,
  token: request.headers.authorization,
  signature: request.headers.authorization === undefined ? signatureOf(request) : undefined,
});

/** The world's name in a request of a feed: for a socket, or a poll. */
export const namesOfFeed = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Named => ({
  header: headers['x-world'],
  host: headers.host,
  query: new URLSearchParams(url.split('?')[1]).get('world') ?? undefined,
  token: headers.authorization,
});

/** `findWorld` for an HTTP request. */
export const worldOfRequest = (worlds: Worlds<World>, request: FastifyRequest): World | undefined => findWorld(worlds, namesOf(request));
