import type { Answer, Call, Client, Sent } from '@mt2/contracts';
import type { TestWorld } from '@mt2/server/testing/harness';
import { Checks } from './checks.ts';
import type { Dice } from './dice.ts';
import { atoms } from './money.ts';
import type { Account, Market } from './terms.ts';
import type { Universe } from './universe.ts';

/** A user: in the product by a session, in the model by an id. */
export type Person = { readonly user: number; readonly name: string; readonly client: Client; readonly isVerified: boolean };

type People = readonly [Person, ...Person[]];

/** One world and its model. */
export class Stage {
  readonly world: TestWorld;
  readonly people: People;
  readonly universe: Universe;
  readonly dice: Dice;
  readonly checks = new Checks();
  /** How often each act was done, and how often it was refused. */
  readonly tally = new Map<string, number>();
  #keys = 0;

  constructor(world: TestWorld, people: People, universe: Universe, dice: Dice) {
    this.world = world;
    this.people = people;
    this.universe = universe;
    this.dice = dice;
  }

  get facts() {
    return this.universe.facts;
  }

  /** A random user; if verification is needed, rarely an unverified one. */
  person = (isForVerified = false): Person => {
    const verified = this.people.filter(({ isVerified }) => isVerified);
    return this.dice.pick(isForVerified && this.dice.happens(97) ? verified : this.people);
  };
  market = (): Market => this.dice.pick(this.facts.markets);
  last = (market: Market): bigint => this.facts.prices.last(market, this.facts.now);
  available = (person: Person, account: Account, coin: number): bigint => this.facts.balances.available(person.user, account, coin);
  note = (what: string): void => void this.tally.set(what, (this.tally.get(what) ?? 0) + 1);

  /** Sends a call; sometimes twice with one key, which must give the same answer and no further effect. */
  async ask<C extends Call>(person: Person, call: C, sent: Sent<C>): Promise<Answer<C>> {
    this.universe.touch();
    if (!this.dice.happens(8)) return person.client.send(call, sent);
    this.#keys += 1;
    const headers = { 'idempotency-key': `model-${this.#keys}` };
    const answer = await person.client.send(call, sent, { headers });
    const again = await person.client.send(call, sent, { headers });
    this.checks.equal(`${call.path}, said twice with one key`, JSON.stringify(again), JSON.stringify(answer));
    return answer;
  }

  /** True if both product and model accepted; otherwise both must refuse for the same reason. */
  agree<C extends Call>(what: string, answer: Answer<C>, refused: string | undefined): answer is Extract<Answer<C>, { ok: true }> {
    this.checks.equal(`${what}, refused for`, answer.ok ? undefined : answer.key, refused);
    this.note(refused ? `refused: ${refused}` : what);
    return answer.ok;
  }

  /** Money arrives from outside: to spot, and from there to the wanted account. */
  credit({ user }: Person, account: Account, coin: number, amount: string): void {
    const { balances } = this.facts;
    balances.change(user, 'change', coin, 'available', atoms(amount), 'deposit');
    balances.system('world', coin, -atoms(amount));
    if (account !== 'change') this.transfer(user, 'change', account, coin, atoms(amount));
  }

  transfer(user: number, from: Account, to: Account, coin: number, amount: bigint): void {
    this.facts.balances.change(user, from, coin, 'available', -amount, 'transfer-out');
    this.facts.balances.change(user, to, coin, 'available', amount, 'transfer-in');
  }
}
