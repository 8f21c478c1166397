import { isPersonal, product } from '@mt2/contracts';
import type { Route } from '@mt2/contracts/lab/bridge-file';
import { err } from '@mt2/domain';
import type { FastifyRequest } from 'fastify';
import { PROMISE } from '../../http/gates/envelope.ts';
import type { Next, RequestState } from '../../http/gates/gate.ts';
import type { LabGates } from '../../http/gates.ts';
import type { Person } from '../../http/needs.ts';
import { Relayed, type Result } from '../../http/result.ts';
import type { World } from '../../world/world.ts';
import { hasFaults } from '../faults/fault-rule.repo.ts';
import type { LabState } from '../lab-state.ts';
import type { Bound } from './bridge-sessions.ts';
import type { Bridge } from './bridges.ts';
import { type Forwarded, forward } from './forward.ts';
import { type ExchangeMeans, OpenExchange } from './open-exchange.ts';
import { namesOwnObject } from './own-ids.ts';
import { REFUSALS } from './read-body.ts';
import { targetOf } from './real-request.ts';
import type { RealSide } from './real-side.ts';
import { ofThisSide, PassingFile, sentBody, sentFields, textsOf, unread } from './sent-body.ts';
import { patternsOf, typePassed, type Verdict, verdictOf } from './verdict.ts';
import { type Way, wayOf } from './ways.ts';

/** The header that says who answered. */
export const ANSWERED_BY = 'x-mt2-answered-by';

/** The path of the calls that end a session. */
const LOGOUT = '/api/user/logout';

/** What requests need to cross a bridge. */
export type Means = ExchangeMeans & {
  readonly realSide: RealSide;
  readonly fault: Required<LabGates>['fault'];
};

type State = RequestState;
/** The world and its bridge; `isIssued` for a text with a token that a world of this server issued. */
type Over = { readonly world: World; readonly bridge: Bridge; readonly isIssued: (text: string) => boolean };
type ToReal = Extract<Way, { to: 'real' }>;

/** One request of a bridged world, on its way to the side that answers it. */
export class Crossing {
  readonly #means: Means;
  readonly #state: State;
  readonly #next: Next;
  readonly #world: World;
  readonly #bridge: Bridge;
  readonly #key: string;
  /** True for a request with a token that a world of this server issued, wherever it is. */
  readonly #isOwnToken: boolean;
  readonly #isIssued: Over['isIssued'];
  readonly #exchange: OpenExchange;
  /** The body of its file, once that was sent to the real side. */
  #upload: Buffer | undefined;

  constructor(means: Means, state: State, next: Next, { world, bridge, isIssued }: Over) {
    this.#means = means;
    this.#exchange = new OpenExchange(means, world);
    this.#state = state;
    this.#next = next;
    this.#world = world;
    this.#bridge = bridge;
    const key = state.request.headers['idempotency-key'];
    this.#key = state.served.call.changes && typeof key === 'string' ? key : '';
    this.#isIssued = isIssued;
    this.#isOwnToken = textsOf(state.request).some(isIssued);
  }

  /** The answer, of which the request log and the listener of exchanges are told. */
  async answer(): Promise<Result> {
    const { served, trail } = this.#state;
    // The world's session gate is not passed if the real side answers.
    if (trail) trail.person = this.#person();
    // What the real side does with keys is not known.
    this.#state.reply.removeHeader(PROMISE);
    const route = this.#bridge.routeOf(served.name);
    const way = this.#way(route);
    const result = await (way.to === 'world' ? this.#askWorld() : this.#askThroughFaults(way));
    this.#state.reply.header(ANSWERED_BY, this.#exchange.by === 'real' ? 'real' : 'world');
    if (way.to === 'world') this.#state.reply.header(PROMISE, 'this');
    this.#exchange.tell(this.#state, route, result);
    return result;
  }

  #way(route: Route): Way {
    const { served, token, request } = this.#state;
    const { name, call } = served;
    return wayOf({
      route,
      isChange: call.changes,
      isOwnToken: this.#isOwnToken,
      keySide: this.#key === '' ? undefined : this.#bridge.sideOfKey(token, this.#key),
      namesOwn: namesOwnObject(call, sentFields(request)),
      isMissing: this.#bridge.isMissing(name),
      endsReal: token !== '' && call.path === LOGOUT,
    });
  }

