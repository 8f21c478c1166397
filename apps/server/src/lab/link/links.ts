import { randomBytes } from 'node:crypto';
import type { RealNow } from '../../world/time/clock.ts';
import type { WorldFacts } from '../../world/world-facts.ts';

/** Lifetime of a link in real seconds: enough to click on it. */
export const LINK_SECONDS = 60;

type Open = { readonly world: string; readonly userId: number; readonly untilMs: number };

/** Unused login links. They are kept in memory for a minute and lost on a restart. */
export class Links {
  readonly #real: RealNow;
  readonly #open = new Map<string, Open>();

  constructor(real: RealNow) {
    this.#real = real;
  }

  /** A one-time login code for a user of a world. It begins with the world's name, so that a page can send it to that world. */
  make(world: WorldFacts, userId: number): string {
    this.#forgetOld();
    const code = `${world.id}.${randomBytes(18).toString('base64url')}`;
    this.#open.set(code, { world: world.id, userId, untilMs: this.#real() + LINK_SECONDS * 1000 });
    return code;
  }

  /** The user whom a code logs in to this world; undefined if it is unknown, used or expired. */
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
