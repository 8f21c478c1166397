import { product } from '@mt2/contracts';
import { createWorld, type Funds, World as LabWorld, type ReviewKind, type Session, type WorldWish } from '@mt2/lab';

export type { Funds, ReviewKind };
/** A session of the server: its token. */
export type Speaker = Session;

/** A universe of one test, with what stories do in it most, in one word each. */
export class World extends LabWorld {
  static override async open(wish: WorldWish = {}): Promise<World> {
    return new World(await createWorld(wish), wish);
  }

  /** Goes through each due instant in turn: `15d`, `6h`, `5m`, `90s`. */
  async advance(by: string): Promise<void> {
    await this.clock.advance(by);
  }

  /** The code that is sent to a contact next, or was since the last one that was asked for. */
  code(recipient: string, purpose: string): Promise<string> {
    return this.outbox.code(recipient, purpose);
  }

  /** A session of a persona, without the password. */
  logInAs(persona: string): Promise<Speaker> {
    return this.people.logIn(persona);
  }

  /** Registers a user by e-mail and logs him in. */
  signUp(email: string, password: string): Promise<Speaker> {
    return this.people.signUp(email, password);
  }

  async fund(persona: string, funds: Funds): Promise<void> {
    await this.people.fund(persona, funds);
  }

  /** Decides a waiting review of a user, as the operator does. */
  async decide(kind: ReviewKind, persona: string, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    await this.operator.decide(kind, persona, decision, { reason });
  }

  /** An order of BTC/USDT, ids and codes as the wire has them. */
  async placeOrder(speaker: Speaker, order: { type: 1 | 2; amount: string; target_price?: string }): Promise<void> {
    await this.call(product.spot.placeOrder, { currency_id: 1, legal_id: 3, ...order }, speaker);
  }

  /** A request of the page as the test itself may send it: it finds no host `<id>.localhost`. */
  direct(request: { url(): string; headers(): Record<string, string> }): { url: string; headers: Record<string, string> } {
    return { url: request.url().replace(this.origin, this.url), headers: { ...request.headers(), 'x-world': this.id } };
  }
}
