import type { FastifyRequest } from 'fastify';
import type { Seen } from '../world/seen.ts';
import type { Tx } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';
import type { Needs } from './needs.ts';
import type { Person } from './person.ts';
import type { TrailLog } from './trail/trail.ts';

/** The parts of the server that every call passes before its handler. */
export type AppContext = {
  /** The world of a request, or undefined when it names one that does not exist. */
  readonly worldOf: (request: FastifyRequest) => World | undefined;
  /** The refusal of a request without a world, where worlds can be missing. */
  readonly worldRefusal?: (request: FastifyRequest) => 'world-not-found' | 'world-damaged';
  /** The user of a token in this world; undefined where it opens no session. */
  readonly identify: (source: Pick<Tx, 'sql' | 'now' | 'world'>, token: string) => Person | undefined;
  /** The same, where a call is for guests too: the person of a guest's key has a number below 0. */
  readonly identifyAny: AppContext['identify'];
  /** True while the session by which a person was identified lives: what is asked again within the transaction. */
  readonly isSessionOpen: (tx: Pick<Tx, 'sql' | 'now'>, person: Person) => boolean;
  /** The requirements that calls may name beside a session. */
  readonly needs: Needs;
  /** The origins of other sites whose pages may call. */
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front whose `X-Forwarded-For` is read. */
  readonly proxies: number;
  /** In tests every answer is checked against the contract. */
  readonly isChecking: boolean;
  /** Refusals say then which field they are about. */
  readonly isLabOn: boolean;
  /** Gives a user the unclaimed pictures among these names; returns the hash of each file as sent, and its path now. */
  readonly claim?: (tx: Tx, user: number, names: readonly string[]) => readonly { readonly sentSha: string; readonly path: string }[];
  /** Stores the file of a request for the record of its world. */
  readonly keepFile?: (bytes: Buffer) => Promise<unknown>;
  /** Follows every call through its gates. */
  readonly log?: TrailLog;
  /** Items that the server has seen: for requests without a world. */
  readonly seen?: Seen | undefined;
};
