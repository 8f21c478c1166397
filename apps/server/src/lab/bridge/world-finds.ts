import { readAnswer } from '@mt2/contracts/answer';
import type { CallView, DifferenceView, ExampleView } from '@mt2/contracts/lab/bridge-report';
import type { Json } from '@mt2/contracts/openapi/schema';
import type { Entry } from '../request/entry.ts';
import { checkAnswer, envelopeOf, keyOf } from './check-answer.ts';
import { compareAnswers } from './compare-answers.ts';
import { type Difference, quoted } from './difference.ts';
import type { Exchange } from './exchange.ts';
import { redacted } from './redacted.ts';

/** Maximum number of differences and of examples that are kept, bytes of an example, and times of a call and side. */
const MOST_DIFFERENCES = 500;
const MOST_EXAMPLES = 600;
const MOST_BYTES = 64 * 1024;
const MOST_TIMES = 100;

/** Who sent a request, and its fields as logged. */
export type Sender = Pick<Entry, 'person' | 'input'> | undefined;
/** The last real answer of a user to a read, without secrets. */
export type LastRead = { readonly call: Exchange['call']; readonly name: string; readonly user: number; readonly message: unknown };

type Counts = { real: number; own: number; fixed: number; failed: number; compared: number; notComparable: number };
type CallFinds = { readonly counts: Counts; readonly realMs: number[]; readonly ownMs: number[]; lastBy: Exchange['by'] };

function addTime(times: number[], ms: number | undefined): void {
  if (ms === undefined) return;
  times.push(ms);
  if (times.length > MOST_TIMES) times.shift();
}

function median(times: readonly number[]): number | undefined {
  const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  return middle === undefined ? undefined : Math.round(middle * 10) / 10;
}

const COUNTED = { real: 'real', world: 'own', fixed: 'fixed', bridge: 'failed' } as const;

/** What the bridge of one world has seen. Bounded; in memory. */
export class WorldFinds {
  /** First call, by the machine’s clock; empty without one. */
  since = '';
  /** Further differences that were not kept. */
  dropped = 0;
  readonly #calls = new Map<string, CallFinds>();
  readonly #differences = new Map<string, DifferenceView>();
  readonly #examples = new Map<string, ExampleView>();
  readonly #reads = new Map<string, LastRead>();

  add(exchange: Exchange, comparesValues: boolean, sender: Sender): void {
    const { call, name, route, by, real, own, at, lang } = exchange;
    this.since ||= at;
    const { counts, realMs, ownMs } = this.#use(name, by);
    counts[COUNTED[by]] += 1;
    addTime(realMs, real?.ms);
    addTime(ownMs, own?.ms);
    // If the world answers instead, the real side has only said that it has no such call.
    if (!real || (by !== 'real' && by !== 'bridge')) return;
    for (const each of checkAnswer(call, real, lang)) this.#note(exchange, 'contract', each);
    this.#keep(exchange, sender);
    if (route !== 'both' || !own) return;
    const compared = compareAnswers(call, real, own, comparesValues);
    counts[compared ? 'compared' : 'notComparable'] += 1;
    for (const each of compared ?? []) this.#note(exchange, 'world', each);
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
    return [...this.#examples.values()].sort((one, other) => one.call.localeCompare(other.call) || one.key.localeCompare(other.key));
  }

  reads(): readonly LastRead[] {
    return [...this.#reads.values()];
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
    const seen = { first: known?.first ?? at, last: at, count: (known?.count ?? 0) + 1, request: entry ?? known?.request };
    this.#differences.set(key, { call: name, against, ...found, breaks, ...seen });
  }

  /** Keeps the answer as an example, and for a scene. */
  #keep({ call, name, real, at }: Exchange, sender: Sender): void {
    if (!real || call.isSecret || real.bytes.length > MOST_BYTES) return;
    const envelope = envelopeOf(real);
    if (!envelope) return;
    const answer = readAnswer(call, real.status, envelope);
    const key = answer.ok ? '' : answer.key || quoted(answer.message) || answer.type;
    const body = redacted(name, envelope);
    this.#put(this.#examples, `${name} ${key}`, { call: name, at, status: real.status, key, input: inputOf(name, sender), body });
    const user = sender?.person?.id;
    if (!answer.ok || call.changes) return;
    const { message } = readAnswer(call, real.status, body as Json) as { readonly message: unknown };
    this.#put(this.#reads, `${name} ${user ?? 0} ${JSON.stringify(sender?.input ?? {})}`, { call, name, user: user ?? 0, message });
  }

  /** Keeps the newest. */
  #put<V>(kept: Map<string, V>, key: string, value: V): void {
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > MOST_EXAMPLES && oldest !== undefined) kept.delete(oldest);
  }
}

const inputOf = (name: string, sender: Sender): Record<string, unknown> =>
  (redacted(name, sender?.input ?? {}) ?? {}) as Record<string, unknown>;
