import { inWorld, isWorldHost } from '@mt2/contracts/origin';

/**
 * The world named by the page's address (`?world=`), for hosts that name none; undefined for none. It holds for the whole
 * visit: calls, feed, links, and what the browser stores (`storage.ts`).
 */
export function linkedWorld(): string | undefined {
  const { hostname = '', search = '' } = globalThis.location ?? {};
  // Such a host names its world itself, and the server believes it first.
  if (isWorldHost(hostname)) return undefined;
  return new URLSearchParams(search).get('world') || undefined;
}

/** A link of the server into the product, which may be at the world's own host: at this page's address if only that names the world. */
export function ownLink(link: string): string {
  const world = linkedWorld();
  return world === undefined ? link : `${inWorld(location.origin, world)}${new URL(link).hash}`;
}
