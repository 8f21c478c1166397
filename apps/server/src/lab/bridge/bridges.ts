import type { BridgeFile, Route, Side } from '@mt2/contracts/lab/bridge-file';
import { type Decision, err, ok } from '@mt2/domain';
import { tokensIn } from '../../areas/session/index.ts';
import { complaining } from '../../http/request/complaints.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { World } from '../../world/world.ts';
import { BridgeSessions, type CreateUser, hashOfToken, isOfWorld } from './bridge-sessions.ts';
import { BridgeStore, type StoredBridge } from './bridge-store.repo.ts';
import { readBridgeFile } from './read-bridge-file.ts';
import { type Decided, decideRoute, exactness } from './routes.ts';

/** A call that the real side does not have is tried again after this. */
const MISSING_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Days for which the side of an idempotency key is kept: longer than the key itself. */
const KEY_DAYS = 3;

type Host = {
  readonly store: BridgeStore;
  readonly real: RealNow;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  readonly create: CreateUser;
};

/** The bridge of a world to a real backend. */
export class Bridge {
  readonly base: URL;
  /** The file, with the routes that were set over it. */
  readonly file: BridgeFile;
  /** The file as it is written. */
  readonly written: BridgeFile;
  readonly sessions: BridgeSessions;
  readonly #host: Host;
  readonly #stored: StoredBridge;
  readonly #decided = new Map<string, Decided>();
  /** When each call was found missing, in real milliseconds. */
  readonly #missing: Map<string, number>;

  constructor(host: Host, stored: StoredBridge, file: BridgeFile, before?: Bridge) {
    const { world, url, routes } = stored;
    this.#host = host;
    this.#stored = stored;
    this.base = new URL(url);
    this.written = file;
    this.file = { ...file, routes: { ...file.routes, ...routes } };
    this.#missing = before ? before.#missing : new Map();
    this.sessions = before?.sessions ?? new BridgeSessions(world, host.store, host.create);
  }

  /** The bridge as it is stored. */
  get stored(): StoredBridge {
    return this.#stored;
  }

  /** The route of a call, and the name that decides it. */
  decide(name: string): Decided {
    const known = this.#decided.get(name);
    if (known) return known;
    const decided = decideRoute(this.file.routes, name);
    this.#decided.set(name, decided);
    return decided;
  }

  routeOf(name: string): Route {
    return this.decide(name).route;
  }

  /** True if the real side said that it has no such call, less than five minutes ago. */
  isMissing(name: string): boolean {
    const since = this.#missing.get(name);
    return since !== undefined && this.#host.real() - since < MISSING_MS;
  }

  markMissing(name: string): void {
    this.#missing.set(name, this.#host.real());
  }

