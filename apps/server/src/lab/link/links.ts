import { randomBytes } from 'node:crypto';
import type { RealNow } from '../../world/time/clock.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** Lifetime of a link in real seconds: as long as it takes to click on it. */
export const LINK_SECONDS = 60;

type Open = { readonly world: string; readonly userId: number; readonly untilMs: number };

/** Login links that were not used yet. They live in memory for a minute; a restart drops them. */
export class Links {
  readonly #real: RealNow;
  readonly #open = new Map<string, Open>();

  constructor(real: RealNow) {
    this.#real = real;
  }

  /** A code that logs a user of a world in, once. It begins with the world's name, so that a page can send it to that world. */
  make(world: WorldFacts, userId: number): string {
    this.#forgetOld();
    const code = `${world.id}.${randomBytes(18).toString('base64url')}`;
    this.#open.set(code, { world: world.id, userId, untilMs: this.#real() + LINK_SECONDS * 1000 });
    return code;
  }

  /** The user whom a code logs in, in this world; undefined when it is unknown, used or too old. */
  take(world: WorldFacts, code: string): number | undefined {
    this.#forgetOld();
    const open = this.#open.get(code);
    if (open?.world !== world.id) return undefined;
    this.#open.delete(code);
    return open.userId;
  }

  #forgetOld(): void {
    const now = this.#real();
    for (const [code, { untilMs }] of this.#open) if (untilMs <= now) this.#open.delete(code);
  }
}
