import { type Client, createClient, lab } from '@mt2/contracts';
import { createWorld, type Funds, World as LabWorld, type ReviewKind, type Session, type WorldWish } from '@mt2/lab';
import { type OpenWish, Speculator } from '@mt2/prisma/testing/speculator';
import { type SpotOrder, Trader, type Wish } from '@mt2/prisma/testing/trader';

export type { Funds, ReviewKind };
/** A session of the server: its token. */
export type Speaker = Session;

/** One test's universe, with short names for frequent actions. */
export class World extends LabWorld {
  static override async open(wish: WorldWish = {}): Promise<World> {
    return new World(await createWorld(wish), wish);
  }

  /** Advances through each due instant in turn: `15d`, `6h`, `5m`, `90s`. */
  async advance(by: string): Promise<void> {
    await this.clock.advance(by);
  }

  /** The next code sent to a contact, including one sent since the last request. */
  code(recipient: string, purpose: string): Promise<string> {
    return this.outbox.code(recipient, purpose);
  }

  /** Logs in a persona without the password. */
  logInAs(persona: string): Promise<Speaker> {
    return this.people.logIn(persona);
  }

  async fund(persona: string, funds: Funds): Promise<void> {
    await this.people.fund(persona, funds);
  }

  async messages(recipient: string, purpose: string): Promise<string[]> {
    return (await this.call(lab.outbox.listOutbox, { recipient, purpose })).map(({ text }) => text);
  }

  async review(kind: ReviewKind, id: number, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    await this.call(lab.operator.decideReview, { kind, id: String(id), decision, reason });
  }

  /** Decides a user's pending review, like the operator. */
  async decide(kind: ReviewKind, persona: string, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    await this.operator.decide(kind, persona, decision, { reason });
  }

  /** A spot order, by default a market buy of 0.01 BTC. */
  placeOrder(speaker: Speaker, wish: Wish): Promise<SpotOrder> {
    return new Trader(this, '', this.client(speaker)).place(wish);
  }

  /** An order that opens a position, by default a long of 100 lots of BTC at market, 20x. */
  submit(speaker: Speaker, wish: OpenWish) {
    return new Speculator(this, '', this.client(speaker)).open(wish);
  }

  /** A client of this world, for actors. */
  client({ token = '' }: Partial<Speaker> = {}): Client {
    return createClient({ baseUrl: this.url, headers: () => ({ 'x-world': this.id, lang: 'en', ...(token && { authorization: token }) }) });
  }

  async as(persona: string): Promise<Client> {
    return this.client(await this.logInAs(persona));
  }
}
