import { type Call, type Calls, lab, product, type RefusalName, type Sent } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined } from '@mt2/domain';
import { type CalledWorld, ok } from '../harness.ts';

/** The setting of a scenario: a world of its own, in which a persona is logged in. */
export class Stage<W extends CalledWorld = CalledWorld> {
  readonly world: W;
  readonly token: string;

  constructor(world: W, token: string) {
    this.world = world;
    this.token = token;
  }

  get person() {
    return this.world.server.client(this.world.id, this.token);
  }

  static async open<W extends CalledWorld>(world: W, persona: string): Promise<Stage<W>> {
    const { message } = await ok(world.guest, lab.people.logInAs, { persona });
    return new Stage(world, message.token);
  }

  /** Asks for a code by e-mail, as a guest unless told, and reads it in the outbox. */
  async mailCode(email: string, type: CodePurpose, client = this.world.guest): Promise<string> {
    await ok(client, product.session.sendMailCode, { user_string: email, type });
    return this.#lastCode(email, type);
  }

  /** As `mailCode`, by SMS to a number of the usual country. */
  async smsCode(mobile: string, type: CodePurpose): Promise<string> {
    await ok(this.world.guest, product.session.sendSmsCode, { mobile, type });
    return this.#lastCode(`+86${mobile}`, type);
  }

  async #lastCode(recipient: string, purpose: CodePurpose): Promise<string> {
    const { message } = await ok(this.world.guest, lab.outbox.listOutbox, { recipient, purpose });
    return assertDefined(message.at(-1), 'a code was sent').code;
  }

  /** Does something so many times, whatever comes back. */
  async often<C extends Call>(times: number, call: C, sent: Sent<C>): Promise<void> {
    for (let n = 0; n < times; n += 1) await this.world.guest.send(call, sent);
  }
}

/** An input; where it takes preparation, a function that makes it. */
export type Step<C extends Call> = Sent<C> | ((stage: Stage) => Promise<Sent<C>>);

/** Another persona where the scenario's own would not be refused. */
type Refusals<C extends Call> = readonly (readonly [RefusalName, Step<C>, persona?: string])[];
/**
 * How a call is used: once as it succeeds, and as it is refused, by name. That a session or a world is missing is tried of every call. A call that
 * nothing in the product can make succeed so far names the reason. `as` is the caller: the trader by default.
 */
export type Scenario<C extends Call> = { readonly as?: string } & (
  | { readonly works: Step<C>; readonly refuses?: Refusals<C> }
  | { readonly waitsFor: string; readonly refuses: Refusals<C> }
);

/** A scenario for every call of an area: one that is missing does not compile. */
export type AreaScenarios<C extends Calls> = { readonly [K in keyof C]: Scenario<C[K]> };

/** The same for several areas. */
export type Scenarios<T extends Readonly<Record<string, Calls>>> = { readonly [A in keyof T]: AreaScenarios<T[A]> };
