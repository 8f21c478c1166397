import { setTimeout as sleep } from 'node:timers/promises';
import { assertDefined } from '@mt2/domain';
import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
} from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { connect, headers, type NatsConnection, nanos } from '@nats-io/transport-node';
import { Facts } from './facts.ts';
import { type Entry, type Header, readHeader } from './history.ts';
import { readInTime } from './in-time.ts';
import { natsOptions, partBytesOf } from './nats-options.ts';
import { newId } from './new-id.ts';
import { persist } from './persist.ts';
import { isRefused } from './store-errors.ts';
import { BUCKET, type Files, StoredFiles } from './stored-files.ts';
import { keysIn } from './subjects.ts';

const STREAM = 'MT2_LOG';
const LEASES = 'mt2-leases';
const ENTRY_HEADER = 'Mt2-Note';
const MESSAGE_ID = 'Nats-Msg-Id';
/** Copies of everything, in a cluster of at least that many nodes. */
const REPLICAS = 3;
/** How long one attempt waits for its answer. */
const ATTEMPT_MS = 1_000;
/** How long one request for entries waits, and how often the store meanwhile says that it is there. */
const PULL_MS = 5_000;
const HEARTBEAT_MS = 1_000;

const subjectOf = (world: string): string => `mt2.log.${world}`;

type Buckets = { readonly leases: KV; readonly facts: Facts; readonly files: Files };

/** What an attempt to publish needs to know. */
export type Attempt = {
  /** The last entry of the world's log, as far as the publisher knows. */
  readonly expected: number;
  /** Resolves when the publisher's lease is valid; false if it is over, so that the outcome stays unknown. */
  readonly mayGoOn: () => Promise<boolean>;
};

/** A server's own entry in the store. */
export type Announced = { readonly url: string; readonly isDraining: boolean };

/** The fleet's store in NATS JetStream: leases of servers, logs of worlds, and files. */
export class Store {
  readonly #nats: NatsConnection;
  readonly #manager: JetStreamManager;
  readonly #stream: JetStreamClient;
  readonly #partBytes: number;
  readonly #leases: KV;
  /** What all servers agree on. */
  readonly facts: Pick<Facts, keyof Facts>;
  readonly files: Files;

  private constructor(nats: NatsConnection, manager: JetStreamManager, partBytes: number, { leases, facts, files }: Buckets) {
    this.#nats = nats;
    this.#manager = manager;
    this.#stream = jetstream(nats);
    this.#partBytes = partBytes;
    this.#leases = leases;
    this.facts = facts;
    this.files = files;
  }

  /** Connects, and creates what is missing; waits for a cluster that starts. */
  static async open(addresses: readonly string[], leaseMs: number): Promise<Store> {
    const nats = await connect(natsOptions(addresses));
    for (let failures = 0; ; failures++) {
      try {
        return await Store.#make(nats, leaseMs);
      } catch (error) {
        if (failures === 100) {
          await nats.close();
          throw error;
        }
        await sleep(200);
      }
    }
  }

