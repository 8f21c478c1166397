import { lab } from '@mt2/contracts';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import type { FastifyInstance } from 'fastify';
import { claimFrom, type Unclaimed } from '../areas/upload/index.ts';
import type { CallDocument } from '../http/documents/docs.ts';
import type { LabPoints, Watch } from '../lab-points.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import type { RealNow } from '../world/time/clock.ts';
import type { World } from '../world/world.ts';
import { readScreens } from './coverage/screens.ts';
import { Seen } from './coverage/seen.ts';
import { watching } from './coverage/watching.ts';
import { brokenAnswerGate } from './faults/broken-answer-gate.ts';
import { faultGate } from './faults/fault-gate.ts';
import { faultOfHeader } from './faults/fault-header.ts';
import { breakConnection, corrupt } from './faults/feed-faults.ts';
import { type LabSafety, mayEnterLab } from './guard.ts';
import { recordSetPolicies } from './operator/index.ts';
import { claimGate } from './record/claim-gate.ts';
import { recordGate } from './record/record-gate.ts';
import { addMark } from './record/step.repo.ts';
import { logGate } from './request/log-gate.ts';
import { RequestLog } from './request/request-log.ts';
import { type LabOptions, serveLab } from './serve-lab.ts';
import { fillMain } from './worlds/fill-main.ts';

/** The document of the lab's calls. */
const DOCUMENT: CallDocument = { title: 'Lab', url: '/lab/api/openapi.json', calls: lab, abouts: LAB_ABOUTS };

type LabHost = {
  readonly real: RealNow;
  readonly safety: LabSafety;
  /** Images as sent, for records. */
  readonly sent: Pictures;
  /** Images that do not belong to a user yet. */
  readonly unclaimed: Unclaimed;
  readonly main: () => World | undefined;
  /** Is told also what this server's worlds see. */
  readonly watch: Watch | undefined;
};

/** What the lab's calls need of the server in addition. */
type ServeOptions = Omit<LabOptions, 'log' | 'seen' | 'safety' | 'sent' | 'gates' | 'screens'> & { readonly webDir: string | undefined };

/** The lab of a server. */
export type Lab = ReturnType<typeof openLab>;

/** Opens the lab, which joins the product at its points. */
export function openLab({ real, safety, sent, unclaimed, main, watch }: LabHost) {
  const log = new RequestLog(real, main);
  const seen = new Seen(watch);
  const watched = watching(seen);
  const gates = {
    ...watched.gates,
    log: logGate(log),
    brokenAnswer: brokenAnswerGate,
    claim: claimGate(claimFrom(unclaimed)),
    record: recordGate((bytes) => sent.put(bytes)),
    fault: faultGate(faultOfHeader(safety)),
  };
  const points = {
    ...watched,
    gates,
    marked: addMark,
    policiesSet: recordSetPolicies,
    feedFaults: { breakConnection, corrupt },
    mayEnter: (headers) => mayEnterLab(headers, safety.token),
  } satisfies LabPoints;
  return {
    points,
    document: DOCUMENT,
    /** Serves the lab's calls. */
    serve: (http: FastifyInstance, { webDir, ...options }: ServeOptions) =>
      serveLab(http, { ...options, log, seen, safety, sent, gates, screens: () => readScreens(webDir) }),
    fillMain,
  };
}
