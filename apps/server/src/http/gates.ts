import { brokenAnswerGate } from './gates/broken-answer.ts';
import { claimGate } from './gates/claim.ts';
import { envelopeGate } from './gates/envelope.ts';
import { faultGate } from './gates/fault.ts';
import { type Gate, insertAfter } from './gates/gate.ts';
import { handlerGate } from './gates/handler.ts';
import { idempotencyGate } from './gates/idempotency.ts';
import { inputGate } from './gates/input.ts';
import { languageGate } from './gates/language.ts';
import { logGate } from './gates/log.ts';
import { needsGate } from './gates/needs.ts';
import { recordGate } from './gates/record.ts';
import { seenGate } from './gates/seen.ts';
import { sessionGate } from './gates/session.ts';
import { siteGate } from './gates/site.ts';
import { worldGate } from './gates/world.ts';

/** The gates that every request of a call passes, from the outside to the handler; its answer passes them in the opposite order. */
export const GATES: readonly Gate[] = [
  // Outermost, so that it sees the end of every request, even one that fails by a bug.
  logGate,
  // Around everything that may refuse: every refusal leaves in an envelope, in the caller's language.
  envelopeGate,
  // Also around everything that may refuse, but inside the envelope: there results are names, not bytes.
  seenGate,
  // Before a body is read: a request from another site's page costs nothing and learns nothing, not even whether a world exists.
  siteGate,
  // Sessions, needs and keys belong to a world.
  worldGate,
  // Refuses nothing; it is placed here because every later refusal is in that language.
  languageGate,
  // Before the input: a client whose session has ended is sent to the login (999), whatever it sent.
  sessionGate,
  // Before everything that uses the request's fields: only parsed fields are compared, stored or passed to a rule.
  inputGate,
  // Before the needs: a repeated request gets its first outcome, even if its sender no longer meets a requirement.
  idempotencyGate,
  // Before the handler, whose preparation may be expensive: no hashes or images are computed for a person who lacks a requirement.
  needsGate,
  // The call itself, which goes through the writer if it changes something. There the session, the key and the needs are checked again, in
  // this order.
  handlerGate,
];

/**
 * The gates of the lab's own calls, which are recorded: after the input, whose fields are in a record, and around
 * everything that changes a world.
 */
export const GATES_OF_LAB: readonly Gate[] = insertAfter(GATES, 'input', recordGate);

/**
 * The gates of the product with the lab on, where fault rules apply. A fault comes after the input, so that a request
 * delivered twice is read once, and before the key, so that a repeated request meets it again; answers are corrupted
 * outside the envelope. Unclaimed images are claimed around the record.
 */
export const GATES_WITH_FAULTS: readonly Gate[] = insertAfter(
  insertAfter(insertAfter(GATES_OF_LAB, 'log', brokenAnswerGate), 'record', faultGate),
  'input',
  claimGate,
);
