import { claimFrom, type Unclaimed } from '../areas/upload/index.ts';
import type { LabPoints, Watch } from '../lab-points.ts';
import type { Pictures } from '../world/storage/pictures.ts';
import type { RealNow } from '../world/time/clock.ts';
import type { World } from '../world/world.ts';
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

/** Opens the lab: what joins the product, and what the lab's calls show of it. */
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
  return { points, shown: { log, seen, safety, sent, gates } };
}
