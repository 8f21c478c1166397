import { type Call, lab, type Sent } from '@mt2/contracts';
import { type Exchange, exchangeWith, type Outcome, type Server } from '@mt2/lab/connect';
import { Misuse } from '../command.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The world, user and language of a call. */
type Scope = { readonly world: string; readonly token?: string; readonly lang?: string };
type NewWorld = Sent<typeof lab.worlds.createWorld>;

/** A file is sent as base64, because the protocol carries JSON. */
function withFile({ takesFile }: Call, fields: Fields): Fields {
  if (!takesFile || typeof fields.file !== 'string') return fields;
  return { ...fields, file: new File([Buffer.from(fields.file, 'base64')], 'file') };
}

/** An assistant's connection to a server, and the world it works in. */
export class Desk {
  readonly server: Server;
  readonly exchange: Exchange;
  #world: Promise<string> | undefined;

  /** Without a named world, it creates one when it needs it. */
  constructor(server: Server, namedWorld?: string) {
    this.server = server;
    this.exchange = exchangeWith(server);
    this.#world = namedWorld === undefined ? undefined : Promise.resolve(namedWorld);
  }

  /** The requested world, otherwise the assistant's own. Throws `Refused` or `Unreachable`. */
  async worldOf(asked?: string): Promise<string> {
    if (asked !== undefined) return asked;
    // Concurrent calls share the world created by the first of them; a failure is not remembered.
    this.#world ??= this.createWorld({}).then(
      ({ id }) => id,
      (error: unknown) => {
        this.#world = undefined;
        throw error;
      },
    );
    return this.#world;
  }

  /** Creates a world, which is the assistant's own from then on. */
  async createWorld(wish: NewWorld) {
    const { message } = await this.exchange(lab.worlds.createWorld, wish);
    this.#world = Promise.resolve(message.id);
    return message;
  }

  /** A session of a persona. Each call gets a new one, because a reset or restored world has lost the last. */
  async logIn(persona: string, world: string): Promise<string> {
    return (await this.exchange(lab.people.logInAs, { persona }, { world })).message.token;
  }

  /** Sends any call with unvalidated fields: the server reports their errors. Throws `Misuse`, `Refused` and `Unreachable`. */
  async send(call: Call, fields: Fields, place: Scope): Promise<Outcome<Call>> {
    if (call.answersFile) throw new Misuse(`${call.path} returns the bytes of a file: \`mt2 worlds export\` writes it.`);
    return this.exchange(call, withFile(call, fields), place);
  }
}
