import { type Call, lab, type Message, type Sent } from '@mt2/contracts';
import type { Scene } from '@mt2/contracts/lab/scene';
import type { SceneFile } from '@mt2/contracts/lab/scene-file';
import { productOrigin } from '@mt2/contracts/origin';
import { type Bridge, bridgeOf } from './bridge.ts';
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
import { playFile } from './play-file.ts';
import { type Requests, requestsOf } from './requests.ts';
import { type Settings, settingsOf } from './settings.ts';
import { type States, statesOf } from './states.ts';

const calls = lab.worlds;
type Row = Message<typeof calls.resetWorld>;

/** The server, and whether the browser finds hosts of worlds. */
type Surroundings = Partial<Server> & {
  /**
   * False for a browser that does not resolve `<world>.localhost`, such as Safari on some systems: pages are at the server's
   * own address, which names the world (`?world=`). True by default; a server elsewhere has no such hosts in any case.
   */
  readonly worldHosts?: boolean;
};

/** The surroundings, and the new world's settings: seeded and frozen by default. */
export type WorldWish = Surroundings &
  Sent<typeof calls.createWorld> & {
    /** Applied to the world first: a scene, or its file (`readScene`). */
    readonly scene?: Scene | SceneFile;
  };

/** A world and its parts, each a fixture of a test. */
export type WorldFixtures = { world: World } & Pick<World, 'people' | 'clock' | 'market' | 'outbox' | 'operator' | 'faults'>;

/** The universe of one test: users, balances, prices and a clock that only the test moves. */
export class World {
  readonly id: string;
  /** The server's own address, for programs. */
  readonly url: string;
  /**
   * The product in this world, for browsers: its own host, which shares local storage with no other world. Without world
   * hosts it is the server's own, where a page names the world (`?world=`).
   */
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
  readonly bridge: Bridge;
  readonly #around: Surroundings;
  readonly #send: Send;
  readonly #toldCodes = new Map<string, number>();
  #isKept = false;

