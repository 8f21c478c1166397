import { type Call, type Calls, type Client, lab, type Message, product, type RefusalName, type Sent } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined } from '@mt2/domain';
import { SECURITY_CODE, type SentPurpose } from '@mt2/domain/session';
import { FUND_PASSWORD, PASSWORD } from './personas.ts';
import { type CalledWorld, NeedsLab, ok } from './world.ts';

/** The person of a stage: the token, and what it took. */
export type Login = {
  readonly account: string;
  readonly password: string;
  /** Undefined where nobody told it. */
  readonly fundPassword: string | undefined;
};

/** The setting of a scenario: a world of its own in which a persona is logged in, or, without our lab, somebody's account. */
export class Stage<W extends CalledWorld = CalledWorld> {
  readonly world: W;
  readonly token: string;
  readonly login: Login;
  readonly #isOwn: boolean;

  constructor(world: W, token: string, login: Login, isOwn: boolean) {
    this.world = world;
    this.token = token;
    this.login = login;
    this.#isOwn = isOwn;
  }

  get person(): Client {
    return this.world.server.client(this.world.id, this.token);
  }

  /** The person's fund password. Throws `NeedsLab` where nobody told it. */
  get fundPassword(): string {
    if (this.login.fundPassword === undefined) throw new NeedsLab('the fund password of the user');
    return this.login.fundPassword;
  }

  static async open<W extends CalledWorld>(world: W, persona: string): Promise<Stage<W>> {
    const { message } = await ok(world.guest, lab.people.logInAs, { persona });
    return new Stage(world, message.token, { account: `${persona}@mt2.test`, password: PASSWORD, fundPassword: FUND_PASSWORD }, true);
  }

  /**
   * Announces that the rest would leave an account locked, logged out or full: it takes a world of its own. Throws `NeedsLab` elsewhere.
   */
  ownWorld(): void {
    if (!this.#isOwn) throw new NeedsLab('a world of its own');
  }

  /** Announces a call that reaches every object of a kind. Throws `NeedsLab` where the user has some already. */
  spare(objects: readonly unknown[], kind: string): void {
    if (!this.#isOwn && objects.length > 0) throw new NeedsLab(`a user without ${kind}`);
  }

  /** Asks for a code by e-mail, as a guest by default, and reads it in the outbox. */
  async mailCode(email: string, type: CodePurpose, client = this.world.guest): Promise<string> {
    this.ownWorld();
    await ok(client, product.session.sendMailCode, { user_string: email, type });
    return this.#lastCode(email, type);
  }

  /** Asks for a code by e-mail to a contact of the person's own, without saying what for, and reads it in the outbox. */
  async securityCode(email: string): Promise<string> {
    this.ownWorld();
    await ok(this.person, product.session.sendMailCode, { user_string: email });
    return this.#lastCode(email, SECURITY_CODE);
  }

  /** As `mailCode`, by SMS to a number of the usual country. */
  async smsCode(mobile: string, type: CodePurpose): Promise<string> {
    this.ownWorld();
    await ok(this.world.guest, product.session.sendSmsCode, { mobile, type });
    return this.#lastCode(`+86${mobile}`, type);
  }

  async #lastCode(recipient: string, purpose: SentPurpose): Promise<string> {
    const { message } = await ok(this.world.guest, lab.outbox.listOutbox, { recipient, purpose });
    return assertDefined(message.at(-1), 'a code was sent').code;
  }

  /** Does something so many times, whatever comes back; as a guest by default. */
  async often<C extends Call>(times: number, call: C, sent: Sent<C>, client = this.world.guest): Promise<void> {
    this.ownWorld();
    for (let n = 0; n < times; n += 1) await client.send(call, sent);
  }
}

/** The verified name of the person of a stage. */
export const ownName = async ({ person }: Stage): Promise<string> => (await ok(person, product.account.getProfile, {})).message.name;

/** An input; where it takes preparation, a function that makes it. */
export type Step<C extends Call> = Sent<C> | ((stage: Stage) => Promise<Sent<C>>);

/** The input that a step sends: a call of the contract takes an object. */
export const inputOf = async (step: Step<Call>, stage: Stage): Promise<Readonly<Record<string, unknown>>> =>
  typeof step === 'function' ? await step(stage) : step;

/** An input in a world of its own: it changes what later calls of its sender rely on. */
export const inOwnWorld =
  <T>(input: (stage: Stage) => T | Promise<T>) =>
  async (stage: Stage): Promise<T> => {
    stage.ownWorld();
    return input(stage);
  };

/** Another persona where the scenario's own would not be refused. */
type Refusals<C extends Call> = readonly (readonly [RefusalName, Step<C>, persona?: string])[];
/**
 * A further way in which a call succeeds, and what existing clients need of its answer:
 * `shows` says what is wrong with it, or nothing. `headers` go before the usual ones.
 */
export type Way<S, M> = {
  readonly how: string;
  readonly sent: S | ((stage: Stage) => Promise<S>);
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  shows?(message: M, stage: Stage): string | undefined | Promise<string | undefined>;
};
/**
 * How a call is used: once as it succeeds, and as it is refused, by name. That a session or a world is missing is tried of every
 * call. A call that nothing in the product can make succeed so far names the reason. `as` is the caller: the trader by default.
 */
export type Scenario<C extends Call> = { readonly as?: string } & (
  | { readonly works: Step<C>; readonly also?: readonly Way<Sent<C>, Message<C>>[]; readonly refuses?: Refusals<C> }
  | { readonly waitsFor: string; readonly refuses: Refusals<C> }
);

/** A scenario for every call of an area: one that is missing does not compile. */
export type AreaScenarios<C extends Calls> = { readonly [K in keyof C]: Scenario<C[K]> };

/** The same for several areas. */
export type Scenarios<T extends Readonly<Record<string, Calls>>> = { readonly [A in keyof T]: AreaScenarios<T[A]> };
