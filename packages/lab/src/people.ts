import { lab, type Message, product, type Sent } from '@mt2/contracts';
import type { SceneFile } from '@mt2/contracts/lab/scene-file';
import { productUrl } from '@mt2/contracts/origin';
import type { InWorld, Session } from './connect.ts';
import type { Outbox } from './outbox.ts';
import { readPeople } from './people-file.ts';

/** A credit: a coin, an amount, and the account (`spot` by default). */
export type Funds = { readonly currency: string; readonly amount: string; readonly account?: string };
type Level = Sent<typeof lab.people.setLevel>['level'];

/** The users of a world: personas by name, others by account. */
export type People = ReturnType<typeof peopleOf>;

type Around = {
  readonly outbox: Outbox;
  readonly world: string;
  /** The server's address. */
  readonly url: string;
  readonly worldHosts: boolean;
  readonly apply: (file: SceneFile) => Promise<unknown>;
};

/** The address of a login link, at the page's own server if another one serves it; without world hosts it names the world. */
export const loginAddress = (
  world: string,
  server: string,
  { path, page_url }: Message<typeof lab.people.linkTo>,
  worldHosts = true,
): string => productUrl(world, path.slice(1), { seen: new URL(page_url || server), worldHosts });

export const peopleOf = (call: InWorld, { outbox, world, url, worldHosts, apply }: Around) => ({
  list: (): Promise<Message<typeof lab.people.listPeople>> => call(lab.people.listPeople, {}),

  /** A new user with the personas' password; optionally with their fund password and verification. */
  create: (wish: Sent<typeof lab.people.createPerson> = {}): Promise<Message<typeof lab.people.createPerson>> =>
    call(lab.people.createPerson, wish),

  /** Creates the users of a CSV file, with their balances: all of them or none. Throws `Refused` with the wrong lines and columns. */
  import: async (csv: string): Promise<void> => {
    await apply(readPeople(csv));
  },

  /** A session without the password. */
  logIn: async (persona: string): Promise<Session> => {
    const { token } = await call(lab.people.logInAs, { persona });
    return { token };
  },

  /** An address that opens the product as a user, without a password: works once, within a minute of real time. */
  link: async (persona: string): Promise<string> => loginAddress(world, url, await call(lab.people.linkTo, { persona }), worldHosts),

  /**
   * The current code of a user's authenticator, by the world's clock, and those before and after it. Refused with
   * `authenticator-not-set-up`.
   */
  totp: (persona: string): Promise<Message<typeof lab.people.getTotp>> => call(lab.people.getTotp, { persona }),

  /** Registers by email, with the code from the outbox, and logs in. */
  signUp: async (email: string, password: string): Promise<Session> => {
    await call(product.session.sendMailCode, { user_string: email, type: 'register' });
    const form = { type: 'email', user_string: email, password, re_password: password };
    await call(product.session.register, { ...form, code: await outbox.code(email, 'register') });
    return { token: await call(product.session.login, { user_string: email, password }) };
  },

  /** Credits an account from the outside world. */
  fund: (persona: string, { account = 'spot', ...funds }: Funds): Promise<Message<typeof lab.people.fund>> =>
    call(lab.people.fund, { persona, account, ...funds }),

  /** Verifies up to a level, or revokes the levels above it. */
  verify: (persona: string, level: Level): Promise<Message<typeof lab.people.setLevel>> => call(lab.people.setLevel, { persona, level }),

  /** Makes a user a partner with this percentage of their invitees' trading fees; 0 ends it. */
  setPartner: (persona: string, rate: string): Promise<Message<typeof lab.people.setPartner>> =>
    call(lab.people.setPartner, { persona, rate }),

  /** Gives a minimum fee level, 0 to 4, until an instant or for a time, by default 30 days; 0 removes it. */
  setFeeLevel: (persona: string, level: number, until?: string): Promise<Message<typeof lab.people.setFeeLevel>> =>
    call(lab.people.setFeeLevel, { persona, level, ...(until === undefined ? {} : { until }) }),
});
