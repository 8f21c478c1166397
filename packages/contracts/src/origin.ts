/** The addresses that a browser finds below `localhost`: another one of the loopback, such as 127.0.0.2, has no hosts for worlds. */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:(?:second\.)?[a-z0-9-]{1,32}\.)?localhost)$/;

/** Which of two phones the product is seen on: one browser keeps one session at an address, so the second has an address of its own. */
export type Place = 'first' | 'second';

/**
 * Where a browser finds the product in a world, seen from any page of the same server: at a host of its
 * own where hosts may be chosen, else at the server's one, where the session's token names the world.
 */
export function productOrigin(
  world: string,
  { protocol, hostname, port, origin }: Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>,
  place: Place = 'first',
): string {
  if (!LOOPBACK.test(hostname)) return origin;
  return `${protocol}//${place === 'second' ? 'second.' : ''}${world}.localhost${port === '' ? '' : `:${port}`}`;
}
