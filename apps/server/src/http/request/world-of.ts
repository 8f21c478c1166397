import { worldOfToken } from '@mt2/contracts/token';
import type { FastifyRequest } from 'fastify';
import type { World } from '../../world/world.ts';

const MAIN = 'main';

/** A host below another one, without its port; a second phone beside the first one is at `second.<id>.<host>`. */
const BELOW = /^(?:second\.)?([a-z0-9-]{1,32})\.(.+?)(?::\d+)?$/;

/** The world's name in a host `<id>.localhost`, or `<id>.<host>` of one of these hosts. */
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
};
export type Worlds<W> = {
  get(id: string): W | undefined;
  isDamaged?(id: string): boolean;
  /** Hosts beside `localhost` below which every world has a host of its own. */
  readonly hosts?: readonly string[];
};

/** Of these worlds `main` alone: another one is as unknown as one that does not exist. */
export const onlyMain = <W>(worlds: Worlds<W>): Worlds<W> => ({
  get: (id) => (id === MAIN ? worlds.get(id) : undefined),
  isDamaged: (id) => id === MAIN && worlds.isDamaged?.(id) === true,
});

/** These worlds, each of which has a host below each of the hosts too. */
export const atHosts = <W>(worlds: Worlds<W>, hosts: readonly string[]): Worlds<W> => ({
  get: (id) => worlds.get(id),
  isDamaged: (id) => worlds.isDamaged?.(id) === true,
  hosts,
});

/** The world that a request names itself: the `X-World` header, else the host `<id>.localhost`, else (websockets) `?world=`. */
export const namedWorld = ({ hosts }: Pick<Worlds<unknown>, 'hosts'>, { header, host, query }: Omit<Named, 'token'>): string | undefined =>
  isName(header) ? header : (worldOfHost(host, hosts) ?? (isName(query) ? query : undefined));

/**
 * The name of the world that a request is for: the named one, else the one in the token,
 * else `main`. A token's world that has gone leaves `main`, where the token is unknown.
 */
function nameOf<W>(worlds: Worlds<W>, { token, ...named }: Named): string {
  const name = namedWorld(worlds, named);
  if (name !== undefined) return name;
  const baked = worldOfToken(token);
  const isThere = baked !== undefined && (worlds.get(baked) !== undefined || worlds.isDamaged?.(baked));
  return isThere ? baked : MAIN;
}

/** The world of a request; undefined when it names one that does not exist or is damaged. */
export const findWorld = <W>(worlds: Worlds<W>, named: Named): W | undefined => worlds.get(nameOf(worlds, named));

/** The refusal of a request without a world. */
export const worldRefusal = <W>(worlds: Worlds<W>, named: Named): 'world-damaged' | 'world-not-found' =>
  worlds.isDamaged?.(nameOf(worlds, named)) ? 'world-damaged' : 'world-not-found';

/** The world's name in an HTTP request. */
export const namesOf = ({ headers }: FastifyRequest): Named => ({
  header: headers['x-world'],
  host: headers.host,
  token: headers.authorization,
});

/** As `findWorld`, of an HTTP request. */
export const worldOfRequest = (worlds: Worlds<World>, request: FastifyRequest): World | undefined => findWorld(worlds, namesOf(request));
