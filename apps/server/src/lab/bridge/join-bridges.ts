import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PictureTaker } from '../../areas/upload/index.ts';
import type { LabPoints } from '../../lab-points.ts';
import type { World } from '../../world/world.ts';
import { bridgeGate, isBridged } from './bridge-gate.ts';
import { bridgedSessions, keepingTokens } from './bridged-sessions.ts';
import type { Bridges } from './bridges.ts';
import type { BridgeWatch } from './exchange.ts';
import { FixedAnswers } from './fixed-answers.ts';
import { joinFeeds } from './join-feeds.ts';
import { pictureKeeper } from './keep-picture.ts';
import { openBridges } from './open-bridges.ts';
import { RealSide } from './real-side.ts';

type Options = {
  readonly bridges: Bridges;
  readonly watch: BridgeWatch;
  readonly taker: PictureTaker;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  /** Certificates of a private authority, PEM; empty: only those known to Node. */
  readonly authority: string;
};

/** What lets requests and feeds of bridged worlds reach the real side. Its code is loaded only if hosts may be bridged. */
export function joinBridges({ bridges, watch, taker, stamp, authority }: Options) {
  const realSide = new RealSide({ authority });
  return {
    gate: bridgeGate(bridges, { realSide, fixed: new FixedAnswers(), watch, keepPicture: pictureKeeper(taker, bridges.store), stamp }),
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
