import { sitePicture } from '@mt2/domain/core';
import { atHost, isLoopback, isWorldHost, type Seen } from './origin.ts';

/** A picture at the host of a world, which pages of every origin may load: a browser that does not find it finds no such hosts. */
const pictureAtWorldHost = (seen: Seen): string => `${atHost('main.localhost', seen)}${sitePicture('icon.svg')}`;

/** A resolver that never answers counts as one that does not know the host. */
const LONGEST_MS = 3_000;

/** True if a program on this machine finds an address, whatever the answer. */
const isFound = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) }).then(
    () => true,
    () => false,
  );

const asked = new Map<string, Promise<boolean>>();

/**
 * True if hosts below `localhost` lead to this server; asked once. Chromium and Firefox know these hosts; Safari and programs
 * ask the system, which may not. What a program does not find, a browser may: an address with `?world=` opens in both.
 */
export function hasWorldHosts(seen: Seen, find: (address: string) => Promise<boolean> = isFound): Promise<boolean> {
  if (!isLoopback(seen)) return Promise.resolve(false);
  if (isWorldHost(seen.hostname)) return Promise.resolve(true);
  const address = pictureAtWorldHost(seen);
  const known = asked.get(address) ?? find(address);
  asked.set(address, known);
  return known;
}