  /** Faults hit what is not answered by the world, too: the world's answers meet them in its own gates. */
  async #askThroughFaults(way: ToReal): Promise<Result> {
    // A rule may be for one user.
    if (hasFaults(this.#world)) await this.#bind();
    const state: LabState = Object.assign(this.#state, { person: this.#person() });
    const isLost = () => state.fault?.rule.effect === 'drop-before-commit';
    return this.#means.fault.pass(state, () => (isLost() ? err('network-busy') : this.#askReal(way)));
  }

  /** Binds the session of the real side, if there is one and the world does not know it yet. */
  async #bind(token = this.#state.token): Promise<Bound> {
    const { sessions, base, file } = this.#bridge;
    if (token === '' || this.#isOwnToken || sessions.findBound(this.#world, token)) return 'bound';
    return sessions.bind(this.#world, token, (call) => this.#means.realSide.ask(base, call, token), patternsOf(file));
  }

  /** Binds the session; returns the refusal if that fails. */
  async #bound(): Promise<Result | undefined> {
    const bound = await this.#bind();
    if (bound === 'bound') return undefined;
    return bound === 'unreachable' ? this.#refuse('unreachable') : this.#signOut();
  }

  #person(): Person | undefined {
    const { token } = this.#state;
    return token === '' || this.#isOwnToken ? undefined : this.#bridge.sessions.findBound(this.#world, token);
  }

  async #askWorld(request = this.#state.request): Promise<Result> {
    const { served, token } = this.#state;
    const refused = isPersonal(served.call) ? await this.#bound() : undefined;
    if (refused) return refused;
    this.#keepSide('world');
    this.#exchange.by = 'world';
    const state = { ...this.#state, request: this.#isOwnToken || !served.call.changes ? request : ofThisSide(request, served.call) };
    const result = await this.#next(state);
    // What the gates found, such as a fault, is for the gates around the bridge too.
    Object.assign(this.#state, state, { request: this.#state.request });
    if (token !== '' && served.call.path === LOGOUT && !this.#isOwnToken) this.#bridge.sessions.end(token);
    return result;
  }

  async #askReal(way: ToReal): Promise<Result> {
    const { served, request, reply } = this.#state;
    const { call } = served;
    const target = targetOf(this.#bridge.base, { call, url: request.originalUrl, params: request.params });
    if (!target) return this.#refuse('path');
    const file = this.#upload ? undefined : PassingFile.of(call, request, this.#isIssued);
    if (file?.isTooLarge(request)) return this.#refuse('file-too-large');
    this.#keepSide('real');
    const body = file ? file.stream : (this.#upload ?? sentBody(request));
    const forwarded = await forward(this.#state, this.#bridge.base, target, body);
    const sent = await file?.whole();
    // On its way the reply got the status of the other side.
    reply.code(200);
    if (sent && !sent.ok) return this.#refuse(sent.refusal);
    this.#upload ??= sent?.value;
    if (file?.hasOwnToken) return this.#askWorld(this.#unread());
    return this.#judge(way, forwarded);
  }

  async #judge(way: ToReal, forwarded: Forwarded): Promise<Result> {
    if ('failure' in forwarded) {
      this.#exchange.failure = forwarded.failure;
      this.#exchange.reason = forwarded.reason;
      return this.#refuse(forwarded.failure);
    }
    const { answer, stream } = forwarded;
    this.#exchange.real = answer;
    if (stream) {
      this.#exchange.by = 'real';
      return new Relayed(stream, answer.type.split(';')[0] ?? '', answer);
    }
    const { call } = this.#state.served;
    const verdict = verdictOf(call, answer, patternsOf(this.#bridge.file));
    if (verdict.kind === 'missing' && way.falls) return this.#fall();
    if (answer.retryAfter !== undefined) this.#state.reply.header('retry-after', answer.retryAfter);
    if (verdict.kind === 'signed-out') return this.#signOut();
    if (verdict.kind === 'invalid' || (verdict.kind === 'missing' && !verdict.isReadable)) return this.#refuse('invalid', answer.status);
    if (verdict.kind === 'answer') await this.#settle(verdict);
    this.#exchange.by = 'real';
    return new Relayed(answer.bytes, typePassed(answer.type), answer, verdict.kind === 'answer' ? verdict.refusal : 'unknown-path');
  }

  /** The real side has no such call: the world answers, and is asked first for a while. */
  #fall(): Promise<Result> {
    const { served, request } = this.#state;
    const { call, name } = served;
    this.#exchange.isMissing = true;
    if (!call.answersPicture && request.method === call.method) this.#bridge.markMissing(name);
    return this.#askWorld(this.#unread());
  }

  /** The request for the world, also if its file has been read. */
  #unread(): FastifyRequest {
    const { request } = this.#state;
    return this.#upload ? unread(request, this.#upload) : request;
  }

  /** What an answer of the real side says of sessions: one ends, or is known from now on, to calls of the world and to its feeds. */
  async #settle({ body, isOk, endsSession }: Extract<Verdict, { kind: 'answer' }>): Promise<void> {
    const { token, served } = this.#state;
    const { path } = served.call;
    if (token !== '' && (endsSession || (isOk && path === LOGOUT))) this.#bridge.sessions.end(token);
    else if (isOk && path === product.session.login.path) await this.#bind(String((body as { readonly message?: unknown }).message));
    else if (isOk && isPersonal(served.call)) await this.#bind();
  }

  /** The real side has ended the session: the page is told as by the world. */
  #signOut(): Result {
    if (this.#state.token !== '') this.#bridge.sessions.end(this.#state.token);
    this.#exchange.by = 'real';
    return err('not-logged-in');
  }

  /** A failure of the real side keeps its status. */
  #refuse(reason: keyof typeof REFUSALS, answered = 0): Result {
    const [status, refusal] = REFUSALS[reason];
    this.#exchange.by = 'bridge';
    this.#state.reply.code(answered >= 500 ? answered : status);
    return err(refusal);
  }

  #keepSide(side: 'real' | 'world'): void {
    if (this.#key !== '') this.#bridge.keepSide(this.#state.token, this.#key, side);
  }
}
