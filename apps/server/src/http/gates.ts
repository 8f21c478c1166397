import { needsGate, sessionGate, siteGate, worldGate } from './gates/caller.ts';
import { envelopeGate } from './gates/envelope.ts';
import type { Gate } from './gates/gate.ts';
import { handlerGate } from './gates/handler.ts';
import { idempotencyGate } from './gates/idempotency.ts';
import { inputGate } from './gates/input.ts';

/** The lab's gates, each with its file in `lab/`. Without the lab there are none. */
export type LabGates = {
  /** request/log-gate.ts */
  readonly log?: Gate;
  /** coverage/coverage-points.ts */
  readonly coverage?: Gate;
  /** Belongs to the world's gate. bridge/join-bridges.ts */
  readonly bridge?: Gate['pass'];
  /** record/claim-gate.ts */
  readonly claim?: Gate;
  /** record/record-gate.ts */
  readonly record?: Gate;
  /** faults/fault-gate.ts */
  readonly fault?: Gate;
};

/**
 * The gates that requests pass, from the outside to the handler; their answers pass them in the opposite order. Each call has its own
 * chain, of those that are for it (`Gate.for`): one that reads without fields passes seven. Hosts, and whether a page may reach the lab,
 * are judged before. The order is their meaning:
 *
 * - `log` sees the end of every request, even one that fails by a bug.
 * - `envelope` is around everything that may refuse: every refusal leaves in the caller's language. So is `coverage`, but inside, where
 *   results are names.
 * - `site` is before a body is read: a change from another site's page costs nothing and learns nothing, not even whether a world exists.
 * - `world` is before sessions, needs and keys, which belong to one. A bridge is before the session: one of the real side is none of this
 *   world.
 * - `session` is before the input: a client whose session has ended is sent to the login (999), whatever it sent.
 * - `input` is before everything that uses fields: only parsed ones are compared, stored or passed to a rule.
 * - `claim` is around `record`: an image is recorded as the caller's before the call that names it. `record` is around everything that
 *   changes a world. `fault` is before the key: a repeated request meets the fault again, and one delivered twice has been read once.
 * - The key is before the needs: a repeated request gets its first outcome, even if its sender no longer meets a requirement.
 * - `needs` is before the handler, whose preparation may be expensive. The handler gives a change to the writer.
 *
 * Inside the writer's transaction, where nothing can happen between a check and the change, a change passes session, claim, record, fault,
 * key, needs and handler again (`inWriter`).
 */
export const gatesWith = (lab: LabGates): readonly Gate[] =>
  [
    lab.log,
    envelopeGate,
    lab.coverage,
    siteGate,
    worldGate(lab.bridge),
    sessionGate,
    inputGate,
    lab.claim,
    lab.record,
    lab.fault,
    idempotencyGate,
    needsGate,
    handlerGate,
  ].filter((gate) => gate !== undefined);

/** The gates without the lab. */
export const GATES = gatesWith({});
