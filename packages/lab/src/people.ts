import { lab, type Message, product, type Sent } from '@mt2/contracts';
import type { InWorld, Session } from './connect.ts';
import type { Outbox } from './outbox.ts';
import { readPeople } from './people-file.ts';
import type { SceneFile } from './play-file.ts';

/** Credit of an account: a coin, an amount, and the account (spot, `change`, by default). */
export type Funds = { readonly currency: string; readonly amount: string; readonly account?: string };
type Level = Sent<typeof lab.people.setLevel>['level'];

/** The users of a world: personas by name, others by account. */
export type People = ReturnType<typeof peopleOf>;

type Around = {
  readonly outbox: Outbox;
  /** Where a browser finds the product in this world. */
  readonly origin: string;
  readonly apply: (file: SceneFile) => Promise<unknown>;
};

export const peopleOf = (call: InWorld, { outbox, origin, apply }: Around) => ({
  list: (): Promise<Message<typeof lab.people.listPeople>> => call(lab.people.listPeople, {}),

  /** Somebody new with the personas' password; with their fund password and verified where it is asked for. */
  create: (wish: Sent<typeof lab.people.createPerson> = {}): Promise<Message<typeof lab.people.createPerson>> =>
    call(lab.people.createPerson, wish),

  /**
   * Makes the people of a CSV file, with their balances: all of them or nobody. Throws `Refused` with the lines and columns that are wrong.
   */
  import: async (csv: string): Promise<void> => {
    await apply(readPeople(csv));
  },

  /** A session without the password. */
  logIn: async (persona: string): Promise<Session> => {
    const { token } = await call(lab.people.logInAs, { persona });
    return { token };
  },

  /** An address that opens the product as somebody, without a password: once, within a minute of real time. */
  link: async (persona: string): Promise<string> => `${origin}${(await call(lab.people.linkTo, { persona })).path}`,

  /**
   * The code of somebody's authenticator now, by the world's clock, and those before and after it. Refused by `authenticator-not-set-up`.
   */
  totp: (persona: string): Promise<Message<typeof lab.people.getTotp>> => call(lab.people.getTotp, { persona }),

  /** Registers by e-mail, with the code from the outbox, and logs in. */
  signUp: async (email: string, password: string): Promise<Session> => {
    await call(product.session.sendMailCode, { user_string: email, type: 'register' });
    const form = { type: 'email', user_string: email, password, re_password: password };
    await call(product.session.register, { ...form, code: await outbox.code(email, 'register') });
    return { token: await call(product.session.login, { user_string: email, password }) };
  },

  /** Credits an account from the outside world. */
  fund: (persona: string, { account = 'change', ...funds }: Funds): Promise<Message<typeof lab.people.fund>> =>
    call(lab.people.fund, { persona, account, ...funds }),

  /** Verifies up to a level, or takes back what is above it. */
  verify: (persona: string, level: Level): Promise<Message<typeof lab.people.setLevel>> => call(lab.people.setLevel, { persona, level }),

  /** Makes somebody a partner, with so many percent of the trading fees of their invitees; 0 ends it. */
  setPartner: (persona: string, rate: string): Promise<Message<typeof lab.people.setPartner>> =>
    call(lab.people.setPartner, { persona, rate }),
});
