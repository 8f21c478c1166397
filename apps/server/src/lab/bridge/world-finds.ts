import { readAnswer } from '@mt2/contracts/answer';
import type { CallView, DifferenceView, ExampleView } from '@mt2/contracts/lab/bridge-report';
import { provenanceOf } from '@mt2/contracts/provenance';
import { masked, maskedEnvelope } from '../masked.ts';
import type { Entry } from '../request/entry.ts';
import { checkAnswer, keyOf, type ReadReal, readReal } from './check-answer.ts';
import { compareAnswers } from './compare-answers.ts';
import { type Difference, quoted } from './difference.ts';
import type { Exchange } from './exchange.ts';
import { hidesIn } from './hidden-parts.ts';
import type { Failure } from './read-body.ts';
import type { RealAnswer } from './real-answer.ts';

/** Maximum number of differences and of answers that are kept, bytes of one answer and of all, and times of a call and side. */
const MOST_DIFFERENCES = 500;
const MOST_ANSWERS = 600;
const MOST_BYTES = 64 * 1024;
const MOST_ALL_BYTES = 4 * 1024 * 1024;
const MOST_TIMES = 100;

/** The fields of a request as logged. */
type Fields = Entry['input'];
/** The last real answer of a user to a read, without secrets. */
export type LastRead = { readonly call: Exchange['call']; readonly name: string; readonly user: string; readonly message: unknown };

/** A real answer as it came, with its user and the fields of its request. */
type Kept = {
  readonly call: Exchange['call'];
  readonly name: string;
  readonly at: string;
  readonly status: number;
  readonly key: string;
  readonly bytes: Buffer;
  readonly user: string;
  readonly fields: Fields;
};

