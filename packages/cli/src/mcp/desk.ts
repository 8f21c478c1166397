import { type Call, lab, type Sent } from '@mt2/contracts';
import { type Exchange, exchangeWith, type Outcome, type Server } from '@mt2/lab/connect';
import { Misuse } from '../command.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Where, as whom and in which language a call is made. */
type Place = { readonly world: string; readonly token?: string; readonly lang?: string };
type NewWorld = Sent<typeof lab.worlds.createWorld>;

/** A file arrives as base64, because the protocol carries JSON. */
function withFile({ takesFile }: Call, fields: Fields): Fields {
  if (!takesFile || typeof fields.file !== 'string') return fields;
  return { ...fields, file: new File([Buffer.from(fields.file, 'base64')], 'file') };
}

/** An assistant's connection to a server, and the world in which it works. */
export class Desk {
  readonly server: Server;
  readonly exchange: Exchange;
  #world: Promise<string> | undefined;

  /** Of no named world, it makes one when it needs it. */
  constructor(server: Server, namedWorld?: string) {
    this.server = server;
    this.exchange = exchangeWith(server);
    this.#world = namedWorld === undefined ? undefined : Promise.resolve(namedWorld);
  }

  /** The world that is meant: the one asked for, else the assistant's own. Throws `Refused` or `Unreachable`. */
  async worldOf(asked?: string): Promise<string> {
    if (asked !== undefined) return asked;
    // Calls made at once share the world that the first of them makes; a failure is not remembered.
    this.#world ??= this.createWorld({}).then(
      ({ id }) => id,
      (error: unknown) => {
        this.#world = undefined;
        throw error;
      },
    );
    return this.#world;
  }

  /** Makes a world, which is the assistant's own from now on. */
  async createWorld(wish: NewWorld) {
    const { message } = await this.exchange(lab.worlds.createWorld, wish);
    this.#world = Promise.resolve(message.id);
    return message;
  }

  /** A session of somebody. Each call gets a new one, because a reset or restored world has forgotten the last. */
  async logIn(persona: string, world: string): Promise<string> {
    return (await this.exchange(lab.people.logInAs, { persona }, { world })).message.token;
  }

  /** Makes any call with fields as they came: what is wrong with them, the server says. Throws `Misuse`, `Refused` and `Unreachable`. */
  async send(call: Call, fields: Fields, place: Place): Promise<Outcome<Call>> {
    if (call.answersFile) throw new Misuse(`${call.path} answers a file of bytes: \`mt2 worlds export\` writes it.`);
    return this.exchange(call, withFile(call, fields), place);
  }
}
