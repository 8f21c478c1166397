import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Decision, err, ok } from '@mt2/domain';
import type { RealNow } from '../../world/time/clock.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** Lifetime of an address in real seconds. */
const ADDRESS_SECONDS = 300;

/** The world's name, the user who requested the address, its end, and the proof of all of them. A proxy reads the world. */
const SIGNATURE = /^([a-z0-9-]{1,32})\.(\d{1,15})-(\d{1,15})-([\w-]{43})$/;

/**
 * Addresses that show a picture without a header, for a few minutes. Each state of a world has its own key in memory, so an
 * address ends with a reset, a restore and a restart.
 */
export class PictureAddresses {
  readonly #real: RealNow;
  readonly #keys = new WeakMap<WorldFacts, Buffer>();

  constructor(real: RealNow) {
    this.#real = real;
  }

  /** The address of a picture for a user of this world. */
  sign(world: WorldFacts, userId: number, name: string): string {
    const until = Math.floor(this.#real() / 1000) + ADDRESS_SECONDS;
    const signature = `${world.id}.${userId}-${until}-${this.#proof(world, `${userId} ${until} ${name}`).toString('base64url')}`;
    return `/upload/signed/${name}?signature=${signature}`;
  }

  /** The user who requested an address; refused if it has expired, or if this world did not sign it for this picture. */
  read(world: WorldFacts, name: string, signature: string): Decision<number, 'picture-not-found'> {
    const [, id, userId, until, proof = ''] = SIGNATURE.exec(signature) ?? [];
    const isSigned = id === world.id && timingSafeEqual(Buffer.from(proof, 'base64url'), this.#proof(world, `${userId} ${until} ${name}`));
    return isSigned && Number(until) * 1000 > this.#real() ? ok(Number(userId)) : err('picture-not-found');
  }

  #proof(world: WorldFacts, text: string): Buffer {
    const key = this.#keys.get(world) ?? randomBytes(32);
    this.#keys.set(world, key);
    return createHmac('sha256', key).update(text).digest();
  }
}