  static async #make(nats: NatsConnection, leaseMs: number): Promise<Store> {
    const manager = await jetstreamManager(nats);
    const info = assertDefined(nats.info, 'a connected node has told what it is');
    const replicas = info.cluster === undefined ? 1 : REPLICAS;
    const partBytes = partBytesOf(info);
    const storage = StorageType.File;
    await manager.streams.add({
      name: STREAM,
      subjects: [subjectOf('*')],
      retention: RetentionPolicy.Limits,
      storage,
      num_replicas: replicas,
      duplicate_window: nanos(120_000),
    });
    const kvm = new Kvm(nats);
    const ofBucket = { replicas, storage, history: 1, allow_direct: false };
    const leases = await kvm.create(LEASES, { ...ofBucket, ttl: leaseMs });
    const facts = await Facts.create(manager, kvm, ofBucket);
    const files = new StoredFiles(await new Objm(nats).create(BUCKET, { replicas, storage }), manager, partBytes);
    return new Store(nats, manager, partBytes, { leases, facts, files });
  }

  /** Writes a new lease, or one that is there at `revision`; returns its revision, undefined if it is gone. Throws if that is unknown. */
  async putLease(server: string, announced: Announced, revision: number): Promise<number | undefined> {
    const value = JSON.stringify(announced);
    try {
      return revision === 0 ? await this.#leases.create(server, value) : await this.#leases.update(server, value, revision, ATTEMPT_MS);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // An earlier attempt may have been stored although its answer was lost. Its lease began then, so it is renewed now.
      const stored = await this.#leases.get(server);
      return stored ? await this.#leases.update(server, value, stored.revision, ATTEMPT_MS) : undefined;
    }
  }

  async removeLease(server: string): Promise<void> {
    await this.#leases.purge(server);
  }

  /** What a server announced with its lease; undefined if the lease is over. */
  async lease(server: string): Promise<Announced | undefined> {
    const entry = await this.#leases.get(server);
    return entry?.operation === 'PUT' ? entry.json<Announced>() : undefined;
  }

  /** The servers whose leases are valid, by their IDs. */
  async leases(): Promise<Map<string, Announced>> {
    const found = new Map<string, Announced>();
    for (const server of await keysIn(this.#manager, LEASES)) {
      const announced = await this.lease(server);
      if (announced) found.set(server, announced);
    }
    return found;
  }

  /** The last entry of a world's log, with the sequence of its last message; undefined if it has none. */
  async last(world: string): Promise<Entry | undefined> {
    const found = await this.#last(world);
    if (!found) return undefined;
    const { seq } = found;
    // Another program may have written a message that is not an entry.
    const header = readHeader(found.header.get(ENTRY_HEADER)) ?? (await this.read(world, seq)).at(-1)?.header;
    return header && { seq, header, body: Buffer.alloc(0) };
  }

  /** A world's log up to an entry that is in it, without messages that are not entries. */
  async read(world: string, upTo: number): Promise<Entry[]> {
    const consumer = await this.#stream.consumers.get(STREAM, { filter_subjects: subjectOf(world) });
    const messages = await consumer.consume({ max_messages: 200, expires: PULL_MS, idle_heartbeat: HEARTBEAT_MS });
    const take = async (): Promise<Entry[]> => {
      const entries: Entry[] = [];
      for await (const message of messages) {
        const header = readHeader(message.headers?.get(ENTRY_HEADER) ?? '');
        if (header) entries.push({ seq: message.seq, header, body: Buffer.from(message.data) });
        if (message.seq >= upTo) break;
      }
      return entries;
    };
    try {
      return await readInTime(take());
    } finally {
      messages.stop();
      // Otherwise the store keeps it for five minutes.
      consumer.delete().catch(() => undefined);
    }
  }

  /**
   * Publishes an entry, in parts if it is large; returns its sequence, or undefined if the log has gone on without this publisher. An
   * attempt is repeated under the same ID until the outcome is known. Throws `Unconfirmed` if time runs out first.
   */
  async publish(world: string, header: Header, body: Buffer, attempt: Attempt): Promise<number | undefined> {
    const most = this.#partBytes;
    if (body.length <= most) return this.#publishOne(world, header, body, attempt);
    const all = Math.ceil(body.length / most);
    let { expected } = attempt;
    for (let part = 0; part < all; part++) {
      const bytes = body.subarray(part * most, (part + 1) * most);
      const seq = await this.#publishOne(world, { ...header, part: [part, all] }, bytes, { ...attempt, expected });
      if (seq === undefined) return undefined;
      expected = seq;
    }
    return expected;
  }

  async #publishOne(world: string, header: Header, body: Buffer, { expected, mayGoOn }: Attempt): Promise<number | undefined> {
    const msgID = newId();
    const own = headers();
    own.set(ENTRY_HEADER, JSON.stringify(header));
    const options = { msgID, headers: own, expect: { lastSubjectSequence: expected }, timeout: ATTEMPT_MS, retries: 0 };
    const attempt = async () => {
      try {
        return { seq: (await this.#stream.publish(subjectOf(world), body, options)).seq };
      } catch (error) {
        if (!isRefused(error)) throw error;
        // An earlier attempt may have been stored although its answer was lost.
        const last = await this.#last(world);
        return { seq: last?.header.get(MESSAGE_ID) === msgID ? last.seq : undefined };
      }
    };
    return (await persist(`it is not known whether the entry of ${world} is stored`, attempt, mayGoOn)).seq;
  }

  #last(world: string): Promise<StoredMsg | null> {
    return this.#manager.streams.getMessage(STREAM, { last_by_subj: subjectOf(world) });
  }

  /** Removes the entries of a log before this one. */
  async trim(world: string, before: number): Promise<void> {
    await this.#manager.streams.purge(STREAM, { filter: subjectOf(world), seq: before });
  }

  async close(): Promise<void> {
    await this.#nats.close();
  }
}

/** What a fleet needs of its store. */
export type FleetStore = Pick<Store, keyof Store>;