  /** An existing world. The server is that of `MT2_URL` by default. */
  constructor(id: string, { worldHosts = true, ...server }: Surroundings = {}) {
    const known = serverOf(server);
    const seen = new URL(known.url);
    this.id = id;
    this.url = known.url;
    this.origin = worldHosts ? productOrigin(id, seen) : seen.origin;
    this.#around = { ...known, worldHosts };
    this.#send = connect(known);
    const call: InWorld = (...args) => this.call(...args);
    this.outbox = outboxOf(call, this.#toldCodes);
    this.people = peopleOf(call, { outbox: this.outbox, world: id, url: known.url, worldHosts, apply: (file) => this.apply(file) });
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
    this.bridge = bridgeOf(call, id);
  }

  /** A new world. */
  static async open(wish: WorldWish = {}): Promise<World> {
    return new World(await createWorld(wish), wish);
  }

  /** Sends a call of the lab or the product that must succeed. Throws `Refused` or `Unreachable`. */
  call<C extends Call>(call: C, sent: Sent<C>, { token = '' }: Partial<Session> = {}): Promise<Message<C>> {
    return this.#send(call, sent, { world: this.id, lang: 'en', token });
  }

  /** Sends a call that must be refused; returns the refusal's name. */
  async refusal<C extends Call>(call: C, sent: Sent<C>, session: Partial<Session> = {}): Promise<string> {
    const refused = await this.call(call, sent, session).catch((error: unknown) => error);
    if (refused instanceof Refused) return refused.key;
    throw refused instanceof Error ? refused : new Error(`${call.path} was not refused`);
  }

  /** Applies a scene: all of it or nothing. Throws `Refused`, which names the step and field, and for a file the line. */
  async apply(scene: Scene | SceneFile): Promise<void> {
    await playFile(this.#send, asFile(scene), { world: this.id });
  }

  /** Throws the violations of the ledger's invariants, if any. */
  async prove(): Promise<void> {
    const { violations } = await this.call(lab.inspect.checkInvariants, {});
    if (violations.length > 0) throw new Error(violations.map(({ statement }) => statement).join('\n'));
  }

  /** SHA-256 of the whole world: the same steps produce the same hash. */
  async hash(): Promise<string> {
    return (await this.call(lab.inspect.getHash, {})).sha256;
  }

  /** Opens topics of the feed, `user` for a session's own events; read it with `next` or a loop. Once it resolves, no message is missed. */
  feed(topics: readonly string[], session?: Session): Promise<Tail> {
    return openFeed({ url: this.url, world: this.id, topics }, session);
  }

  /** A frozen copy at the same instant. */
  async fork(id?: string): Promise<World> {
    const made = await this.call(calls.forkWorld, { world: this.id, ...(id === undefined ? {} : { id }) });
    return new World(made.id, this.#around);
  }

  /** Replaces it with the seeded state. */
  async reset(): Promise<Row> {
    const row = await this.call(calls.resetWorld, { world: this.id });
    this.#toldCodes.clear();
    return row;
  }

  /** Saves its state, clock included, under a name that no world has. */
  snapshot(name: string): Promise<Row> {
    return this.call(calls.snapshotWorld, { world: this.id, name });
  }

  /** Replaces it with a snapshot, clock included. */
  async restore(name: string): Promise<Row> {
    const row = await this.call(calls.restoreWorld, { world: this.id, name });
    this.#toldCodes.clear();
    return row;
  }

  /** The differences from this world to another one, by table and row; shows up to `rows` rows per table. */
  diff(other: World | string, rows = 20): Promise<Message<typeof calls.diffWorlds>> {
    return this.call(calls.diffWorlds, { world: this.id, other: typeof other === 'string' ? other : other.id, rows });
  }

  /** The world as one file, which `worldsAt().import` accepts, here or elsewhere. */
  export(): Promise<Blob> {
    return this.call(calls.exportWorld, { world: this.id });
  }

  /** Every command so far: `recordText` writes it to a file, `replay` repeats it. */
  record(): Promise<Message<typeof lab.record.getRecord>> {
    return this.call(lab.record.getRecord, { world: this.id });
  }

  /** An uploaded image, by its SHA-256 in `record`. */
  recordedPicture(sha256: string): Promise<Blob> {
    return this.call(lab.record.getRecordedPicture, { world: this.id, sha256 });
  }

  /** Pins the world for later, across restarts of the server; `remove` then leaves it. */
  async keep(): Promise<void> {
    await this.call(calls.pinWorld, { world: this.id });
    this.#isKept = true;
  }

  /** Unpins it: it is deleted after an hour without use, and `remove` deletes it. */
  async letGo(): Promise<void> {
    await this.call(calls.unpinWorld, { world: this.id });
    this.#isKept = false;
  }

  /** Deletes the world, unless it is pinned. */
  async remove(): Promise<void> {
    if (!this.#isKept) await this.call(calls.deleteWorld, { id: this.id });
  }
}

/** A scene as a file; for one written in code, fields keep their paths. */
const asFile = (scene: Scene | SceneFile): SceneFile => ('locate' in scene ? scene : { scene, locate: (path) => path });

/** Creates a world; returns its name. */
export async function createWorld({ url, labToken, worldHosts: _, scene, ...wish }: WorldWish): Promise<string> {
  const send = connect(serverOf({ ...(url === undefined ? {} : { url }), ...(labToken === undefined ? {} : { labToken }) }));
  if (!scene) return (await send(calls.createWorld, wish)).id;
  const { id, mode = 'frozen', ...beginning } = wish;
  const file = asFile(scene);
  // Given twice: these values win, and come before the steps, because a proxy reads only the beginning of a long body.
  const wished = { ...beginning, ...file.scene, ...beginning };
  const { world } = await playFile(send, { ...file, scene: wished }, id === undefined ? {} : { id });
  if (mode === 'running') await send(lab.clock.setClock, { mode }, { world });
  return world;
}
