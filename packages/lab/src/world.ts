import { type Call, lab, type Message, type Sent } from '@mt2/contracts';
import type { Scene } from '@mt2/contracts/lab/scene';
import { type Clock, clockOf } from './clock.ts';
import { connect, type InWorld, Refused, type Send, type Server, type Session } from './connect.ts';
import { type Seen, seenOf } from './coverage.ts';
import { serverOf } from './environment.ts';
import { type Faults, faultsOf } from './faults.ts';
import { type Markets, marketsOf } from './market.ts';
import { type Operator, operatorOf } from './operator.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { type People, peopleOf } from './people.ts';
import { playFile, type SceneFile } from './play-file.ts';
import { type States, statesOf } from './states.ts';

/** The server, and what the new world is: of the seed and frozen unless told. */
export type WorldWish = Partial<Server> &
  Sent<typeof lab.worlds.createWorld> & {
    /** Done in the world first: a scene, or the file of one (`readScene`). */
    readonly scene?: Scene | SceneFile;
  };

/** A world and its parts, each a fixture of a test. */
export type WorldFixtures = { world: World } & Pick<World, 'people' | 'clock' | 'market' | 'outbox' | 'operator' | 'faults'>;

/** A universe of one test: users, balances, prices and a clock that nobody else moves. */
export class World {
  readonly id: string;
  /** The server's own address, for programs. */
  readonly url: string;
  /** The product in this world, for browsers: a host of its own, which shares local storage with no other world. */
  readonly origin: string;
  readonly people: People;
  readonly clock: Clock;
  readonly market: Markets;
  readonly outbox: Outbox;
  readonly operator: Operator;
  readonly faults: Faults;
  readonly states: States;
  readonly seen: Seen;
  readonly #send: Send;
  #isKept = false;

  /** A world that is there already. The server is that of `MT2_URL` unless told. */
  constructor(id: string, server?: Partial<Server>) {
    const known = serverOf(server);
    const { protocol, port } = new URL(known.url);
    this.id = id;
    this.url = known.url;
    this.origin = `${protocol}//${id}.localhost${port && `:${port}`}`;
    this.#send = connect(known);
    const call: InWorld = (...args) => this.call(...args);
    this.outbox = outboxOf(call);
    this.people = peopleOf(call, this.outbox, (file) => this.apply(file));
    this.clock = clockOf(call);
    this.market = marketsOf(call);
    this.operator = operatorOf(call);
    this.faults = faultsOf(call);
    this.states = statesOf(call);
    this.seen = seenOf(call);
  }

  /** A new world. */
  static async open(wish: WorldWish = {}): Promise<World> {
    return new World(await createWorld(wish), wish);
  }

  /** Sends a call of the lab or the product that must succeed. Throws `Refused` or `Unreachable`. */
  call<C extends Call>(call: C, sent: Sent<C>, { token = '' }: Partial<Session> = {}): Promise<Message<C>> {
    return this.#send(call, sent, { world: this.id, lang: 'en', token });
  }

  /** Sends a call that must be refused; its refusal's name. */
  async refusal<C extends Call>(call: C, sent: Sent<C>, session: Partial<Session> = {}): Promise<string> {
    const refused = await this.call(call, sent, session).catch((error: unknown) => error);
    if (refused instanceof Refused) return refused.key;
    throw refused instanceof Error ? refused : new Error(`${call.path} was not refused`);
  }

  /** Does what a scene says: all of it or nothing. Throws `Refused`, which names the step and its field, of a file its line. */
  async apply(scene: Scene | SceneFile): Promise<void> {
    await playFile(this.#send, asFile(scene), { world: this.id });
  }

  /** The laws of the ledger hold; otherwise it throws what is broken. */
  async prove(): Promise<void> {
    const { violations } = await this.call(lab.inspect.checkInvariants, {});
    if (violations.length > 0) throw new Error(violations.map(({ statement }) => statement).join('\n'));
  }

  /** Every command so far: `recordText` writes it as a file, `replay` does it again. */
  record(): Promise<Message<typeof lab.record.getRecord>> {
    return this.call(lab.record.getRecord, { world: this.id });
  }

  /** Keeps the world for later, across restarts of the server; `remove` lets it be then. */
  async keep(): Promise<void> {
    await this.call(lab.worlds.pinWorld, { world: this.id });
    this.#isKept = true;
  }

  /** Deletes the world, unless it is kept. */
  async remove(): Promise<void> {
    if (!this.#isKept) await this.call(lab.worlds.deleteWorld, { id: this.id });
  }
}

/** A scene as a file; of one that was written in code, fields are named as they are. */
const asFile = (scene: Scene | SceneFile): SceneFile => ('locate' in scene ? scene : { scene, locate: (path) => path });

/** Makes a world; its name. */
export async function createWorld({ url, labToken, scene, ...wish }: WorldWish): Promise<string> {
  const send = connect(serverOf({ ...(url === undefined ? {} : { url }), ...(labToken === undefined ? {} : { labToken }) }));
  if (!scene) return (await send(lab.worlds.createWorld, wish)).id;
  const { id, mode = 'frozen', ...beginning } = wish;
  const file = asFile(scene);
  const { world } = await playFile(send, { ...file, scene: { ...file.scene, ...beginning } }, id === undefined ? {} : { id });
  if (mode === 'running') await send(lab.clock.setClock, { mode }, { world });
  return world;
}
