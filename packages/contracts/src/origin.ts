/**
 * The addresses for which a browser resolves hosts below `localhost`: others of the loopback, such as 127.0.0.2, have no
 * hosts for worlds.
 */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:(?:second\.)?[a-z0-9-]{1,32}\.)?localhost)$/;

/** The phone the product is displayed on: a browser keeps one session per address, so the second phone has its own address. */
export type Place = 'first' | 'second';

/**
 * The product's address for a world, seen from any page of the same server: its own host if hosts are available, otherwise
 * the server's only host, where the session's token names the world.
 */
export function productOrigin(
  world: string,
  { protocol, hostname, port, origin }: Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>,
  place: Place = 'first',
): string {
  if (!LOOPBACK.test(hostname)) return origin;
  return `${protocol}//${place === 'second' ? 'second.' : ''}${world}.localhost${port === '' ? '' : `:${port}`}`;
}
