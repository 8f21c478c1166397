import { createHash } from 'node:crypto';
import { type Call, isUnrecorded } from '@mt2/contracts';
import { ok } from '@mt2/domain';
import type { LabGates } from '../../http/gates.ts';
import { Ready, type Result } from '../../http/result.ts';
import { alsoKeeping } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { hasFaults } from '../faults/fault-rule.repo.ts';
import type { LabState } from '../lab-state.ts';
import { recorderOf } from './recording.ts';

type State = LabState;

/** Commands change a world. */
const isCommand = ({ method, path, changes, world }: Call): boolean => changes || (path.startsWith('/lab/') && method !== 'GET' && !world);

/** Stores a file for the records of worlds. */
type Keep = (bytes: Buffer) => Promise<unknown>;

/**
 * Records every command of a world with its instant and its answer: in the command's own transaction if it has one;
 * afterwards if it was refused earlier or consists of several. `keep` stores an accepted file.
 */
export const recordGate = (keep: Keep): Required<LabGates>['record'] => ({
  name: 'record',
  for: (call) => isCommand(call) && !isUnrecorded(call),
  pass(state: State, next) {
    const { world, input } = state;
    if (!world) return next(state);
    const at = world.now();
    const pass = async () => {
      const result = await next(state);
      return isOfNobody(state) ? result : follow(state, world, at, result);
    };
    const { file } = input as { readonly file?: unknown };
    return file instanceof Blob ? withFile(state, file, pass, keep) : pass();
  },
  inWriter: (state: State, tx, next) => {
    // Delivered twice, it is one step.
    if (state.fault?.rule.effect === 'duplicate' || isOfNobody(state)) return next(state, tx);
    const record = recorderOf(state, tx, tx.now);
    const outcome = next(state, tx);
    state.isRecorded = true;
    if (!outcome.ok) return state.served.call.takesFile ? outcome : alsoKeeping(outcome, (after) => record(after, outcome));
    record(tx, outcome);
    return outcome;
  },
});

/** The gate of faults, around which `record` keeps reads too while there are rules: they change the rules' counts. */
export const recordingReads = (fault: Required<LabGates>['fault'], record: Required<LabGates>['record']): typeof fault => ({
  ...fault,
  pass(state, next) {
    const { world, served } = state;
    const isStep = world && hasFaults(world) && !isCommand(served.call) && !isUnrecorded(served.call);
    return isStep ? record.pass(state, (asked) => fault.pass(asked, next)) : fault.pass(state, next);
  },
});

/** An image uploaded without a session is recorded when a user's call names it. */
const isOfNobody = ({ served: { call }, person }: State): boolean => !person && call.needs.includes('session-or-lab-guest');

function follow(state: State, world: World, at: number, result: Result): Result | Promise<Result> {
  // A refused file is not stored, so a replay could not send it again.
  if (state.served.call.takesFile && !(result instanceof Ready) && !result.ok) return result;
  if (state.isRecorded || (!(result instanceof Ready) && !result.ok && result.refusal === 'request-in-progress')) return result;
  return recordAfterwards(state, world, at, result);
}

async function recordAfterwards(state: State, world: World, at: number, result: Result): Promise<Result> {
  await world.write((tx) => {
    recorderOf(state, tx, at)(tx, result);
    return ok(undefined);
  });
  return result;
}

/** An accepted file is stored as received: the product turns it into a different image. */
async function withFile(state: State, file: Blob, pass: () => Promise<Result>, keep: Keep): Promise<Result> {
  const bytes = Buffer.from(await file.arrayBuffer());
  state.picture = createHash('sha256').update(bytes).digest('hex');
  const result = await pass();
  if (!(result instanceof Ready) && result.ok) await keep(bytes);
  return result;
}
