import { type Call, type Client, product, type ReadBeside, type ReadMessage, type Typed, type ValuesClient } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import { valuesClient } from '@mt2/contracts/client';
import { ACCOUNT_NAMES } from '@mt2/contracts/wallet-rows';
import { type AskedAmount, assertDefined, atoms, formatPlain, must } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import type { AccountKind } from '@mt2/domain/wallet';

/** A world as actors see it, whether its server runs in this process or in another. */
export type Stage = {
  /** A client logged in as a persona. */
  as(persona: string, headers?: Record<string, string>): Promise<Client>;
  /** Credits an account of a user from outside the exchange; `amount` is a decimal text. */
  fund(user: string, credit: { readonly currency: string; readonly account: AccountKind; readonly amount: string }): Promise<void>;
  /** The texts sent to a user for a purpose. */
  messages(recipient: string, purpose: string): Promise<string[]>;
  /** Decides a review as the operator. */
  review(kind: ReviewKindName, id: number, decision: 'approve' | 'reject', reason?: string): Promise<void>;
  advance(by: string): Promise<unknown>;
};
/** Coins and amounts, or only an amount of USDT. */
export type Funds = string | Readonly<Record<string, string>>;
/** The persona that plays a part unless a test names another, the account it acts with, and what it gets there. */
export type Part<A> = {
  enter: typeof Actor.enter;
  readonly plays: string;
  readonly account: AccountKind;
  readonly funds: Funds;
  new (world: Stage, name: string, client: Client): A;
};
type Entry = readonly [world: Stage, funds?: Funds, persona?: string, lang?: string];
/** The values next to an answer's payload; our own server sends all of them. */
export type Beside<C extends Call> = { readonly [K in keyof ReadBeside<C>]: NonNullable<ReadBeside<C>[K]> };
type Done<C extends Call> = { readonly message: ReadMessage<C>; readonly beside: Beside<C> };

export type WaitingOrder = ReadMessage<typeof product.waiting.list>['rows'][number];

/** The terms of a trailing stop. */
export type Trail = {
  readonly rate?: AskedAmount | undefined;
  readonly distance?: AskedAmount | undefined;
  readonly activation?: AskedAmount | undefined;
  readonly by?: 'last' | 'mark' | undefined;
};
export const trailTerms = ({ rate = '0', distance = '0', activation = '0', by }: Trail) => ({
  rate: inAtoms(rate),
  distance: inAtoms(distance),
  activation: inAtoms(activation),
  ...(by && { by }),
});

/** The ID of `BTC`. */
export const coinId = (symbol: string): number => assertDefined(SEED_MARKETS.coinBySymbol(symbol), `${symbol} is a coin`).id;
/** The row with this ID in its owner's list. */
export const listed = <R extends { readonly id: number }>(rows: readonly R[], id: number): R =>
  assertDefined(
    rows.find((row) => row.id === id),
    `${id} is listed`,
  );
/** An amount as a test writes it, in atoms. */
export const inAtoms = (amount: AskedAmount): bigint => (typeof amount === 'string' ? atoms(amount) : amount);

/** A logged-in user of a world, who acts in the names and values of the code; `wire` sends the same in wire form. */
export class Actor {
  static readonly plays: string = 'empty';
  static readonly account: AccountKind = 'spot';
  static readonly funds: Funds = {};
  readonly world: Stage;
  readonly name: string;
  readonly wire: Client;
  readonly client: ValuesClient;

  constructor(world: Stage, name: string, wire: Client) {
    this.world = world;
    this.name = name;
    this.wire = wire;
    this.client = valuesClient(wire);
  }

  /** Logs in, and is given the funds of the part or these; the usual persona has nothing else. */
  static enter<A extends Actor>(this: Part<A>, ...how: Entry): Promise<A> {
    // biome-ignore lint/complexity/noThisInStatic: the subclass that is played
    return enterAs(this, how);
  }

  get #account(): AccountKind {
    return (this.constructor as typeof Actor).account;
  }

  get email(): string {
    return this.name.includes('@') ? this.name : `${this.name}@mt2.test`;
  }

  /** Sends a call that must succeed. */
  async do<C extends Call>(call: C, typed: Typed<C>, headers: Record<string, string> = {}): Promise<Done<C>> {
    const answer = await this.client.send(call, typed, { headers });
    must(answer.ok, `${call.method} ${call.path} succeeds: ${answer.ok ? '' : `${answer.key}: ${answer.message}`}`);
    return answer as unknown as Done<C>;
  }

  /** The payload of a call that must succeed. */
  async get<C extends Call>(call: C, typed: Typed<C>): Promise<ReadMessage<C>> {
    return (await this.do(call, typed)).message;
  }

  /** The refusal's name of a call that must be refused. */
  async refusal<C extends Call>(call: C, typed: Typed<C>, headers: Record<string, string> = {}): Promise<string> {
    const answer = await this.client.send(call, typed, { headers });
    must(!answer.ok && answer.key !== 'internal-error', `${call.method} ${call.path} is refused`);
    return answer.key;
  }

  /** Gets coins from outside the exchange. */
  fund(amount: AskedAmount, currency = 'USDT', account: AccountKind = this.#account): Promise<void> {
    return this.world.fund(this.name, { currency, account, amount: formatPlain(inAtoms(amount)) });
  }

  /** The available and frozen balance of a coin: `['1000', '0.5']`. */
  async balance(coin = 'USDT', account: AccountKind = this.#account): Promise<[available: string, frozen: string]> {
    const message = await this.get(product.wallet.getBalance, { coinId: coinId(coin), account: ACCOUNT_NAMES[account] });
    const shown = (sum: bigint | undefined) => formatPlain(assertDefined(sum, `the ${account} account has ${coin}`));
    return [shown(message[`${account}Available`]), shown(message[`${account}Frozen`])];
  }

  /** Waiting orders of the actor, by their last change. */
  async waitings(filter: Typed<typeof product.waiting.list> = {}): Promise<WaitingOrder[]> {
    return (await this.get(product.waiting.list, { limit: 100, ...filter })).rows;
  }

  /** A waiting order in its owner's list. */
  async waiting(id: number): Promise<WaitingOrder> {
    return listed(await this.waitings(), id);
  }

  /** Take profit and stop loss of a limit buy, in its owner's list. */
  async attachedTo(buyId: number): Promise<WaitingOrder> {
    const found = (await this.waitings({ type: 'attached' })).find(({ legId }) => legId === buyId);
    return assertDefined(found, `${buyId} has its take profit and stop loss`);
  }

  /** The texts of the messages sent for a purpose. */
  messages(purpose: string): Promise<string[]> {
    return this.world.messages(this.email, purpose);
  }
}

async function enterAs<A extends Actor>(part: Part<A>, [world, funds = part.funds, persona = part.plays, lang = 'en']: Entry): Promise<A> {
  const actor = new part(world, persona, await world.as(persona, { lang }));
  for (const [coin, amount] of Object.entries(typeof funds === 'string' ? { USDT: funds } : funds)) await actor.fund(amount, coin);
  return actor;
}
