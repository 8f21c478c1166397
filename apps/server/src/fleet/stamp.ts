import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header of a request that one server of the fleet forwards to another. */
export const STAMP = 'x-mt2-fleet';
/** A stamp is valid for this long before and after the other server's time, milliseconds: the clocks of servers differ. */
const VALID_MS = 30_000;

/** What the first server found out about a request. */
export type Forwarded = {
  readonly world: string;
  /** The generation of the world at its owner. */
  readonly generation: number;
  /** The network of the client (`http/request/address-of.ts`). */
  readonly address: string;
};

/** What is forwarded unchanged, and may not differ from what the first server saw. */
type Sent = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const numberOr = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** Signs requests between servers with the fleet's secret, and reads the signatures of the others. */
export class Stamps {
  readonly #secret: string;
  /** The real time, milliseconds since 1970. */
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** The header's value for a request. */
  sign(forwarded: Forwarded, request: Sent): string {
    const { world, generation, address } = forwarded;
    const told = Buffer.from(JSON.stringify([this.#now(), world, generation, address])).toString('base64url');
    return `${told}.${this.#mac(told, request).toString('base64url')}`;
  }

  /** What another server of the fleet found out about a request; undefined if none signed it for this request, or not now. */
  read(request: Sent): Forwarded | undefined {
    const stamp = request.headers[STAMP];
    if (stamp === undefined) return undefined;
    const [told = '', mac = ''] = String(stamp).split('.');
    const given = Buffer.from(mac, 'base64url');
    const expected = this.#mac(told, request);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [at, world, generation, address] = JSON.parse(Buffer.from(told, 'base64url').toString()) as unknown[];
    const isNow = Math.abs(numberOr(at) - this.#now()) <= VALID_MS;
    return isNow ? { world: String(world), generation: numberOr(generation), address: String(address) } : undefined;
  }

  #mac(told: string, { method, url, headers }: Sent): Buffer {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify([told, method, url, headers.host ?? '']))
      .digest();
  }
}
