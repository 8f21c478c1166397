import type { RequestState } from '../../http/gates/gate.ts';
import { MASK } from '../../http/gates/input.ts';
import { Relayed, type Result } from '../../http/result.ts';
import type { World } from '../../world/world.ts';
import { secretsIn } from '../request/kept.ts';
import type { Asked, Trail } from '../request/trail.ts';
import type { Exchange, ExchangeListener } from './finds.ts';
import type { RealAnswer } from './read-body.ts';

/** Shorter secrets are no more than words or numbers that an answer has by chance. */
const SHORTEST = 4;

/** An answer as others are told of it: without the secrets of its request, which it may repeat. */
function toldAnswer(answer: RealAnswer, request: Asked): RealAnswer {
  const repeated = secretsIn(request).filter((secret) => secret.length >= SHORTEST && answer.bytes.includes(secret));
  if (repeated.length === 0) return answer;
  const text = repeated.reduce((left, secret) => left.replaceAll(secret, MASK), answer.bytes.toString('utf8'));
  return { ...answer, bytes: Buffer.from(text) };
}

/** Where an exchange is reported, and the clock that dates it. */
export type ExchangeMeans = {
  readonly listener: ExchangeListener;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

/** What becomes of a request of a bridged world: told to its log and to the listener of exchanges. */
export class OpenExchange {
  by: Exchange['by'] = 'bridge';
  real: Exchange['real'];
  isMissing = false;
  failure: Exchange['failure'];
  /** Why the real side did not answer, in words. */
  reason = '';
  readonly #means: ExchangeMeans;
  readonly #world: World;

  constructor(means: ExchangeMeans, world: World) {
    this.#means = means;
    this.#world = world;
  }

  /** Tells of the exchange and its result once the request has its number in the log. */
  tell({ served, request, trail }: RequestState, route: string, result: Result): void {
    const { listener, stamp } = this.#means;
    const exchange = {
      world: this.#world,
      name: served.name,
      call: served.call,
      by: this.by,
      at: stamp(0),
      ...(this.failure ? { failure: this.failure } : {}),
      ...(this.real && !this.isMissing ? { real: toldAnswer(this.real, request) } : {}),
    };
    const status = this.real && (this.by === 'real' ? `${this.real.status}` : `the real side answered ${this.real.status}`);
    const there = status ?? this.reason;
    const isRefused = result instanceof Relayed && result.refusal !== '';
    trail?.note('bridge', `${route}, answered by ${this.by}${there === '' ? '' : `: ${there}`}`, this.by !== 'bridge' && !isRefused);
    const logged = (entry: number | undefined) => listener.exchanged({ ...exchange, entry });
    if (trail) (trail as Trail).logged = logged;
    else logged(undefined);
  }
}
