import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PictureTaker } from '../../areas/upload/index.ts';
import type { FeedRelay } from '../../feed/relay.ts';
import type { SocketIoRelay } from '../../feed/socket-io/relay.ts';
import type { FeedWorld } from '../../feed/view.ts';
import type { LabGates } from '../../http/gates.ts';
import type { LabPoints, OtherSessions } from '../../lab-points.ts';
import type { On } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { BridgeFeeds, type BridgeFeedsContext, BridgeSockets } from './bridge-feeds.ts';
import type { Bridges } from './bridges.ts';
import { Crossing, type Means } from './crossing.ts';
import { dialSocketIo, dialWebSocket } from './dial-feed.ts';
import type { BridgeWatch } from './exchange.ts';
import type { FeedBridge } from './feed-bridge.ts';
import { FixedAnswers } from './fixed-answers.ts';
import { hidingPictures } from './hide-pictures.ts';
import { pictureKeeper } from './keep-picture.ts';
import { openBridges } from './open-bridges.ts';
import { RealSide } from './real-side.ts';

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
export const bridgeGate = (bridges: Bridges, means: Means): Required<LabGates>['bridge'] => ({
  name: 'lab.bridge',
  pass(state, next) {
    const { world } = state;
    const bridge = world && bridges.of(world);
    const inWorld = hidingPictures(bridges, next);
    return bridge
      ? new Crossing(means, state, inWorld, { world, bridge, isOwnToken: bridges.isIssued(state.token) }).answer()
      : inWorld(state);
  },
});

/**
 * Keeps the hash of each token that a world issues: after a reset nothing in the world knows it, and it is still not the real
 * side's.
 */
export const keepingTokens = ({ store }: Bridges): On => ({
  'token.issued': ({ world }, { tokenHash }) => store.putOwn(world.id, [tokenHash]),
});

/** The sessions of the real side, for worlds that have a bridge. */
export const bridgedSessions = (bridges: Bridges): OtherSessions => ({
  identify: ({ sql, world }, token) => bridges.of(world)?.sessions.findBound({ sql }, token),
  isOpen: ({ world }, person) => bridges.of(world)?.sessions.isBound(person),
  // While worlds are bridged, a token of the real side may look like one of any world.
  isNaming: (_, token) => bridges.isEmpty || bridges.isIssued(token),
});

/** The relays of the feeds of bridged worlds. */
export type FeedRelays = { readonly webSocket: FeedRelay; readonly socketIo: SocketIoRelay };

/** Makes the relays, which follow the bridges as they are set and removed. `authority` as for `RealSide`. */
export function joinFeeds(bridges: Bridges, realSide: Pick<RealSide, 'ask'>, authority: string): FeedRelays {
  const bridgeOf = (world: FeedWorld): FeedBridge | undefined => {
    const bridge = bridges.of(world);
    return (
      bridge && {
        base: bridge.base,
        feeds: bridge.file.feeds,
        isIssued: (token) => bridges.isIssued(token),
        // A feed's world is a whole one, of which the feeds know only what they use.
        bind: (token) => bridge.sessions.bind(world as World, token, (call, of) => realSide.ask(bridge.base, call, of)),
      }
    );
  };
  const context: BridgeFeedsContext = {
    bridgeOf,
    dialWebSocket: ({ base }, lang) => dialWebSocket({ base, authority }, lang),
    dialSocketIo: ({ base }) => dialSocketIo({ base, authority }),
  };
  const [webSocket, socketIo] = [new BridgeFeeds(context), new BridgeSockets(context)];
  bridges.watch((world) => {
    webSocket.changed(world);
    socketIo.changed(world);
  });
  return { webSocket, socketIo };
}

type Options = {
  readonly bridges: Bridges;
  readonly watch: BridgeWatch;
  readonly taker: PictureTaker;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  /** Certificates of a private authority, PEM; empty: only those known to Node. */
  readonly authority: string;
  readonly fault: Means['fault'];
};

/** What lets requests and feeds of bridged worlds reach the real side. Its code is loaded only if hosts may be bridged. */
export function joinBridges({ bridges, watch, taker, stamp, authority, fault }: Options) {
  const realSide = new RealSide({ authority });
  const keepPicture = pictureKeeper(taker, bridges.store);
  return {
    gate: bridgeGate(bridges, { realSide, fixed: new FixedAnswers(), watch, keepPicture, stamp, fault }),
    points: {
      relays: joinFeeds(bridges, realSide, authority),
      sessions: bridgedSessions(bridges),
      on: keepingTokens(bridges),
    } satisfies LabPoints,
    /** Lets requests of bridged worlds pass: before the product's routes. */
    open: (http: FastifyInstance, worldOf: (request: FastifyRequest) => World | undefined) =>
      openBridges(http, realSide, (request) => isBridged(bridges, () => worldOf(request))),
    close: () => realSide.close(),
  };
}
