import { type Call, lab } from '@mt2/contracts';
import { BRIDGED, isDigest, type RecordedStep, recordedText, TABLE_DIGITS, type WorldRecord } from '@mt2/contracts/lab/recorded';
import { comparedText } from '@mt2/contracts/recorded-answer';
import { Refused, type Server } from './connect.ts';
import { serverOf } from './environment.ts';
import { Secrets } from './secrets.ts';
import { callOf, sendStep } from './send-step.ts';
import { World } from './world.ts';

export type ReplayOptions = Partial<Server> & {
  /** The name of the new world. */
  readonly id?: string;
  /** The world or snapshot that the recorded world was forked from: only later steps are replayed. */
  readonly from?: string;
  /** The uploaded images, by their SHA-256. */
  readonly picture?: (sha256: string) => Promise<Blob | undefined>;
  /** Called before each step, with its number from 1. */
  readonly onStep?: (step: number) => void;
};

/** The first step with a different answer; `step` counts from 1. */
type Difference = { readonly step: number; readonly call: string; readonly expected: string; readonly got: string };
export type Replayed = {
  readonly world: string;
  readonly steps: number;
  readonly difference?: Difference;
  /** Tables that ended differently; empty if a step differs. */
  readonly tables: readonly string[];
};

/** A record that cannot be replayed here, or with these options. */
export class Unreplayable extends Error {
  override name = 'Unreplayable';
}

/** These calls only change the clock's rate: a replay stops the clock between its steps. */
const PACE = 'clock.setClock';

function areHeaders(headers: Readonly<Record<string, string>>): boolean {
  try {
    return [...new Headers(headers)].length > 0;
  } catch {
    return false;
  }
}

/**
 * The header by which a recorded command ordered a fault for itself; undefined if it ordered none, or only a delay, which
 * changes no answer.
 */
function orderOf(fault: string): string | undefined {
  const [, effect, refusal] = /^header: (\S+)(?: (\S+))?$/.exec(fault) ?? [];
  return refusal === undefined ? effect : `${effect}=${refusal}`;
}

async function digestOf(text: string, { length }: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}

/** The expected and the received answer, if they differ. */
async function compare(call: Call, step: RecordedStep, got: unknown): Promise<Omit<Difference, 'step' | 'call'> | undefined> {
  if (got === undefined) return undefined;
  const told = got instanceof Refused ? `refused: ${got.key}` : comparedText(call, got);
  if (step.refusal !== undefined)
    return told === `refused: ${step.refusal}` ? undefined : { expected: `refused: ${step.refusal}`, got: told };
  const { answer } = step;
  // Not every answer is recorded.
  if (answer === undefined) return got instanceof Refused ? { expected: 'an answer', got: told } : undefined;
  if (!(got instanceof Refused)) {
    const isSame = isDigest(answer) ? (await digestOf(told, answer.sha256)) === answer.sha256 : recordedText(answer) === told;
    if (isSame) return undefined;
  }
  return { expected: recordedText(answer), got: told };
}

/** Replays one record in its new world. */
class Replay {
  readonly #world: World;
  readonly #secrets: Secrets;
  readonly #options: ReplayOptions;
  readonly #labToken: string;

  constructor(world: World, options: ReplayOptions) {
    this.#world = world;
    this.#secrets = new Secrets(world);
    this.#options = options;
    const { labToken = '' } = serverOf(options);
    this.#labToken = typeof labToken === 'string' ? labToken : labToken();
  }

