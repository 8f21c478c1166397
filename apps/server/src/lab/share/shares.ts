import { randomBytes } from 'node:crypto';
import { type Decision, err, ok } from '@mt2/domain';
import type { Registry } from '../../world/registry/registry.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { World } from '../../world/world.ts';

/** Maximum number of copies that links have opened and that still exist. */
export const MOST_COPIES = 20;
/** Maximum of these that one address may hold. */
export const MOST_PER_ADDRESS = 5;
const HOUR_MS = 3_600_000;

/** A copy and the address that opened it; without a name while it is being created. */
type Copy = { id: string | undefined; readonly address: string };
/** `leave` lets the world move to another server again. */
type Share = { readonly world: World; readonly untilMs: number; readonly leave: () => void };
/** Keeps a world at this server until the returned function is called. */
type Enter = (world: string) => () => void;

/** Links that open copies of worlds. They are kept in memory, so the end of the server ends them as it ends the copies. */
export class Shares {
  readonly #registry: Registry;
  readonly #real: RealNow;
  readonly #enter: Enter;
  readonly #links = new Map<string, Share>();
  readonly #copies = new Set<Copy>();

  constructor(registry: Registry, real: RealNow, enter: Enter) {
    this.#registry = registry;
    this.#real = real;
    this.#enter = enter;
  }

  /** The token of a new link: 128 random bits after the world's name, by which a proxy finds the server. */
  make(world: World, hours: number): string {
    const token = `${world.id}.${randomBytes(16).toString('base64url')}`;
    const untilMs = this.#real() + hours * HOUR_MS;
    this.tidy();
    this.#links.set(token, { world, untilMs, leave: this.#enter(world.id) });
    this.#registry.keep(world.id, untilMs);
    return token;
  }

  /** The name of the world that a link copies; undefined if the link is unknown or has expired. */
  worldOf(token: string): string | undefined {
    this.tidy();
    return this.#links.get(token)?.world.id;
  }

  /** Creates a copy of the link's world for a visitor, and returns its name. */
  async open(token: string, address: string): Promise<Decision<string, 'expired' | 'full' | 'yours'>> {
    const id = this.worldOf(token);
    // Another world may have this name by now.
    if (id === undefined || this.#registry.get(id) !== this.#links.get(token)?.world) return err('expired');
    for (const copy of this.#copies) if (copy.id !== undefined && !this.#registry.has(copy.id)) this.#copies.delete(copy);
    if ([...this.#copies].filter((copy) => copy.address === address).length >= MOST_PER_ADDRESS) return err('yours');
    if (this.#copies.size >= MOST_COPIES) return err('full');
    const copy: Copy = { id: undefined, address };
    this.#copies.add(copy);
    try {
      const made = await this.#registry.fork(id, undefined, false);
      if (!made.ok) return err('expired');
      copy.id = made.value.world.id;
      return ok(copy.id);
    } finally {
      if (copy.id === undefined) this.#copies.delete(copy);
    }
  }

  /** True for a copy that a link has opened. */
  isCopy(id: string): boolean {
    return [...this.#copies].some((copy) => copy.id === id);
  }

  /** Ends the links whose time or world has ended. */
  tidy(): void {
    const now = this.#real();
    for (const [token, { world, untilMs }] of this.#links) if (untilMs <= now || !this.#registry.has(world.id)) this.#drop(token);
  }

  #drop(token: string): void {
    this.#links.get(token)?.leave();
    this.#links.delete(token);
  }

  /** Ends all links of a world; returns their number. */
  end(id: string): number {
    const ended = [...this.#links].filter(([, { world }]) => world.id === id);
    for (const [token] of ended) this.#drop(token);
    return ended.length;
  }
}
