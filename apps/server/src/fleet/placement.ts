/** Where a world is served. */
export type Place =
  | { at: 'here'; generation: number }
  | { at: 'server'; server: string; url: string; generation: number }
  | { at: 'nowhere'; why: 'not-created' | 'server-ended' | 'no-quorum' };

/** A server of the fleet whose lease is valid. */
export interface FleetServer {
  /** Lease ID, fresh at each start. */
  server: string;
  /** Where the other servers reach it. */
  url: string;
  /** Number of worlds that it owns. */
  worlds: number;
  draining: boolean;
}

/** A world of the fleet. */
export interface FleetWorld {
  world: string;
  /** Lease ID of its owner; null if no server owns it. */
  server: string | null;
  generation: number;
  pinned: boolean;
}

/** Decides which server owns a world. */
export interface Placement {
  /** This server's lease ID. */
  readonly server: string;
  /** A world's place; claims a world without an owner. `again` asks the store past the cache. */
  place(world: string, again?: boolean): Promise<Place>;
  /** The place of a world that another server sends here: without an owner it is claimed, whatever this server's share. */
  serve(world: string): Promise<Place>;
  /** Counts a request or socket of a world until the returned function is called: a world in use does not move. */
  enter(world: string): () => void;
  /** Whether this server owns this generation now, by its own monotonic clock; checked again before each answer leaves. */
  owns(world: string, generation: number): boolean;
  /** Rows for listings: servers by lease, worlds by owner. */
  list(): Promise<{ servers: FleetServer[]; worlds: FleetWorld[] }>;
  /** Releases the worlds and the lease of this server. */
  drain(): Promise<void>;
}
