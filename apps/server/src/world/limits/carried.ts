/** For how long the store of a fleet needs a value: an address for 90 days, an attempt as long as it counts. */
export type Lasting = 'addresses' | 'attempts';

/** A value that goes with a world, the part of the server that has it, and its key there. */
export type CarriedText = { readonly part: string; readonly key: string; readonly text: string };
export type Keep = (value: CarriedText & { readonly lasting: Lasting; readonly world: string }) => void;

/** What a part of the server does with its values of a world. */
export type Carrying = {
  /** Takes what an earlier owner of the world knew, in place of all that this server knew of it. */
  readonly learn: (world: string, values: readonly CarriedText[]) => void;
  /** Keeps all that it knows of the world. */
  readonly keepAll: (world: string) => void;
};

/**
 * What servers know of a world although it is not in its data, such as addresses and attempts of logins. In a fleet it goes with
 * the world to its next owner.
 */
export class Carried {
  readonly #parts = new Map<string, Carrying>();
  /** Set by a fleet: keeps a value where the next owner finds it. */
  keep: Keep = () => undefined;

  /** Adds a part of the server; returns what keeps a value of it. */
  add(lasting: Lasting, part: string, carrying: Carrying): (world: string, key: string, text: string) => void {
    this.#parts.set(part, carrying);
    return (world, key, text) => this.keep({ lasting, world, part, key, text });
  }

  /** Lets every part learn its values of a world. */
  learn(world: string, values: readonly CarriedText[]): void {
    for (const [part, { learn }] of this.#parts)
      learn(
        world,
        values.filter((value) => value.part === part),
      );
  }

  /** Lets every part forget a world that was deleted or replaced. */
  forget(world: string): void {
    this.learn(world, []);
  }

  /** Lets every part keep all its values of a world, which was not to be kept so far. */
  keepAll(world: string): void {
    for (const { keepAll } of this.#parts.values()) keepAll(world);
  }
}
