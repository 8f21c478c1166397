import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

const LOOPBACK = /^(?:127\.|::1$)/;
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** The first IPv4 address of this machine in its network. */
const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((known = []) => known)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** The URL for devices in the same network; undefined if the server listens on loopback only, or has no network. */
export function lanUrl(listening: AddressInfo | string | null, own = ownAddress): string | undefined {
  if (listening === null || typeof listening === 'string' || LOOPBACK.test(listening.address)) return undefined;
  const address = EVERYWHERE.includes(listening.address) ? own() : listening.address;
  return address && `http://${address.includes(':') ? `[${address}]` : address}:${listening.port}`;
}
