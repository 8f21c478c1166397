/** Where a world is served. */
export type Place =
  | { at: 'here'; generation: number }
  | { at: 'server'; server: string; url: string; generation: number }
  | { at: 'nowhere'; why: 'not-created' | 'server-ended' | 'no-quorum' };

/** Decides which server owns a world. */
export interface Placement {
  /** A world's place; claims a world without an owner. `again` skips the cache. */
  place(world: string, again?: boolean): Promise<Place>;
  /** The place of a world that another server sends here: without an owner it is claimed, whatever this server's share. */
  serve(world: string): Promise<Place>;
  /** Counts a request or socket of a world until the returned function is called: a world in use does not move. */
  enter(world: string): () => void;
  /** The addresses of the servers with a valid lease, sorted. */
  addresses(): Promise<string[]>;
}
