import type { record } from '@mt2/contracts/lab/record';
import { type RecordedStep as Step, TABLE_DIGITS, type WorldRecord } from '@mt2/contracts/lab/recorded';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import { emailOf, PERSONAS } from '@mt2/prisma/seed/personas';
import { typeOf } from '../../areas/upload/index.ts';
import { findUserByEmail } from '../../areas/user/index.ts';
import type { Area } from '../../http/area.ts';
import { Ready } from '../../http/result.ts';
import { iso } from '../../world/iso.ts';
import type { Lost } from '../../world/registry/listed.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { SEED } from '../../world/registry/world-names.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import { hashWorld } from '../../world/tables/hash.ts';
import { type ReadView, readWhole } from '../../world/tables/read-view.ts';
import type { World } from '../../world/world.ts';
import { findSent, findState } from './recording.repo.ts';
import { isBegin, isMark, type RecordedStep, readSteps } from './step.repo.ts';

/** The head of a record: its world, without the steps. */
type Head = Omit<WorldRecord, 'steps' | 'from' | 'fork' | 'complete'>;

async function headOf(view: ReadView, world: string, version: string): Promise<Head> {
  const state = assertDefined(findState(view), 'a world has its own row');
  const { sha256, tables } = await hashWorld(view);
  return {
    format: 1,
    version,
    world,
    seed: state.seed,
    epoch: iso(state.epoch),
    now: iso(state.now),
    mode: state.mode as Head['mode'],
    hash: sha256,
    tables: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.sha256.slice(0, TABLE_DIGITS)])),
  };
}

/** Names users by persona if they have one. */
function namesOf(world: World): (id: number) => string {
  const personas = new Map(PERSONAS.map(({ name }) => [findUserByEmail(world, emailOf(name))?.id, name]));
  return (id) => personas.get(id) ?? String(id);
}

const presentStep = ({ at, userId, call, line }: RecordedStep, nameOf: (id: number) => string): Step => ({
  at: iso(at),
  ...(userId > 0 ? { as: nameOf(userId) } : {}),
  call,
  ...(JSON.parse(line) as Omit<Step, 'at' | 'as' | 'call'>),
});

/** The commands of a world since the seeded state, or since the state at which its record begins. */
async function readRecord(registry: Registry, version: string, id: string): Promise<Decision<WorldRecord, Lost>> {
  const world = registry.get(id);
  if (!world) return err(registry.lossOf(id) ?? 'world-not-found');
  const { head, steps, isWhole } = await readWhole(world, async (view) => ({ head: await headOf(view, id, version), ...readSteps(view) }));
  const [first] = steps;
  const mark = steps.findLast(isMark);
  const nameOf = namesOf(world);
  return ok({
    ...head,
    from: first && isBegin(first) ? first.line : SEED,
    fork: mark ? { of: mark.line, after: steps.filter((step) => step.seq < mark.seq && !isMark(step)).length } : null,
    complete: isWhole,
    steps: steps.filter((step) => !isMark(step)).map((step) => presentStep(step, nameOf)),
  });
}

/** An image as sent, for the record of a world that received it. */
async function readPicture(
  registry: Registry,
  pictures: Pictures,
  id: string,
  sha256: string,
): Promise<Ready | Decision<never, Lost | 'picture-not-found'>> {
  const world = registry.get(id);
  if (!world) return err('world-not-found');
  const sent = findSent(world, sha256);
  const bytes = sent && (await pictures.get(sha256));
  return sent && bytes ? new Ready(bytes, typeOf(sent)) : err('picture-not-found');
}

export type RecordOptions = { readonly registry: Registry; readonly sent: Pictures; readonly version: string };

/** The commands of a world, for a replay elsewhere. */
export const recordArea = ({ registry, sent, version }: RecordOptions): Area<typeof record> => ({
  handlers: {
    getRecord: (_, { world }) => readRecord(registry, version, world),
    getRecordedPicture: (_, { world, sha256 }) => readPicture(registry, sent, world, sha256),
  },
});
