/** The host of a world, or of a second phone next to the first. */
const WORLD_HOST = /^(?:second\.)?[a-z0-9-]{1,32}\.localhost$/;

/** True for the host of a world; other names below `localhost` name none. */
export const isWorldHost = (hostname: string): boolean => WORLD_HOST.test(hostname);

/**
 * The addresses for which a browser may resolve hosts below `localhost`: others of the loopback, such as 127.0.0.2, have no
 * hosts for worlds.
 */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/;

/** The phone the product is displayed on: a browser keeps one session per address, so the second phone has its own address. */
export type Slot = 'first' | 'second';

/** The address of a page of the server. */
export type Seen = Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** True for an address of which the worlds may have hosts. */
export const isLoopback = ({ hostname }: Pick<Seen, 'hostname'>): boolean => LOOPBACK.test(hostname) || isWorldHost(hostname);

/** An address with another host. */
export const atHost = (hostname: string, { protocol, port }: Seen): string => `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`;

/**
 * The product's origin for a world, seen from any page of the same server: its own host if the address has hosts for worlds,
 * otherwise the server's only host.
 */
export const productOrigin = (world: string, seen: Seen, place: Slot = 'first'): string =>
  isLoopback(seen) ? atHost(`${place === 'second' ? 'second.' : ''}${world}.localhost`, seen) : seen.origin;

/** The address of the product in a world, at an origin that names none; `main` needs no name. */
export const inWorld = (origin: string, world: string): string =>
  `${origin}/${world === 'main' ? '' : `?world=${encodeURIComponent(world)}`}`;

type Around = {
  readonly seen: Seen;
  readonly place?: Slot;
  /** False if the browser does not resolve hosts below `localhost` (`hasWorldHosts`). */
  readonly worldHosts: boolean;
};

/**
 * The address of a screen of the product in a world, seen from any page of the same server; the screen begins with `#`. It
 * is at the world's own host, or names the world. Then the second phone is at the other name of the loopback.
 */
export function productUrl(world: string, screen: string, { seen, place = 'first', worldHosts }: Around): string {
  if (isLoopback(seen) && worldHosts) return `${productOrigin(world, seen, place)}/${screen}`;
  const isElsewhere = place === 'second' && isLoopback(seen);
  const origin = isElsewhere ? atHost(seen.hostname === 'localhost' ? '127.0.0.1' : 'localhost', seen) : seen.origin;
  return `${inWorld(origin, world)}${screen}`;
}
