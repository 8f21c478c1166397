import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Decision, err, ok } from '@mt2/domain';
import type { Checker } from '../storage/checker.ts';
import { draftOf, stampOf, syncFile, syncFolder } from '../storage/disk.ts';
import { copyFile, migrateFile, removeFile } from '../storage/files.ts';
import type { Snapshot, WorldFiles } from './world-files.ts';

/** Writes a snapshot's state to a file. */
export type CopyTo = (file: string) => void;

/** Snapshots: named, complete, immutable states of worlds. */
export interface NamedStates {
  /** True if a snapshot has this name, or is being taken or removed under it. */
  has(name: string): boolean | Promise<boolean>;
  /** All snapshots, by name. */
  list(): readonly Snapshot[] | Promise<readonly Snapshot[]>;
  /** Those on this disk. */
  files(): string[];
  /** Takes a snapshot: `copyTo` writes its file. A copy of a sound world is not checked again. */
  take(
    name: string,
    copyTo: (file: string) => Promise<void>,
    isSound: boolean,
  ): Promise<Decision<undefined, 'snapshot-exists' | 'world-exists' | 'world-damaged'>>;
  /** Calls `work` with the means to copy a snapshot, whose file stays until then. */
  use<T, R extends string>(
    name: string,
    work: (copyTo: CopyTo) => Promise<Decision<T, R>>,
  ): Promise<Decision<T, R | 'snapshot-not-found' | 'snapshot-damaged'>>;
  remove(name: string): Promise<Decision<undefined, 'snapshot-not-found'>>;
}

/** The snapshots of this server. */
export class Snapshots implements NamedStates {
  readonly #files: WorldFiles;
  readonly #checker: Checker;
  /** The snapshots by name, each with the stamp of its file when this process last knew that it is sound. */
  readonly #stamps: Map<string, string | undefined>;
  /** Unavailable names: of snapshots being taken or removed, and of entries that are not snapshots. */
  readonly #taken: Set<string>;
  /** Snapshots that are being checked and copied. */
  readonly #uses = new Set<{ readonly name: string; readonly done: Promise<unknown> }>();

  constructor(files: WorldFiles, checker: Checker, reserved: string) {
    this.#files = files;
    this.#checker = checker;
    this.#stamps = new Map(files.readSnapshots().map((name) => [name, undefined]));
    this.#taken = new Set([reserved]);
  }

  has(name: string): boolean {
    return this.#stamps.has(name) || this.#taken.has(name);
  }

  list(): Snapshot[] {
    return this.#sortedNames().flatMap((name) => this.#files.describeSnapshot(name) ?? []);
  }

  files(): string[] {
    return this.#sortedNames().map((name) => this.#files.snapshotFile(name));
  }

  /** It becomes visible once it is on disk. */
  async take(
    name: string,
    copyTo: (file: string) => Promise<void>,
    isSound: boolean,
  ): Promise<Decision<undefined, 'snapshot-exists' | 'world-damaged'>> {
    if (this.has(name)) return err('snapshot-exists');
    this.#taken.add(name);
    const file = this.#files.snapshotFile(name);
    const draft = draftOf(file);
    try {
      await copyTo(draft);
      if (!isSound && (await this.#checker.check({ file: draft, isAlone: true })).damage !== undefined) return err('world-damaged');
      await syncFile(draft);
      renameSync(draft, file);
      syncFolder(dirname(file));
      this.#stamps.set(name, stampOf(file));
      return ok(undefined);
    } finally {
      removeFile(draft);
      this.#taken.delete(name);
    }
  }

  async use<T, R extends string>(
    name: string,
    work: (copyTo: CopyTo) => Promise<Decision<T, R>>,
  ): Promise<Decision<T, R | 'snapshot-not-found' | 'snapshot-damaged'>> {
    if (!this.#stamps.has(name)) return err('snapshot-not-found');
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    const use = { name, done };
    this.#uses.add(use);
    try {
      const copy = await this.#copyOf(name);
      return copy.ok ? await work(copy.value) : copy;
    } finally {
      this.#uses.delete(use);
      end();
    }
  }

  /** Returns how to copy a snapshot, after checking its file, unless this process knows that it is sound and it has not changed since. */
  async #copyOf(name: string): Promise<Decision<CopyTo, 'snapshot-damaged'>> {
    const file = this.#files.snapshotFile(name);
    const stamp = stampOf(file);
    if (stamp !== undefined && stamp === this.#stamps.get(name)) return ok((to) => copyFile(file, to));
    const { damage, isBehind } = await this.#checker.check({ file, isAlone: true });
    if (damage !== undefined) return err('snapshot-damaged');
    if (!isBehind && this.#stamps.has(name)) this.#stamps.set(name, stamp);
    return ok((to) => {
      copyFile(file, to);
      if (isBehind) migrateFile(to);
    });
  }

  /** From now on it is not found any more; its file is removed after its last use. */
  async remove(name: string): Promise<Decision<undefined, 'snapshot-not-found'>> {
    if (!this.#stamps.delete(name)) return err('snapshot-not-found');
    this.#taken.add(name);
    try {
      await Promise.all([...this.#uses].map((use) => use.name === name && use.done));
      this.#files.removeSnapshot(name);
      return ok(undefined);
    } catch (error) {
      this.#stamps.set(name, undefined);
      throw error;
    } finally {
      this.#taken.delete(name);
    }
  }

  #sortedNames(): string[] {
    return [...this.#stamps.keys()].sort();
  }
}
