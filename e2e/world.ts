import { type Answer, type Call, lab, type Message, product, type Sent } from '@mt2/contracts';
import { createClient } from '@mt2/contracts/client';

const PORT = process.env.E2E_PORT ?? '3000';
const API = `http://127.0.0.1:${PORT}`;

/** Credit of an account: a coin, an amount, and the account (spot by default). */
export type Funds = { readonly currency: string; readonly amount: string; readonly account?: string };
/** Kinds of review that an operator decides. */
export type ReviewKind = Sent<typeof lab.operator.decideReview>['kind'];
/** A session of the server: its token. */
export type Speaker = { readonly token: string };

/** The number of the last message that the seed sent, the same in every world. */
let seededMessages: number | undefined;

/** A universe of one test: frozen at its epoch, moved by hand, deleted afterwards. */
export class World {
  readonly id: string;
  /** The last message of which each code was told, by contact and purpose. */
  readonly #codes = new Map<string, number>();
  /** A host of its own, so that it shares its local storage with no other world. */
  readonly origin: string;

  constructor(id: string) {
    this.id = id;
    this.origin = `http://${id}.localhost:${PORT}`;
  }

  static async open(): Promise<World> {
    const { id } = await ok(createClient({ baseUrl: API }).send(lab.worlds.createWorld, {}));
    const world = new World(id);
    seededMessages ??= await world.#lastMessage();
    return world;
  }

  async remove(): Promise<void> {
    await this.call(lab.worlds.deleteWorld, { id: this.id });
  }

  /** Sends a call of the lab or the product that must succeed. */
  async call<C extends Call>(call: C, sent: Sent<C>, { token = '' }: Partial<Speaker> = {}): Promise<Message<C>> {
    return ok(this.#client(token).send(call, sent));
  }

  /** Sends a call that must be refused; its refusal's name. */
  async refusal<C extends Call>(call: C, sent: Sent<C>, { token = '' }: Partial<Speaker> = {}): Promise<string> {
    const answer = await this.#client(token).send(call, sent);
    if (answer.ok) throw new Error(`${call.path} was not refused`);
    return answer.key;
  }

  /** Goes through each due instant in turn: `15d`, `6h`, `5m`, `90s`. */
  async advance(by: string): Promise<void> {
    await this.call(lab.clock.advance, { by });
  }

  /** The code that is sent to a contact next, or was since the last one that was asked for; waits for it a while. The seed sent some too. */
  async code(recipient: string, purpose: string): Promise<string> {
    const key = `${recipient} ${purpose}`;
    const after = String(this.#codes.get(key) ?? seededMessages ?? 0);
    const last = (await this.call(lab.outbox.listOutbox, { recipient, purpose, after, wait: '5' })).at(-1);
    if (!last?.code) throw new Error(`no code for ${purpose} was sent to ${recipient}`);
    this.#codes.set(key, last.seq);
    return last.code;
  }

  async #lastMessage(): Promise<number> {
    return (await this.call(lab.outbox.listOutbox, {})).at(-1)?.seq ?? 0;
  }

  /** A session of a persona, without the password. */
  async logInAs(persona: string): Promise<Speaker> {
    const { token } = await this.call(lab.people.logInAs, { persona });
    return { token };
  }

  /** Registers a user by e-mail and logs him in. */
  async signUp(email: string, password: string): Promise<Speaker> {
    await this.call(product.session.sendMailCode, { user_string: email, type: 'register' });
    const form = { type: 'email', user_string: email, password, re_password: password };
    await this.call(product.session.register, { ...form, code: await this.code(email, 'register') });
    return { token: await this.call(product.session.login, { user_string: email, password }) };
  }

  async fund(persona: string, { account = 'change', ...funds }: Funds): Promise<void> {
    await this.call(lab.people.fund, { persona, account, ...funds });
  }

  /** Decides a waiting review of a user, as the operator does. */
  async decide(kind: ReviewKind, persona: string, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    const waiting = await this.call(lab.operator.listReviews, {});
    const review = waiting.find((each) => each.kind === kind && each.user.account === `${persona}@mt2.test`);
    if (!review) throw new Error(`${persona} waits for no ${kind}`);
    await this.call(lab.operator.decideReview, { kind, id: String(review.id), decision, reason });
  }

  /** The laws of the ledger hold; otherwise it throws what is broken. */
  async prove(): Promise<void> {
    const { violations } = await this.call(lab.inspect.checkInvariants, {});
    if (violations.length > 0) throw new Error(violations.map(({ statement }) => statement).join('\n'));
  }

  /** An order of BTC/USDT, ids and codes as the wire has them. */
  async placeOrder(speaker: Speaker, order: { type: 1 | 2; amount: string; target_price?: string }): Promise<void> {
    await this.call(product.spot.placeOrder, { currency_id: 1, legal_id: 3, ...order }, speaker);
  }

  /** A request of the page as the test itself may send it: it finds no host `<id>.localhost`. */
  direct(request: { url(): string; headers(): Record<string, string> }): { url: string; headers: Record<string, string> } {
    return { url: request.url().replace(this.origin, API), headers: { ...request.headers(), 'x-world': this.id } };
  }

  #client(token: string) {
    return createClient({ baseUrl: API, headers: () => ({ 'X-World': this.id, lang: 'en', ...(token ? { Authorization: token } : {}) }) });
  }
}

async function ok<C extends Call>(sending: Promise<Answer<C>>): Promise<Message<C>> {
  const answer = await sending;
  if (!answer.ok) throw new Error(`refused: ${answer.key} (${answer.message})`);
  return answer.message;
}
