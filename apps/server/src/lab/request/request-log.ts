import { Readable } from 'node:stream';
import type { Call } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { sentFields } from '../../http/gates/input.ts';
import { complaintsIn } from '../../http/request/complaints.ts';
import { Ready, Relayed, type Result } from '../../http/result.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { World } from '../../world/world.ts';
import { Copies } from './copies.ts';
import { type Ending, type Entry, keyOf, type Stored, type Summary } from './entry.ts';
import { keptAnswer, keptKey, LONGEST_ANSWER } from './kept.ts';
import { type Asked, type Found, Trail, type TrailEnd, type TrailLog } from './trail.ts';

/** The note of the errors that the page had shown to nobody, and the header in which the web client sends them with its next request. */
export const PAGE = 'page';
const PAGE_ERRORS = 'x-page-error';

/** Maximum number and bytes of the stored calls of a world; the oldest are dropped first. */
const MOST_ENTRIES = 500;
const MOST_WORLD_BYTES = 2 * 1024 * 1024;

function entryOf(stored: Stored): Entry {
  const { render, rendered: _, ...facts } = stored;
  stored.rendered ??= { ...facts, ...render() };
  return stored.rendered;
}

/** The last calls of one world, numbered from 1. */
class WorldLog {
  /** Each at its number modulo the maximum. */
  readonly #entries: (Stored | undefined)[] = [];
  #first = 1;
  #last = 0;
  #bytes = 0;

  /** Adds a call; returns the number of bytes by which the log has grown. */
  add(entry: Stored): number {
    const before = this.#bytes;
    if (this.#last - this.#first + 1 === MOST_ENTRIES) this.#drop();
    this.#last = entry.id;
    this.#entries[this.#last % MOST_ENTRIES] = entry;
    this.#bytes += entry.bytes;
    while (this.#bytes > MOST_WORLD_BYTES) this.#drop();
    return this.#bytes - before;
  }

  /** Forgets everything but the last number; returns the number of bytes freed. */
  clear(): number {
    const bytes = this.#bytes;
    this.#entries.length = 0;
    this.#first = this.#last + 1;
    this.#bytes = 0;
    return bytes;
  }

  get(id: number): Entry | undefined {
    const entry = this.#entries[id % MOST_ENTRIES];
    return entry?.id === id ? entryOf(entry) : undefined;
  }

  /** The number of the last call. */
  get last(): number {
    return this.#last;
  }

  /** Newest first. */
  newest(): Entry[] {
    return this.#entries
      .filter((entry) => entry !== undefined)
      .sort((one, other) => other.id - one.id)
      .map(entryOf);
  }

  /** Drops the oldest call. */
  #drop(): void {
    const at = this.#first % MOST_ENTRIES;
    this.#bytes -= this.#entries[at]?.bytes ?? 0;
    this.#entries[at] = undefined;
    this.#first += 1;
  }
}

/** Maximum bytes for the calls of all worlds; the world whose last call is oldest loses its calls first. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Bytes of an entry in addition to its texts. */
const ENTRY_BYTES = 500;

function endingOf(result: Result | undefined, copies: Copies): Ending {
  if (result === undefined) return { refusal: 'internal-error' };
  if (result instanceof Relayed && result.refusal !== '') return { relayed: result.refusal };
  if (result instanceof Ready || result.ok) return {};
  const complaints = complaintsIn(result).map((each) => copies.texts(each) as Complaint);
  return { refusal: result.refusal, details: result.details && copies.texts(result.details), complaints };
}

/** The summary of a call, in copies, and their bytes. */
function summaryOf(trail: Found, { result, sent }: TrailEnd): readonly [Summary, bytes: number] {
  const { call, request, lang, person } = trail;
  const copies = new Copies();
  const own = person && { id: person.id, account: copies.text(person.account), nickname: copies.text(person.nickname) };
  const gates = trail.gates.map((gate) => (gate.saw === person && own ? { ...gate, saw: own } : copies.gate(gate)));
  const ending = endingOf(result, copies);
  const answer = keyOf(ending) === '' ? keptAnswer(trail, sent) : '';
  const summary = {
    call,
    path: copies.text(request.url.split('?')[0] ?? ''),
    lang,
    person: own,
    gates,
    // A request refused before its fields were read can still be repeated.
    input: (gates.find(({ gate }) => gate === 'input')?.saw as Entry['input'] | undefined) ?? copies.facts(sentFields(call, request)),
    isJson: /^application\/json\b/i.test(request.headers['content-type'] ?? ''),
    onceKey: copies.text(keptKey(trail)),
    ending,
    answer,
  };
  return [summary, ENTRY_BYTES + copies.bytes + 2 * answer.length];
}

/** Length of what a stored read may refer to, next to its answer. */
const MOST_REFERRED = 1_000;
const UNKEPT = new Ready('');

/**
 * A small read that succeeded keeps references, and is rendered for whoever looks at it. What anything else refers to may change, or
 * keep texts of any size in memory: undefined.
 */
function referenceTo(trail: Trail, { status, result, sent }: TrailEnd): Pick<Stored, 'render' | 'bytes'> | undefined {
  const { call, gates, lang, person, request, logged } = trail;
  const { url, method, query, body, params, headers } = request;
  const isRead = !(call.changes || logged || headers[PAGE_ERRORS]) && (result instanceof Ready || result?.ok);
  if (!(isRead && sent instanceof Ready) || sent.bytes instanceof Readable) return undefined;
  const { authorization = '', 'content-type': type = '', 'content-length': length = body === undefined ? '0' : 'unknown' } = headers;
  const size = url.length + authorization.length + type.length + Number(length);
  const answer = sent.bytes.length > LONGEST_ANSWER ? UNKEPT : sent;
  if (!(size <= MOST_REFERRED) || Buffer.isBuffer(answer.bytes)) return undefined;
  const headersRead = { 'content-type': type, 'content-length': length };
  const found = { call, gates, lang, person, request: { url, method, query, body, params, headers: headersRead } };
  const render = () => summaryOf(found, { status, result: UNKEPT, sent: answer })[0];
  return { render, bytes: ENTRY_BYTES + 2 * (size + (answer.bytes as string).length) };
}

function copyOf(trail: Trail, end: TrailEnd): Pick<Stored, 'render' | 'bytes'> {
  const [summary, bytes] = summaryOf(trail, end);
  return { render: () => summary, bytes };
}

/**
 * The last calls of each world. They are in the host's memory and not part of a world: a fork starts without them, and no
 * hash includes them.
 */
export class RequestLog implements TrailLog {
  readonly #real: RealNow;
  readonly #main: () => World | undefined;
  readonly #logs = new WeakMap<World, WorldLog>();
  /** Logs with entries, the most recently written last. */
  readonly #filled = new Set<WorldLog>();
  /** The log of the most recently called world. Alone it never takes all the bytes. */
  #last: WorldLog | undefined;
  #bytes = 0;
  readonly #listeners = new Set<() => void>();