  /** Runs a step at its instant; returns the difference. */
  async step(step: RecordedStep, number: number): Promise<Difference | undefined> {
    const call = callOf(step);
    if (!call) throw new Unreplayable(`Step ${number} is ${step.call}, which this version does not have.`);
    await this.advance(step.at);
    if (step.call === PACE) return undefined;
    const picture = step.picture === undefined ? undefined : await this.#picture(step.picture, number);
    const headers = await this.#headersOf(step, call);
    if (!areHeaders(headers)) throw new Unreplayable(`Step ${number} has a language or a key that no request can have.`);
    const fields = await this.#secrets.fill(step.input);
    const got = await sendStep(step, call, { url: this.#world.url, headers, fields, picture });
    if (got !== undefined && !(got instanceof Refused)) this.#secrets.learn(step.answer, got);
    const difference = await compare(call, step, got);
    return difference && { step: number, call: step.call, ...difference };
  }

  /** Advances to an instant, unless the world is already there. */
  async advance(to: string): Promise<void> {
    if ((await this.#world.clock.get()).now < to) await this.#world.clock.advanceTo(to);
  }

  async #headersOf({ as, guest, lang = 'en', key, agent, fault = '' }: RecordedStep, { path }: Call): Promise<Record<string, string>> {
    const token = guest ? await this.#secrets.textOf(guest.secret) : as && (await this.#world.people.logIn(as)).token;
    const ordered = orderOf(fault);
    return {
      'x-world': this.#world.id,
      lang,
      ...(token ? { authorization: token } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(agent === undefined ? {} : { 'user-agent': agent }),
      ...(ordered === undefined ? {} : { 'x-mt2-fault': ordered }),
      ...((path.startsWith('/lab/') || ordered !== undefined) && this.#labToken ? { 'x-lab-token': this.#labToken } : {}),
    };
  }

  async #picture(sha256: string, number: number): Promise<Blob> {
    const picture = await this.#options.picture?.(sha256);
    if (!picture) throw new Unreplayable(`Step ${number} sends the picture ${sha256}, which is not next to the record.`);
    return picture;
  }
}

const wrongEpoch = ({ epoch }: WorldRecord, now: string): string | undefined =>
  now === epoch ? undefined : `Worlds of this server begin at ${now}, this record at ${epoch}: start the server with WORLD_EPOCH=${epoch}.`;

/** A world that has advanced since it was forked can no longer be a start. */
function wrongInstant({ steps }: WorldRecord, from: string, now: string, after: number): string | undefined {
  const first = steps[after]?.at;
  if (first === undefined || now <= first) return undefined;
  return (
    `${from} is at ${now}, and the first step to replay was recorded at ${first}: it has advanced since. ` +
    'To replay a record from its start, take a snapshot there.'
  );
}

/** A new world in the state before the first replayed step, and the number of steps skipped. */
async function begin(record: WorldRecord, options: ReplayOptions): Promise<{ readonly world: World; readonly after: number }> {
  const { from = record.from, id, picture: _, onStep: __, ...server } = options;
  if (options.from !== undefined && !record.fork) throw new Unreplayable('This record has no fork: it is replayed from its beginning.');
  const after = options.from === undefined ? 0 : (record.fork?.after ?? 0);
  const bridged = record.steps.findIndex(({ call }, at) => at >= after && call === BRIDGED);
  if (bridged >= 0)
    throw new Unreplayable(`At step ${bridged + 1} the world got a bridge to a real backend, whose users and answers are in no record.`);
  const isSeed = from === 'seed';
  const wish = { ...server, from, ...(id === undefined ? {} : { id }), ...(isSeed ? { seed: record.seed } : {}) };
  const world = await World.open(wish).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.key !== 'world-not-found') throw error;
    throw new Unreplayable(
      `The record begins at ${from}, a world or snapshot that this server does not have: export it from its server, import it here, and ` +
        'name it.',
    );
  });
  const { now } = await world.clock.get();
  const wrong = isSeed ? wrongEpoch(record, now) : wrongInstant(record, from, now, after);
  if (wrong === undefined) return { world, after };
  await world.remove();
  throw new Unreplayable(wrong);
}

/** The hash of no rows: older records list empty tables, too. */
const NO_ROWS = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'.slice(0, TABLE_DIGITS);

/** The tables with a hash that differs from the recorded one. Unknown for a running clock. */
async function tablesThatDiffer(record: WorldRecord, world: World): Promise<string[]> {
  const { sha256, tables } = await world.call(lab.inspect.getHash, {});
  if (sha256 === record.hash) return [];
  const names = new Set([...Object.keys(tables), ...Object.keys(record.tables)]);
  if (record.mode === 'running') names.delete('WorldState');
  const differs = (name: string) => (tables[name]?.sha256.slice(0, TABLE_DIGITS) ?? NO_ROWS) !== (record.tables[name] ?? NO_ROWS);
  return [...names].filter(differs).sort();
}

/**
 * Replays a record, each command at its instant, in a new world; ends at the first different answer. Throws
 * `Unreplayable`, `Refused` and `Unreachable`.
 */
export async function replay(record: WorldRecord, options: ReplayOptions = {}): Promise<Replayed> {
  const { world, after } = await begin(record, options);
  const replaying = new Replay(world, options);
  for (const [index, step] of record.steps.entries()) {
    if (index < after) continue;
    options.onStep?.(index + 1);
    const difference = await replaying.step(step, index + 1);
    if (difference) return { world: world.id, steps: index + 1, difference, tables: [] };
  }
  await replaying.advance(record.now);
  return { world: world.id, steps: record.steps.length, tables: record.complete ? await tablesThatDiffer(record, world) : [] };
}
