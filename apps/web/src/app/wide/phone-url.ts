import { inWorld } from '@mt2/contracts/origin';

const LOOPBACK = /^(?:127\.|\[::1\]$|localhost$|.+\.localhost$)/;

/**
 * The URL of the app for a phone in the same network, with the world's name unless it is `main`: hosts below a LAN address
 * name no worlds. Undefined if the server listens on loopback only. It never contains a token.
 */
export function phoneUrl(
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
  lan: string | undefined,
  world = 'main',
): string | undefined {
  const base = LOOPBACK.test(hostname) ? lan : origin;
  return base && inWorld(base, world);
}
