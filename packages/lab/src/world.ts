import { type Call, lab, type Message, type Sent } from '@mt2/contracts';
import type { Scene } from '@mt2/contracts/lab/scene';
import { productOrigin } from '@mt2/contracts/origin';
import { chatsOf, type SupportChats } from './chats.ts';
import { type Clock, clockOf } from './clock.ts';
import { connect, type InWorld, Refused, type Send, type Server, type Session } from './connect.ts';
import { type Seen, seenOf } from './coverage.ts';
import { serverOf } from './environment.ts';
import { type Faults, faultsOf } from './faults.ts';
import { openFeed, type Tail } from './feed.ts';
import { type Finance, financeOf } from './finance.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { type Markets, marketsOf } from './market.ts';
import { type Offerings, offeringsOf } from './offerings.ts';
import { type Operator, operatorOf } from './operator.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { type P2p, p2pOf } from './p2p.ts';
import { type People, peopleOf } from './people.ts';
import { playFile, type SceneFile } from './play-file.ts';
import { type Requests, requestsOf } from './requests.ts';
import { type Settings, settingsOf } from './settings.ts';
import { type States, statesOf } from './states.ts';

const calls = lab.worlds;
type Row = Message<typeof calls.resetWorld>;

/** The server, and what the new world is: of the seed and frozen by default. */
export type WorldWish = Partial<Server> &
  Sent<typeof calls.createWorld> & {
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
  readonly finance: Finance;
  readonly offerings: Offerings;
  readonly p2p: P2p;
  readonly chats: SupportChats;
  readonly ledger: Ledger;
  readonly requests: Requests;
  readonly settings: Settings;
  readonly #server: Server;
  readonly #send: Send;
  #isKept = false;

  /** A world that is there already. The server is that of `MT2_URL` by default. */
  constructor(id: string, server?: Partial<Server>) {
    const known = serverOf(server);
    this.id = id;
    this.url = known.url;
    this.origin = productOrigin(id, new URL(known.url));
    this.#server = known;
    this.#send = connect(known);
    const call: InWorld = (...args) => this.call(...args);
    this.outbox = outboxOf(call);
    this.people = peopleOf(call, { outbox: this.outbox, origin: this.origin, apply: (file) => this.apply(file) });
    this.clock = clockOf(call);
    this.market = marketsOf(call);
    this.operator = operatorOf(call);
    this.faults = faultsOf(call);
    this.states = statesOf(call);
    this.seen = seenOf(call);
    this.finance = financeOf(call);
    this.offerings = offeringsOf(call);
    this.p2p = p2pOf(call);
    this.chats = chatsOf(call);
    this.ledger = ledgerOf(call);
    this.requests = requestsOf(call);
    this.settings = settingsOf(call);
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

  /** SHA-256 of everything in it: the same steps end in the same hash. */
  async hash(): Promise<string> {
    return (await this.call(lab.inspect.getHash, {})).sha256;
  }

  /** Opens topics of the feed, `user` of a session's own events; read it with `next` or a loop. Once it resolves, nothing is missed. */
  feed(topics: readonly string[], session?: Session): Promise<Tail> {
    return openFeed({ url: this.url, world: this.id, topics }, session);
  }

  /** A frozen copy at the same instant. */
  async fork(id?: string): Promise<World> {
    const made = await this.call(calls.forkWorld, { world: this.id, ...(id === undefined ? {} : { id }) });
    return new World(made.id, this.#server);
  }

  /** Puts the seeded state in its place. */
  reset(): Promise<Row> {
    return this.call(calls.resetWorld, { world: this.id });
  }

  /** Keeps its state, clock included, under a name that no world has. */
  snapshot(name: string): Promise<Row> {
    return this.call(calls.snapshotWorld, { world: this.id, name });
  }

  /** Puts a snapshot in its place, clock included. */
  restore(name: string): Promise<Row> {
    return this.call(calls.restoreWorld, { world: this.id, name });
  }

  /** The differences from this world to another one, by table and row; of each table so many rows are shown. */
  diff(other: World | string, rows = 20): Promise<Message<typeof calls.diffWorlds>> {
    return this.call(calls.diffWorlds, { world: this.id, other: typeof other === 'string' ? other : other.id, rows });
  }

  /** The world as one file, which `worldsAt().import` takes, here or elsewhere. */
  export(): Promise<Blob> {
    return this.call(calls.exportWorld, { world: this.id });
  }

  /** Every command so far: `recordText` writes it as a file, `replay` does it again. */
  record(): Promise<Message<typeof lab.record.getRecord>> {
    return this.call(lab.record.getRecord, { world: this.id });
  }

  /** A picture that was sent, as `record` names it by its SHA-256. */
  recordedPicture(sha256: string): Promise<Blob> {
    return this.call(lab.record.getRecordedPicture, { world: this.id, sha256 });
  }

  /** Keeps the world for later, across restarts of the server; `remove` lets it be then. */
  async keep(): Promise<void> {
    await this.call(calls.pinWorld, { world: this.id });
    this.#isKept = true;
  }

  /** Keeps it no more: it goes after an hour without use, and `remove` deletes it. */
  async letGo(): Promise<void> {
    await this.call(calls.unpinWorld, { world: this.id });
    this.#isKept = false;
  }

  /** Deletes the world, unless it is kept. */
  async remove(): Promise<void> {
    if (!this.#isKept) await this.call(calls.deleteWorld, { id: this.id });
  }
}

/** A scene as a file; of one that was written in code, fields are named as they are. */
const asFile = (scene: Scene | SceneFile): SceneFile => ('locate' in scene ? scene : { scene, locate: (path) => path });

/** Makes a world; its name. */
export async function createWorld({ url, labToken, scene, ...wish }: WorldWish): Promise<string> {
  const send = connect(serverOf({ ...(url === undefined ? {} : { url }), ...(labToken === undefined ? {} : { labToken }) }));
  if (!scene) return (await send(calls.createWorld, wish)).id;
  const { id, mode = 'frozen', ...beginning } = wish;
  const file = asFile(scene);
  // Named twice: they count, and stand before the steps, as a proxy reads only the beginning of a long body.
  const wished = { ...beginning, ...file.scene, ...beginning };
  const { world } = await playFile(send, { ...file, scene: wished }, id === undefined ? {} : { id });
  if (mode === 'running') await send(lab.clock.setClock, { mode }, { world });
  return world;
}
