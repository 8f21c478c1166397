/** Where a world is served. `damaged`: what the store has of it cannot be opened. */
export type Owner =
  | { at: 'here'; generation: number }
  | { at: 'server'; server: string; url: string; generation: number }
  | { at: 'nowhere'; why: 'not-created' | 'server-ended' | 'damaged' | 'no-quorum' };

/** Decides which server owns a world. */
export interface Placement {
  /** A world's place; claims a world without an owner. `again` skips the cache. */
  place(world: string, again?: boolean): Promise<Owner>;
  /** The addresses of the servers with a valid lease, sorted. */
  addresses(): Promise<string[]>;
}
