import type { IncomingMessage } from 'node:http';
import { worldOfToken } from '@mt2/contracts/token';
import { plainUrl } from '../http/app.ts';
import { namedWorld } from '../http/request/world-of.ts';

/** The world that a request is about. */
export type Asked = {
  readonly world: string;
  /** True if the name comes from a token: if there is no such world, the request goes to `main`. */
  readonly isOfToken?: boolean;
};

export type AskedOf = {
  /** Hosts below which each world has its own host. */
  readonly hosts: readonly string[];
  readonly isLabOn: boolean;
};

/** Except an import: it creates the world, wherever it is asked for. */
const ABOUT_WORLD = /^\/lab\/api\/worlds\/([a-z0-9-]{1,32})(?!\/import$)(?:\/|$)/;
/** Calls about all worlds, or about one that is yet to be created; pages and their images. */
const ANYWHERE =
  /^\/lab\/api\/(?:worlds|scenes|servers|snapshots)(?:\/|$)|^\/upload\/site\/|^\/(?!api\/|lab\/api\/|upload\/|ws(?:\/|$)|socket\.io\/)/;
const FEED = /^\/(?:ws(?:\/|$)|socket\.io\/)/;

/** True for a request whose path says what it is about: the world that its headers name may be another one. */
export function isAboutItsPath(url: string | undefined): boolean {
  const [path = ''] = plainUrl(url).split('?');
  return [ABOUT_WORLD, ANYWHERE].some((about) => about.test(path));
}

/**
 * The world that a request is about, as the server that serves it finds it (`http/request/world-of.ts`); undefined for what every
 * server answers alike.
 */
export function worldAsked({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>, { hosts, isLabOn }: AskedOf): Asked | undefined {
  const [path = '', search = ''] = plainUrl(url).split(/\?(.*)/s);
  const inPath = ABOUT_WORLD.exec(path)?.[1];
  if (inPath !== undefined) return { world: inPath };
  if (ANYWHERE.test(path)) return undefined;
  const query = new URLSearchParams(search);
  const named = namedWorld(
    { hosts },
    { header: headers['x-world'], host: headers.host, query: FEED.test(path) ? query.get('world') : undefined },
  );
  if (named !== undefined) return { world: named };
  const signature = path.startsWith('/upload/signed/') && headers.authorization === undefined ? query.get('signature') : undefined;
  const baked = isLabOn ? worldOfToken(headers.authorization ?? signature ?? undefined) : undefined;
  return baked === undefined ? { world: 'main' } : { world: baked, isOfToken: true };
}
