import type { Call } from '@mt2/contracts';
import type { CallView, DifferenceView, ReportView } from '@mt2/contracts/lab/bridge-report';
import type { World } from '../../world/world.ts';
import { checkAnswer, type Difference } from './check-answer.ts';
import type { Failure, RealAnswer } from './read-body.ts';

/** One call of a bridged world and its answers. */
export type Exchange = {
  readonly world: World;
  readonly name: string;
  readonly call: Call;
  /** Who answered the client; `bridge` if neither side did, for example because of a fault. */
  readonly by: 'real' | 'world' | 'bridge';
  /** ID of the call in the request log. */
  readonly entry: number | undefined;
  /** By the machine’s clock, ISO. */
  readonly at: string;
  /** Why the real side gave no answer, although it was asked. */
  readonly failure?: Failure;
  /** Its answer, unless that only says that it has no such call, so the world answered. */
  readonly real?: RealAnswer;
};

/** Is told each exchange after its end. */
export type ExchangeListener = { exchanged(exchange: Exchange): void };

/** Maximum number of worlds whose finds are kept, of differences of a world, and of exchanges that wait to be looked at. */
const MOST_WORLDS = 50;
const MOST_DIFFERENCES = 500;
const MOST_WAITING = 500;

const unread = (got: string): Difference => ({ path: 'envelope', expected: 'an envelope in JSON', got, isOurs: false });
const FAILED: Readonly<Record<Failure, Difference>> = {
  unreachable: unread('no answer: the connection failed'),
  timeout: unread('no answer in time'),
  invalid: unread('an answer that cannot be read'),
  'too-large': unread('an answer above 8 MB'),
};
const COUNTED = { real: 'real', world: 'own', bridge: 'failed' } as const;

/** What the bridge of one world has seen. Bounded; in memory. */
class WorldFinds {
  #since = '';
  #dropped = 0;
  readonly #calls = new Map<string, Record<'real' | 'own' | 'failed', number>>();
  readonly #differences = new Map<string, DifferenceView>();

  add(exchange: Exchange): void {
    const { call, name, by, real, at, failure } = exchange;
    this.#since ||= at;
    const counts = this.#calls.get(name) ?? { real: 0, own: 0, failed: 0 };
    counts[COUNTED[by]] += 1;
    this.#calls.set(name, counts);
    if (failure) this.#find(exchange, FAILED[failure]);
    if (real) for (const each of checkAnswer(call, real)) this.#find(exchange, each);
  }

  report(): Omit<ReportView, 'world' | 'url'> {
    const byCall = (one: { readonly call: string }, other: { readonly call: string }) => one.call.localeCompare(other.call);
    const calls = [...this.#calls].map(([call, counts]): CallView => ({ call, ...counts }));
    const differences = [...this.#differences.values()].sort(byCall);
    return { since: this.#since, dropped: this.#dropped, calls: calls.sort(byCall), differences };
  }

  #find({ name, at, entry }: Exchange, found: Difference): void {
    const key = `${name} ${found.path} ${found.expected}`;
    const known = this.#differences.get(key);
    if (!known && this.#differences.size >= MOST_DIFFERENCES) {
      this.#dropped += 1;
      return;
    }
    const seen = { first: known?.first ?? at, last: at, count: (known?.count ?? 0) + 1, request: entry ?? known?.request };
    this.#differences.set(key, { call: name, ...found, ...seen });
  }
}

/**
 * What the bridges of this server have seen, by the name of the world, so a reset of a world does not end it. Answers are looked at
 * after they were sent.
 */
export class Finds implements ExchangeListener {
  readonly #worlds = new Map<string, WorldFinds>();
  readonly #waiting: Exchange[] = [];

  exchanged(exchange: Exchange): void {
    if (this.#waiting.length >= MOST_WAITING) this.#lookAtAll();
    this.#waiting.push(exchange);
    if (this.#waiting.length === 1) setImmediate(() => this.#lookAtAll());
  }

  /** What the bridge of a world has seen until now. */
  of(world: Pick<World, 'id'>): ReturnType<WorldFinds['report']> {
    this.#lookAtAll();
    return this.#findsOf(world.id).report();
  }

  clear(world: Pick<World, 'id'>): void {
    this.#lookAtAll();
    this.#worlds.delete(world.id);
  }

  #findsOf(id: string): WorldFinds {
    const finds = this.#worlds.get(id) ?? new WorldFinds();
    this.#worlds.delete(id);
    this.#worlds.set(id, finds);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > MOST_WORLDS && oldest !== undefined) this.#worlds.delete(oldest);
    return finds;
  }

  #lookAtAll(): void {
    for (const exchange of this.#waiting.splice(0)) this.#findsOf(exchange.world.id).add(exchange);
  }
}
