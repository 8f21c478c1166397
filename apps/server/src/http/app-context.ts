import type { FastifyRequest } from 'fastify';
import type { Lost } from '../world/registry/listed.ts';
import type { Tx } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';
import type { Needs, Person } from './needs.ts';

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
  readonly isSessionOpen: (tx: Pick<Tx, 'sql' | 'now' | 'world'>, person: Person) => boolean;
  /** Is told that a person's session is used from an address. */
  readonly keepSession?: (world: World, person: Person, address: string) => void;
  /** The requirements that calls may name in addition to a session. */
  readonly needs: Needs;
  /** Origins of other sites whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** The number of proxies in front whose `X-Forwarded-For` is read. */
  readonly proxies: number;
  /** In tests every answer is checked against the contract. */
  readonly isChecking: boolean;
  /** If true, refusals name the fields they are about. */
  readonly isTelling: boolean;
  /** If true, calls for guests of the lab need no session. */
  readonly hasLabGuests: boolean;
};