  /** Has the calls tried again that a name means. */
  retryMissing(name: string): void {
    for (const call of this.#missing.keys()) if (exactness(name, call) !== undefined) this.#missing.delete(call);
  }

  /** The side that first got an idempotency key of a user. */
  sideOfKey(token: string, key: string): Side | undefined {
    return this.#host.store.sideOfKey(this.#stored.world, hashOfToken(`${token} ${key}`));
  }

  keepSide(token: string, key: string, side: Side): void {
    const { store, stamp } = this.#host;
    const days = { day: stamp(0).slice(0, 10), before: stamp(KEY_DAYS * DAY_MS).slice(0, 10) };
    store.keepSide(this.#stored.world, hashOfToken(`${token} ${key}`), side, days);
  }
}

type Wanted = { readonly url: string; readonly file?: string };
type SetRefusal = 'bridge-url-invalid' | 'bridge-host-not-allowed' | 'bridge-file-invalid';
type Options = Omit<Host, 'store'> & {
  /** A world of the server. */
  readonly find: (id: string) => World | undefined;
  /** The key by which the server recognises the tokens that it issued. */
  readonly tokenKey: string;
  /** Its database; may be `:memory:`. */
  readonly file: string;
  /** The hosts that may be bridged. */
  readonly hosts: readonly string[];
};

/** The bridges of a server's worlds. */
export class Bridges {
  readonly hosts: readonly string[];
  readonly #host: Host;
  readonly #find: Options['find'];
  readonly #tokenKey: string;
  readonly #bridges = new Map<string, Bridge>();

  constructor({ file, hosts, find, tokenKey, ...host }: Options) {
    this.hosts = hosts;
    this.#find = find;
    this.#tokenKey = tokenKey;
    this.#host = { ...host, store: new BridgeStore(file) };
    for (const stored of this.#host.store.bridges()) {
      const read = readBridgeFile(stored.file);
      if (read.ok && this.#readUrl(stored.url).ok) this.#bridges.set(stored.world, new Bridge(this.#host, stored, read.value));
    }
  }

  get store(): BridgeStore {
    return this.#host.store;
  }

  /** The bridge of a world; undefined if it has none. */
  of({ id }: Pick<World, 'id'>): Bridge | undefined {
    return this.#bridges.get(id);
  }

  /** True if no world has a bridge. */
  get isEmpty(): boolean {
    return this.#bridges.size === 0;
  }

  /**
   * True for a text with a token or key that a world of this server issued, also if nothing in the world knows it any more, and
   * for those of an imported world. It never leaves the server, whichever world it is sent to.
   */
  isIssued(text: string): boolean {
    return tokensIn(text, this.#tokenKey).some(({ token, world, hasMac }) => {
      const of = hasMac ? undefined : this.#find(world);
      return hasMac || (of !== undefined && isOfWorld(of, token));
    });
  }

  /** The bridges by the names of their worlds. */
  list(): ReadonlyMap<string, Bridge> {
    return this.#bridges;
  }

  /** Checks the address and the file of a bridge. */
  check({ url, file = '' }: Wanted): Decision<{ readonly url: string; readonly file: BridgeFile }, SetRefusal> {
    const address = this.#readUrl(url);
    if (!address.ok) return address;
    const read = readBridgeFile(file);
    return read.ok ? ok({ url: address.value, file: read.value }) : read;
  }

  /** Bridges a world; routes that were set for the same address stay. */
  set(bridged: World, wanted: Wanted): Decision<Bridge, SetRefusal> {
    const checked = this.check(wanted);
    if (!checked.ok) return checked;
    const { id: world } = bridged;
    const { url, file } = checked.value;
    const old = this.#bridges.get(world);
    const before = old?.stored.url === url ? old : undefined;
    // Sessions and keys of another real side mean nothing to this one.
    if (!before) this.#host.store.endSessions(world);
    return ok(this.#put({ world, url, file: wanted.file ?? '', routes: before?.stored.routes ?? {} }, file, before));
  }

  /** Sets a route over the file, and has its calls tried again; without one the file counts again. */
  setRoute(bridge: Bridge, name: string, route: Route | undefined): Bridge {
    bridge.retryMissing(name);
    const { [name]: _, ...others } = bridge.stored.routes;
    return this.#put({ ...bridge.stored, routes: route === undefined ? others : { ...others, [name]: route } }, bridge.written, bridge);
  }

  /** Ends the bridge of a world, and the sessions bound to its users. */
  remove(world: string): void {
    this.#bridges.delete(world);
    this.#host.store.remove(world);
  }

  close(): void {
    this.#host.store.close();
  }

  #put(stored: StoredBridge, file: BridgeFile, before: Bridge | undefined): Bridge {
    const bridge = new Bridge(this.#host, stored, file, before);
    this.#host.store.putBridge(stored);
    this.#bridges.set(stored.world, bridge);
    return bridge;
  }

  /** An address of the real side without the slash at its end. */
  #readUrl(text: string): Decision<string, 'bridge-url-invalid' | 'bridge-host-not-allowed'> {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return err('bridge-url-invalid');
    if (!this.hosts.includes(url.host))
      return complaining('bridge-host-not-allowed', {
        path: 'url',
        expected: this.hosts.length === 0 ? 'a host of BRIDGE_HOSTS, which is empty' : `one of ${this.hosts.join(', ')}`,
        got: url.host,
      });
    return ok(url.href.replace(/\/+$/, ''));
  }
}
