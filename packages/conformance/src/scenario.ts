import { type Call, type Calls, type Client, lab, type Message, product, type RefusalName, type Sent } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined } from '@mt2/domain';
import { SECURITY_CODE, type SentPurpose } from '@mt2/domain/session';
import { FUND_PASSWORD, PASSWORD } from './personas.ts';
import { atPrice, hasPrices } from './prices.ts';
import { type CalledWorld, NeedsLab, ok } from './world.ts';

/** The user of a stage: the token, and the credentials behind it. */
export type Login = {
  readonly account: string;
  readonly password: string;
  /** Undefined without our lab. */
  readonly fundPassword: string | undefined;
};

/** The setting of a scenario: its own world in which a persona is logged in, or, without our lab, a user's account. */
export class Stage<W extends CalledWorld = CalledWorld> {
  readonly world: W;
  readonly token: string;
  readonly login: Login;
  #last?: Promise<number>;

  constructor(world: W, token: string, login: Login) {
    this.world = world;
    this.token = token;
    this.login = login;
  }

  get person(): Client {
    const client = this.world.server.client(this.world.id, this.token);
    return { send: async (call, sent, options) => client.send(call, await this.priced(sent), options) };
  }

  /** An input with its prices, which are parts of the last price of Bitcoin that is read first: `92%`. */
  async priced<T extends object>(input: T): Promise<T> {
    if (!hasPrices(input)) return input;
    this.#last ??= lastPrice(this).then(Number);
    return atPrice(input, await this.#last);
  }

  /** The user's fund password. Throws `NeedsLab` without our lab: a wrong one would lock the account. */
  get fundPassword(): string {
    if (this.login.fundPassword === undefined) throw new NeedsLab('a fund password');
    return this.login.fundPassword;
  }

  static async open<W extends CalledWorld>(world: W, persona: string): Promise<Stage<W>> {
    const { message } = await ok(world.guest, lab.people.logInAs, { persona });
    return new Stage(world, message.token, { account: `${persona}@mt2.test`, password: PASSWORD, fundPassword: FUND_PASSWORD });
  }

  /**
   * Declares that the rest would leave an account locked or full, so it requires its own world. Throws `NeedsLab`
   * elsewhere.
   */
  ownWorld(): void {
    if (this.world.id === '') throw new NeedsLab('its own world');
  }

  /** Requests a code by email, as a guest by default, and reads it from the outbox. */
  async mailCode(email: string, type: CodePurpose, client = this.world.guest): Promise<string> {
    await ok(client, product.session.sendMailCode, { user_string: email, type });
    return this.#lastCode(email, type);
  }

  /** Requests a code by email to the user's own contact, without a purpose, and reads it from the outbox. */
  async securityCode(email: string): Promise<string> {
    await ok(this.person, product.session.sendMailCode, { user_string: email });
    return this.#lastCode(email, SECURITY_CODE);
  }

  /** Like `mailCode`, by SMS to a number in the usual country. */
  async smsCode(mobile: string, type: CodePurpose): Promise<string> {
    await ok(this.world.guest, product.session.sendSmsCode, { mobile, type });
    return this.#lastCode(`+86${mobile}`, type);
  }

  async #lastCode(recipient: string, purpose: SentPurpose): Promise<string> {
    const { message } = await ok(this.world.guest, lab.outbox.listOutbox, { recipient, purpose });
    return assertDefined(message.at(-1), 'a code was sent').code;
  }

  /** Sends a call `times` times, ignoring the results; as a guest by default. */
  async often<C extends Call>(times: number, call: C, sent: Sent<C>, client = this.world.guest): Promise<void> {
    this.ownWorld();
    for (let n = 0; n < times; n += 1) await client.send(call, sent);
  }
}

/** The last price of Bitcoin. Throws unless it is above 0: with a price of 0, or none, an order could be a market order. */
export async function lastPrice({ world }: Stage): Promise<string> {
  const { now_price: price } = (await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message;
  if (!(Number(price) > 0)) throw new Error(`the backend's price of Bitcoin is not above 0: "${price}"`);
  return price;
}

/** The verified name of a stage's user. */
export const ownName = async ({ person }: Stage): Promise<string> => (await ok(person, product.account.getProfile, {})).message.name;

/** An input; if it requires preparation, a function that creates it. */
export type Step<C extends Call> = Sent<C> | ((stage: Stage) => Promise<Sent<C>>);

/** The input that a step sends: a call of the contract takes an object. */
export const inputOf = async (step: Step<Call>, stage: Stage): Promise<Readonly<Record<string, unknown>>> =>
  stage.priced(typeof step === 'function' ? await step(stage) : step);

/** A different persona if the scenario's own would not be refused. */
type Refusals<C extends Call> = readonly (readonly [RefusalName, Step<C>, persona?: string])[];
/**
 * A further way a call succeeds, and the parts of its answer that existing clients need: `shows` returns a fault, or
 * nothing. `headers` override the usual ones.
 */
export type Way<S, M> = {
  readonly how: string;
  readonly sent: S | ((stage: Stage) => Promise<S>);
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  shows?(message: M, stage: Stage): string | undefined | Promise<string | undefined>;
};
/**
 * The use of a call: one success, and its refusals by name. A missing session or world is tried for every call. A call
 * that nothing in the product can make succeed yet gives the reason. `as` is the caller: by default the trader.
 */
export type Scenario<C extends Call> = { readonly as?: string } & (
  | { readonly works: Step<C>; readonly also?: readonly Way<Sent<C>, Message<C>>[]; readonly refuses?: Refusals<C> }
  | { readonly waitsFor: string; readonly refuses: Refusals<C> }
);

/** A scenario for every call of an area: a missing one does not compile. */
export type AreaScenarios<C extends Calls> = { readonly [K in keyof C]: Scenario<C[K]> };

/** The same for several areas. */
export type Scenarios<T extends Readonly<Record<string, Calls>>> = { readonly [A in keyof T]: AreaScenarios<T[A]> };
