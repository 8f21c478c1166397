import type { LabPoints } from '../../lab-points.ts';
import { Seen, seenBy } from './seen.ts';
import { seenGate } from './seen-gate.ts';

/** The points at which items seen by worlds are noted: for each world, and for the server in `run`. */
export const watching = (run: Seen) =>
  ({
    gates: { seen: seenGate(run) },
    observe: () => new Seen(run),
    refused: (refusal, world) => ((world && seenBy(world)) ?? run).refuse(refusal),
  }) satisfies LabPoints;
