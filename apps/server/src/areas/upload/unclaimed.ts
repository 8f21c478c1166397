import { randomBytes } from 'node:crypto';
import { type PictureKind, UNCLAIMED } from '@mt2/domain/upload';
import type { RealNow } from '../../world/time/clock.ts';
import type { Source } from '../../world/transaction/tx.ts';
import type { WorldFacts } from '../../world/world-facts.ts';
import type { Reencoded } from './reencoder.ts';
import { findUpload, type Upload } from './upload.repo.ts';

/** The ending of a picture's name. */
export const ENDING: Readonly<Record<PictureKind, string>> = { jpeg: 'jpg', png: 'png' };

/** A picture that was decoded, encoded again and stored by its hash, without an owner so far. */
export type StoredPicture = Omit<Reencoded, 'bytes'> & Pick<Upload, 'sha256' | 'sentSha' | 'bytes'>;

type Waiting = { readonly picture: StoredPicture; readonly sinceMs: number };

/**
 * Pictures uploaded without a session, each under an unguessable name, until a user's call names it or its hour ends. They
 * are not part of a world: no fork, snapshot or export includes them, and they end with its state.
 */
export class Unclaimed {
  readonly #real: RealNow;
  readonly #worlds = new Map<WorldFacts, Map<string, Waiting>>();
  #deleted = 0;

  constructor(real: RealNow) {
    this.#real = real;
  }

  /** True while a world has its maximum number of them. */
  isFull(source: Pick<Source, 'world' | 'sql'>): boolean {
    this.tidy();
    const waiting = this.#waitingIn(source.world);
    if (waiting.size < UNCLAIMED.mostInWorld) return false;
    for (const name of waiting.keys()) if (findUpload(source, name)) waiting.delete(name);
    return waiting.size >= UNCLAIMED.mostInWorld;
  }

  /** Keeps a picture for a world; returns its name. */
  add(world: WorldFacts, picture: StoredPicture): string {
    const name = `${randomBytes(16).toString('hex')}.${ENDING[picture.kind]}`;
    this.#waitingIn(world).set(name, { picture, sinceMs: this.#real() });
    return name;
  }

  /** The picture of a name, while it waits in this world. */
  find(world: WorldFacts, name: string): StoredPicture | undefined {
    const waiting = this.#worlds.get(world)?.get(name);
    return waiting && this.#isInTime(waiting) ? waiting.picture : undefined;
  }

  /** Deletes the expired ones. */
  tidy(): void {
    for (const [world, waiting] of this.#worlds) {
      for (const [name, each] of waiting)
        if (!this.#isInTime(each)) {
          waiting.delete(name);
          this.#deleted += 1;
        }
      if (waiting.size === 0) this.#worlds.delete(world);
    }
  }

  /** The number of pictures deleted so far. */
  get deleted(): number {
    return this.#deleted;
  }

  /** The hashes of their files, as shown and as sent. */
  hashes(): string[] {
    return [...this.#worlds.values()].flatMap((waiting) =>
      [...waiting.values()].flatMap(({ picture: { sha256, sentSha } }) => [sha256, sentSha]),
    );
  }

  #isInTime({ sinceMs }: Waiting): boolean {
    return this.#real() - sinceMs < UNCLAIMED.seconds * 1000;
  }

  #waitingIn(world: WorldFacts): Map<string, Waiting> {
    const waiting = this.#worlds.get(world) ?? new Map<string, Waiting>();
    this.#worlds.set(world, waiting);
    return waiting;
  }
}