  /** Calls to worlds that do not exist are stored with `main`. */
  constructor(real: RealNow, main: () => World | undefined) {
    this.#real = real;
    this.#main = main;
  }

  /** Approximate size of all logs in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  begin(call: Call, request: Asked): Trail {
    const trail = new Trail(call, request, this.#real());
    const errors = request.headers[PAGE_ERRORS];
    if (errors) trail.pass(PAGE, String(errors));
    return trail;
  }

  end(trail: Trail, world: World | undefined, end: TrailEnd): void {
    const home = world ?? this.#main();
    if (!home) return;
    const ms = this.#real() - trail.startedMs;
    const log = this.#logOf(home);
    const { render, bytes } = referenceTo(trail, end) ?? copyOf(trail, end);
    const { startedMs } = trail;
    this.#add(log, { id: log.last + 1, startedMs, at: home.now(), ms, status: end.status, bytes, render, rendered: undefined });
    trail.logged?.(log.last);
    for (const look of this.#listeners) look();
  }

  /** Calls back after every logged call of any world; returns a function that ends it. */
  listen(look: () => void): () => void {
    this.#listeners.add(look);
    return () => void this.#listeners.delete(look);
  }

  newest(world: World): Entry[] {
    return this.#logOf(world).newest();
  }

  get(world: World, id: number): Entry | undefined {
    return this.#logOf(world).get(id);
  }

  #add(log: WorldLog, entry: Stored): void {
    this.#bytes += log.add(entry);
    if (log !== this.#last) {
      this.#filled.delete(log);
      this.#filled.add(log);
      this.#last = log;
    }
    if (this.#bytes <= MOST_BYTES) return;
    for (const oldest of this.#filled) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#filled.delete(oldest);
      this.#bytes -= oldest.clear();
    }
  }

  #logOf(world: World): WorldLog {
    let log = this.#logs.get(world);
    if (!log) {
      log = new WorldLog();
      this.#logs.set(world, log);
    }
    return log;
  }
}
