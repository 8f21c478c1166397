import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfProduct, type Mark } from '../../http/app.ts';
import type { LabGates } from '../../http/gates.ts';
import type { LabPoints, OtherSessions } from '../../lab-points.ts';
import type { World } from '../../world/world.ts';
import type { Bridges } from './bridges.ts';
import { ANSWERED_BY, Crossing, type Means } from './crossing.ts';
import type { ExchangeListener } from './finds.ts';
import { RealSide } from './real-side.ts';
import { keepBodies } from './sent-body.ts';

/** Whether a request is for a bridged world; undefined if it has no world. */
type IsBridged = (asked: FastifyRequest) => boolean | undefined;

/**
 * Lets replies come from the real side, and keeps the bodies of requests that may be forwarded. What is answered before the
 * bridge, such as an unknown path, is answered here, and says so.
 */
async function openBridges(http: FastifyInstance, { request }: RealSide, isBridged: IsBridged): Promise<void> {
  await http.register(replyFrom, { undici: { request } as never, disableCache: true, disableRequestLogging: true });
  keepBodies(http, (asked) => isBridged(asked) === true);
  const mark: Mark = (asked, reply) => {
    if (isOfProduct(asked) && !reply.hasHeader(ANSWERED_BY) && isBridged(asked) !== false) reply.header(ANSWERED_BY, 'world');
  };
  http.unrouted.add(mark);
  http.addHook('onSend', (asked, reply, _, done) => {
    mark(asked, reply);
    done();
  });
}

/**
 * True for a world with a bridge; undefined if the world does not exist or cannot be opened. Without any bridge, worlds are not
 * looked up.
 */
export const isBridged = (bridges: Bridges, find: () => World | undefined): boolean | undefined => {
  if (bridges.isEmpty) return false;
  try {
    const world = find();
    return world && bridges.of(world) !== undefined;
  } catch {
    return undefined;
  }
};

/** Lets the side answer that the route of the call names. */
const crossing =
  (bridges: Bridges, means: Means): Required<LabGates>['bridge'] =>
  (state, next) => {
    const { world } = state;
    const bridge = world && bridges.of(world);
    return bridge ? new Crossing(means, state, next, { world, bridge, isIssued: (text) => bridges.isIssued(text) }).answer() : next(state);
  };

/** The sessions of the real side, for worlds that have a bridge. */
export const bridgedSessions = (bridges: Bridges): OtherSessions => ({
  identify: ({ sql, world }, token) => bridges.of(world)?.sessions.findBound({ sql }, token),
  isOpen: ({ world }, person) => bridges.of(world)?.sessions.isBound(person),
  // While worlds are bridged, a token of the real side may look like one of any world.
  isNaming: (_, token) => bridges.isEmpty || bridges.isIssued(token),
});

type Options = {
  readonly bridges: Bridges;
  readonly listener: ExchangeListener;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  /** Certificates of a private authority, PEM; empty: only those known to Node. */
  readonly authority: string;
  readonly fault: Means['fault'];
};

/** What lets requests of bridged worlds reach the real side. Its code is loaded only if hosts may be bridged. */
export function joinBridges({ bridges, listener, stamp, authority, fault }: Options) {
  const realSide = new RealSide({ authority });
  return {
    cross: crossing(bridges, { realSide, listener, stamp, fault }),
    points: {
      sessions: bridgedSessions(bridges),
    } satisfies LabPoints,
    /** Lets requests of bridged worlds pass: before the product's routes. */
    open: (http: FastifyInstance, worldOf: (request: FastifyRequest) => World | undefined) =>
      openBridges(http, realSide, (request) => isBridged(bridges, () => worldOf(request))),
    close: () => realSide.close(),
  };
}
