import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header of a request that one server of the fleet forwards to another. */
export const STAMP = 'x-mt2-fleet';
/** A stamp is valid for this long before and after the other server's time, milliseconds: the clocks of servers differ. */
const VALID_MS = 30_000;

/** What the first server found out about a request. */
export type Forwarded = {
  readonly world: string;
  /** The network of the client (`http/request/address-of.ts`). */
  readonly address: string;
};

/** What is forwarded unchanged, and may not differ from what the first server saw. */
type Sent = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** The secret of the fleet, and the real time, milliseconds since 1970. */
export type Signer = { readonly fleetSecret: string; readonly now: () => number };

const macOf = (secret: string, told: string, { method, url, headers }: Sent): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([told, method, url, headers.host ?? '']))
    .digest();

/** The header's value for a request. */
export function stampOf({ fleetSecret, now }: Signer, { world, address }: Forwarded, request: Sent): string {
  const told = Buffer.from(JSON.stringify([now(), world, address])).toString('base64url');
  return `${told}.${macOf(fleetSecret, told, request).toString('base64url')}`;
}

/** What another server of the fleet found out about a request; undefined if none signed it for this request, or not now. */
export function readStamp({ fleetSecret, now }: Signer, request: Sent): Forwarded | undefined {
  const stamp = request.headers[STAMP];
  if (stamp === undefined) return undefined;
  const [told = '', mac = ''] = String(stamp).split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(fleetSecret, told, request)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Only a server with the secret has written it.
  const [at, world, address] = JSON.parse(Buffer.from(told, 'base64url').toString()) as [number, string, string];
  return Math.abs(at - now()) <= VALID_MS ? { world, address } : undefined;
}
