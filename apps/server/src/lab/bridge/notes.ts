import type { Complaint } from '@mt2/contracts/complaint';
import type { FastifyRequest } from 'fastify';
import type { RequestState, Served } from '../../http/gates/gate.ts';
import { MASK } from '../../http/gates/input.ts';
import { complaintsIn, misspelt } from '../../http/request/complaints.ts';
import { Relayed, type Result } from '../../http/result.ts';
import type { World } from '../../world/world.ts';
import { secretsIn } from '../request/kept.ts';
import type { Asked, Trail } from '../request/trail.ts';
import { hashOfToken } from './bridge-sessions.ts';
import type { BridgeWatch, Exchange } from './exchange.ts';
import type { RealAnswer } from './real-answer.ts';
import { sentFields } from './sent-body.ts';

/** The fields of a request that break the contract of its call, and those that are probably misspelt; a file is not read. */
function faultsOf({ call, readInput }: Pick<Served, 'call' | 'readInput'>, request: FastifyRequest): readonly Complaint[] {
  if (call.takesFile) return [];
  const read = readInput(request);
  const refused = read instanceof Promise || read.ok ? [] : complaintsIn(read);
  const faults = [...refused, ...misspelt(call, Object.keys(sentFields(request)))];
  return [...new Map(faults.map((each) => [each.path, each])).values()];
}

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
export type NotesMeans = {
  readonly watch: BridgeWatch;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

/** The language in which the real side has to answer. Without one in the header `lang` or the field, it is that of its user. */
function languageAsked({ namedLang, token, request: { headers } }: RequestState<'language'>): Exchange['lang'] {
  const isByMark = headers.lang === undefined && headers['language-mark'] !== undefined;
  return isByMark ? undefined : (namedLang ?? (token === '' ? 'en' : undefined));
}

/** What became of a request of a bridged world: for its log, and for the bridge's watch. */
export class Notes {
  by: Exchange['by'] = 'bridge';
  real: Exchange['real'];
  isMissing = false;
  own: Exchange['own'];
  failure: Exchange['failure'];
  /** Why the real side did not answer, in words. */
  reason = '';
  readonly #means: NotesMeans;
  readonly #world: World;

  constructor(means: NotesMeans, world: World) {
    this.#means = means;
    this.#world = world;
  }

  /** Tells of the exchange and its result once the request has its number in the log. */
  tell(state: RequestState<'language'>, route: Exchange['route'], result: Result): void {
    const { served, token, request, trail } = state;
    const { watch, stamp } = this.#means;
    const { call, name } = served;
    const exchange = {
      world: this.#world,
      name,
      call,
      route,
      by: this.by,
      lang: languageAsked(state),
      user: token === '' ? '' : hashOfToken(token),
      at: stamp(0),
      isChange: call.changes,
      ...(this.failure ? { failure: this.failure } : {}),
      ...(this.real ? { real: toldAnswer(this.real, request) } : {}),
      isMissing: this.isMissing,
      ...(this.own ? { own: this.own } : {}),
      faults: this.real ? faultsOf(served, request) : [],
    };
    const status = this.real && (this.by === 'real' ? `${this.real.status}` : `the real side answered ${this.real.status}`);
    const there = status ?? this.reason;
    const isRefused = result instanceof Relayed && result.refusal !== '';
    trail?.note('bridge', `${route}, answered by ${this.by}${there === '' ? '' : `: ${there}`}`, this.by !== 'bridge' && !isRefused);
    const logged = (entry: number | undefined) => watch.exchanged({ ...exchange, entry });
    if (trail) (trail as Trail).logged = logged;
    else logged(undefined);
  }
}
