import { languageGate, needsGate, sessionGate, siteGate, worldGate } from './gates/caller.ts';
import { envelopeGate } from './gates/envelope.ts';
import { type AnyGate, Chain, type Gate } from './gates/gate.ts';
import { handlerGate } from './gates/handler.ts';
import { idempotencyGate } from './gates/idempotency.ts';
import { inputGate } from './gates/input.ts';
import type { Ready } from './result.ts';

/** The places of the lab's gates, each with its file in `lab/`. Without the lab they are empty. */
export type LabGates = {
  /** request/log-gate.ts */
  readonly log?: Gate<{ gets: Ready; answers: Ready }>;
  /** faults/broken-answer-gate.ts */
  readonly brokenAnswer?: Gate<{ gets: Ready; answers: Ready }>;
  /** coverage/watching.ts */
  readonly seen?: Gate<{ before: 'own-site' }>;
  /** bridge/join-bridges.ts */
  readonly bridge?: Gate<{ needs: 'language'; before: 'person' }>;
  /** record/claim-gate.ts */
  readonly claim?: Gate<{ needs: 'person' | 'input'; before: 'recorded' }>;
  /** record/record-gate.ts */
  readonly record?: Gate<{ needs: 'person' | 'input'; adds: 'recorded'; before: 'once' }>;
  /** faults/fault-gate.ts */
  readonly fault?: Gate<{ needs: 'person' | 'recorded'; before: 'once' }>;
};

/**
 * The gates that every request of a call passes, from the outside to the handler; its answer passes them in the opposite
 * order. Those of the lab are marked by `lab.`. A change passes those marked "again" a second time (their `inWriter`), inside
 * the writer's transaction, where nothing can happen between a check and the change:
 *
 *     request: log brokenAnswer envelope seen site world language bridge session input claim record fault key needs handler
 *     writer:                                                            session       claim record fault key needs change
 */
export const gatesWith = (lab: LabGates): readonly AnyGate[] =>
  new Chain()
    // Outermost, so that it sees the end of every request, even one that fails by a bug.
    .add(lab.log)
    // Outside the envelope, where answers are bytes.
    .add(lab.brokenAnswer)
    // Around everything that may refuse: every refusal leaves in an envelope, in the caller's language.
    .add(envelopeGate)
    // Also around everything that may refuse, but inside the envelope: there results are names, not bytes.
    .add(lab.seen)
    // Before a body is read: a request from another site's page costs nothing and learns nothing, not even whether a world exists.
    .add(siteGate)
    // Sessions, needs and keys belong to a world.
    .add(worldGate)
    // Refuses nothing; it is placed here because every later refusal is in that language.
    .add(languageGate)
    // Before the session: a session of the real side is none of this world.
    .add(lab.bridge)
    // Again. Before the input: a client whose session has ended is sent to the login (999), whatever it sent.
    .add(sessionGate)
    // Before everything that uses the request's fields: only parsed fields are compared, stored or passed to a rule.
    .add(inputGate)
    // Again. Around the record: an image is recorded as the caller's before the call that names it.
    .add(lab.claim)
    // Again. After the input, whose fields are in a record, and around everything that changes a world.
    .add(lab.record)
    // Again. Before the key: a repeated request meets the fault again. A request delivered twice has been read once.
    .add(lab.fault)
    // Again. Before the needs: a repeated request gets its first outcome, even if its sender no longer meets a requirement.
    .add(idempotencyGate)
    // Again. Before the handler, whose preparation may be expensive: no hashes or images are computed for a person who lacks a requirement.
    .add(needsGate)
    // The call itself. A change is given to the writer, which passes the gates again before it.
    .add(handlerGate).gates;

/** The gates without the lab. */
export const GATES = gatesWith({});
