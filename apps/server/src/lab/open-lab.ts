import { lab } from '@mt2/contracts';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimFrom, type PictureTaker, type Unclaimed } from '../areas/upload/index.ts';
import type { CallDocument } from '../http/documents/docs.ts';
import type { ReviewKind } from '../http/review-kind.ts';
import type { LabPoints, ServerObserver } from '../lab-points.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import type { RealNow } from '../world/time/clock.ts';
import type { World } from '../world/world.ts';
import { Bridges } from './bridge/bridges.ts';
import { createBridged } from './bridge/create-bridged.ts';
import { Finds } from './bridge/finds.ts';
import { type KeepOptions, keepBridges } from './bridge/keep-bridges.ts';
import { coveragePoints } from './coverage/coverage-points.ts';
import { Covered } from './coverage/covered.ts';
import { readScreens } from './coverage/screens.ts';
import { faultGate } from './faults/fault-gate.ts';
import { faultOfHeader } from './faults/fault-header.ts';
import { breakConnection, corrupt } from './faults/feed-faults.ts';
import { mayEnterLab } from './guard.ts';
import { recordSetPolicies } from './operator/index.ts';
import { claimGate } from './record/claim-gate.ts';
import { recordGate, recordingReads } from './record/record-gate.ts';
import { addMark } from './record/step.repo.ts';
import { logGate } from './request/log-gate.ts';
import { RequestLog } from './request/request-log.ts';
import { type LabOptions, serveLab } from './serve-lab.ts';
import { fillMain } from './worlds/fill-main.ts';

/** The document of the lab's calls. */
const DOCUMENT: CallDocument = { title: 'Lab', url: '/lab/api/openapi.json', calls: lab, abouts: LAB_ABOUTS };

type LabHost = {
  readonly real: RealNow;
  /** The token that the lab requires; empty or `none`: none. */
  readonly labToken: string;
  /** Images as sent, for records. */
  readonly sent: Pictures;
  /** Images that do not belong to a user yet. */
  readonly unclaimed: Unclaimed;
  readonly reviews: readonly ReviewKind[];
  readonly taker: PictureTaker;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  /** The database of bridges, the hosts that may be bridged, the certificates of their authority, PEM, and the key of tokens. */
  readonly bridge: { readonly file: string; readonly hosts: readonly string[]; readonly authority: string; readonly tokenKey: string };
  /** A world of the server. */
  readonly find: (id: string) => World | undefined;
  /** Is told also what this server's worlds see. */
  readonly observer: ServerObserver | undefined;
};

/** What the lab's calls need of the server in addition. */
type ServeOptions = Omit<LabOptions, 'bridges' | 'finds' | 'log' | 'covered' | 'labToken' | 'sent' | 'gates' | 'screens'> & {
  readonly webDir: string | undefined;
};

/** The lab of a server. */
export type Lab = Awaited<ReturnType<typeof openLab>>;

/** Opens the lab, which joins the product at its points. */
export async function openLab({ real, stamp, labToken, sent, unclaimed, reviews, taker, bridge, find, observer }: LabHost) {
  const log = new RequestLog(real, () => find('main'));
  const { authority, ...store } = bridge;
  const bridges = new Bridges({ ...store, find, real, stamp, create: createBridged({ reviews, taker }) });
  const fault = faultGate(faultOfHeader(labToken));
  const finds = new Finds();
  // Only worlds bridged to an allowed host need what reaches the real side, which takes long to load.
  const joined =
    bridge.hosts.length === 0
      ? undefined
      : (await import('./bridge/join-bridges.ts')).joinBridges({ bridges, listener: finds, stamp, authority, fault });
  const covered = new Covered(observer);
  const covering = coveragePoints(covered);
  const record = recordGate((bytes) => sent.put(bytes));
  const gates = {
    ...covering.gates,
    ...(joined ? { bridge: joined.cross } : {}),
    log: logGate(log),
    claim: claimGate(claimFrom(unclaimed)),
    record,
    fault: recordingReads(fault, record),
  };
  const points = {
    ...covering,
    gates,
    marked: addMark,
    policiesSet: recordSetPolicies,
    feedFaults: { breakConnection, corrupt },
    ...joined?.points,
    forget: (id) => bridges.remove(id),
    mayEnter: (headers) => mayEnterLab(headers, labToken),
  } satisfies LabPoints;
  return {
    points,
    document: DOCUMENT,
    /** Serves the lab's calls. */
    serve: (http: FastifyInstance, { webDir, ...options }: ServeOptions) =>
      serveLab(http, { ...options, bridges, finds, log, covered, labToken, sent, gates, screens: () => readScreens(webDir) }),
    fillMain,
    /** Lets requests of bridged worlds pass to the real side: before the product's routes. */
    openBridges: async (http: FastifyInstance, worldOf: (request: FastifyRequest) => World | undefined) => joined?.open(http, worldOf),
    close: async () => {
      bridges.close();
      await joined?.close();
    },
    keepBridges: (wanted: Omit<KeepOptions, 'bridges' | 'stamp'>) => keepBridges({ ...wanted, bridges, stamp }),
  };
}