/** The newest answers by key, within a number and bytes. */
class Newest {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  put(key: string, answer: Kept): void {
    this.#drop(key);
    this.#kept.set(key, answer);
    this.#bytes += answer.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_ANSWERS && this.#bytes <= MOST_ALL_BYTES) return;
      this.#drop(oldest);
    }
  }

  all(): Kept[] {
    return [...this.#kept.values()];
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}

/** Its envelope without secrets. */
const bodyOf = ({ name, bytes }: Kept): unknown => maskedEnvelope(JSON.parse(bytes.toString()), hidesIn(name));
const exampleOf = (kept: Kept): ExampleView => ({
  call: kept.name,
  at: kept.at,
  status: kept.status,
  key: kept.key,
  input: masked(kept.fields, hidesIn(kept.name)) as Record<string, unknown>,
  body: bodyOf(kept),
});

type Counts = { real: number; own: number; fixed: number; failed: number; compared: number; notComparable: number };
/** The last answer that was checked: polls often get the same one again. */
type Checked = Pick<ReadReal, 'status' | 'bytes'> & {
  readonly lang: Exchange['lang'];
  readonly user: string;
  readonly found: readonly Difference[];
};
type CallFinds = { readonly counts: Counts; readonly realMs: number[]; readonly ownMs: number[]; lastBy: Exchange['by']; last?: Checked };

function addTime(times: number[], ms: number | undefined): void {
  if (ms === undefined) return;
  times.push(ms);
  if (times.length > MOST_TIMES) times.shift();
}

function median(times: readonly number[]): number | undefined {
  const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  return middle === undefined ? undefined : Math.round(middle * 10) / 10;
}

/** The differences of an answer that could not be read. */
const unread = (got: string): Difference => ({
  kind: 'envelope',
  path: 'envelope',
  expected: 'an envelope in JSON',
  got,
  breaks: true,
  isOurs: false,
});
const FAILED: Readonly<Record<Failure, Difference>> = {
  unreachable: unread('no answer: the connection failed'),
  timeout: unread('no answer in time'),
  invalid: unread('an answer that cannot be read'),
  'too-large': unread('an answer above 8 MB'),
};

const COUNTED = { real: 'real', world: 'own', fixed: 'fixed', bridge: 'failed' } as const;

/** What the bridge of one world has seen. Bounded; in memory. */
export class WorldFinds {
  /** First call, by the machine’s clock; empty without one. */
  since = '';
  /** Further differences that were not kept. */
  dropped = 0;
  readonly #calls = new Map<string, CallFinds>();
  readonly #differences = new Map<string, DifferenceView>();
  readonly #examples = new Newest();
  readonly #reads = new Newest();

  add(exchange: Exchange, comparesValues: boolean, fields: Fields): void {
    const { call, name, route, by, real, own, at, lang, user, failure, isMissing } = exchange;
    this.since ||= at;
    const { counts, realMs, ownMs } = this.#use(name, by);
    counts[COUNTED[by]] += 1;
    addTime(realMs, real?.ms);
    addTime(ownMs, own?.ms);
    if (failure) this.#note(exchange, 'contract', FAILED[failure]);
    if (!real || isMissing) return;
    this.#checkRequest(exchange, real);
    const last = this.#calls.get(name)?.last;
    const isAgain =
      last !== undefined && last.lang === lang && last.user === user && last.status === real.status && last.bytes.equals(real.bytes);
    if (isAgain) for (const each of last.found) this.#note(exchange, 'contract', each);
    if (isAgain && route !== 'both') return;
    const read = readReal(call, real);
    if (!isAgain) this.#check(exchange, read, fields);
    if (route !== 'both' || !own) return;
    const compared = compareAnswers(call, read, own, comparesValues);
    counts[compared ? 'compared' : 'notComparable'] += 1;
    // What breaks the contract is not said again.
    const said = new Set(this.#calls.get(name)?.last?.found.map(({ path }) => path));
    for (const each of compared ?? []) if (!said.has(each.path)) this.#note(exchange, 'world', each);
  }

  calls(): CallView[] {
    return [...this.#calls]
      .map(([call, { counts, realMs, ownMs, lastBy }]) => ({ call, ...counts, realMs: median(realMs), ownMs: median(ownMs), lastBy }))
      .sort((one, other) => one.call.localeCompare(other.call));
  }

  /** Those that break our page first, then those that everybody demands. */
  differences(): DifferenceView[] {
    const weight = ({ breaks, isOurs }: DifferenceView) => (breaks ? 0 : 2) + (isOurs ? 1 : 0);
    return [...this.#differences.values()].sort((one, other) => weight(one) - weight(other) || one.call.localeCompare(other.call));
  }

  examples(): ExampleView[] {
    return this.#examples
      .all()
      .map(exampleOf)
      .sort((one, other) => one.call.localeCompare(other.call) || one.key.localeCompare(other.key));
  }

  reads(): readonly LastRead[] {
    return this.#reads.all().map((kept) => {
      const { message } = readAnswer(kept.call, kept.status, bodyOf(kept)) as { readonly message: unknown };
      return { call: kept.call, name: kept.name, user: kept.user, message };
    });
  }

  #use(name: string, by: Exchange['by']): CallFinds {
    const known = this.#calls.get(name);
    if (known) {
      known.lastBy = by;
      return known;
    }
    const counts = { real: 0, own: 0, fixed: 0, failed: 0, compared: 0, notComparable: 0 };
    const made: CallFinds = { counts, realMs: [], ownMs: [], lastBy: by };
    this.#calls.set(name, made);
    return made;
  }

  #note({ name, at, entry }: Exchange, against: DifferenceView['against'], found: Difference): void {
    const key = `${name} ${against} ${keyOf(found)}`;
    const known = this.#differences.get(key);
    if (!known && this.#differences.size >= MOST_DIFFERENCES) {
      this.dropped += 1;
      return;
    }
    const breaks = found.breaks || known?.breaks === true;
    const isOurs = found.isOurs && known?.isOurs !== false;
    const seen = { first: known?.first ?? at, last: at, count: (known?.count ?? 0) + 1, request: entry ?? known?.request };
    this.#differences.set(key, { call: name, against, ...found, breaks, isOurs, ...seen });
  }

  /** A request that breaks the contract counts for everybody if the real side took it: a backend may refuse it. */
  #checkRequest(exchange: Exchange, real: RealAnswer): void {
    if (exchange.faults.length === 0) return;
    const isOurs = provenanceOf(exchange.call) === 'ours' || readReal(exchange.call, real).answer?.ok !== true;
    for (const { path, expected, got } of exchange.faults)
      this.#note(exchange, 'contract', { kind: 'request', path: `request.${path}`, expected, got: quoted(got), breaks: false, isOurs });
  }

  #check(exchange: Exchange, read: ReadReal, fields: Fields): void {
    const { name, call, lang, user } = exchange;
    const found = checkAnswer(call, read, lang);
    for (const each of found) this.#note(exchange, 'contract', each);
    this.#keep(exchange, read, fields);
    const use = this.#calls.get(name);
    if (use) use.last = { lang, user, status: read.status, bytes: read.bytes, found };
  }

  /** Keeps the answer as an example, and for a scene. Secrets are removed when it is read. */
  #keep({ call, name, at, user }: Exchange, { status, bytes, answer }: ReadReal, fields: Fields): void {
    if (!answer || call.isSecret || bytes.length > MOST_BYTES) return;
    const key = answer.ok ? '' : answer.key || quoted(answer.message) || answer.type;
    const kept = { call, name, at, status, key, bytes, user, fields };
    this.#examples.put(`${name} ${key}`, kept);
    if (answer.ok && !call.changes) this.#reads.put(`${name} ${user} ${JSON.stringify(fields)}`, kept);
  }
}
