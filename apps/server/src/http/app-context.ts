import type { Call, RefusalName } from '@mt2/contracts';
import type { Decision } from '@mt2/domain';
import type { FastifyRequest } from 'fastify';
import type { Fault } from '../world/fault-rules.ts';
import type { Lost } from '../world/registry/listed.ts';
import type { Seen } from '../world/seen.ts';
import type { Tx } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';
import type { Needs } from './needs.ts';
import type { Person } from './person.ts';
import type { TrailLog } from './trail/trail.ts';

/** The server parts that every call passes before its handler. */
export type AppContext = {
  /** The world of a request; undefined if it names one that does not exist. */
  readonly worldOf: (request: FastifyRequest) => World | undefined;
  /** The refusal of a request without a world, on servers where worlds can be missing. */
  readonly worldRefusal?: (request: FastifyRequest) => Lost;
  /** The user of a token in this world; undefined if it opens no session. */
  readonly identify: (source: Pick<Tx, 'sql' | 'now' | 'world'>, token: string) => Person | undefined;
  /** The same for calls that guests may make; a guest's key gives a person with a negative id. */
  readonly identifyAny: AppContext['identify'];
  /** True while the person's session is open; checked again within the transaction. */
  readonly isSessionOpen: (tx: Pick<Tx, 'sql' | 'now'>, person: Person) => boolean;
  /** The requirements that calls may name in addition to a session. */
  readonly needs: Needs;
  /** Origins of other sites whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front whose `X-Forwarded-For` is read. */
  readonly proxies: number;
  /** In tests every answer is checked against the contract. */
  readonly isChecking: boolean;
  /** If true, refusals name the fields they are about. */
  readonly isLabOn: boolean;
  /** Gives a user the unclaimed images among these names; returns each file's hash as sent and its new path. */
  readonly claim?: (tx: Tx, user: number, names: readonly string[]) => readonly { readonly sentSha: string; readonly path: string }[];
  /** The fault that a request orders for itself in a header; refused if the header is malformed or its sender may not use the lab. */
  readonly faultOf?: (request: FastifyRequest, call: Call) => Decision<Fault | undefined, RefusalName>;
  /** Stores the file of a request for the world's record. */
  readonly keepFile?: (bytes: Buffer) => Promise<unknown>;
  /** Follows every call through its gates. */
  readonly log?: TrailLog;
  /** Items that the server has seen, for requests without a world. */
  readonly seen?: Seen | undefined;
};
