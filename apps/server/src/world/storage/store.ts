import { dirname } from 'node:path';
import { PrismaClient } from '@mt2/prisma';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { Database } from 'better-sqlite3';
import { ReadView } from '../tables/read-view.ts';
import { Sql } from '../tables/sql.ts';
import { refuseWrongValues } from './check-columns.ts';
import { draftOf, syncFile } from './disk.ts';
import { bringUpToDate, copyOpen, type Durability, moveLog, openFile, removeFile, takePlace } from './files.ts';
import { discardFolder, disown } from './folder.ts';
import { Gone } from './gone.ts';
import type { NoteFile } from './note.ts';
import { readState } from './state.ts';

type Open = { readonly db: Database; readonly sql: Sql };

/**
 * A world's file and its two connections, one writing and one reading, which open on first use. For a pinned world, its
 * note states whether the file may be incomplete: it is written before the first write, and again once the file is
 * complete.
 */
export class Store {
  #file: string;
  #durability: Durability;
  #note: NoteFile | undefined;
  #open: Open | undefined;
  #reader: PrismaClient | undefined;
  #isGone = false;

  constructor(file: string, durability: Durability, note?: NoteFile) {
    this.#file = file;
    this.#durability = durability;
    this.#note = note;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  get sql(): Sql {
    return this.#connect().sql;
  }

  /** The reader, used for every list and detail on a screen. */
  get read(): PrismaClient {
    this.#expectThere();
    this.#reader ??= new PrismaClient({
      adapter: new PrismaBetterSqlite3({ url: this.#file }, { timestampFormat: 'unixepoch-ms' }),
      // The fuller formats record the caller of each query, which is not worth it for a rare error.
      errorFormat: 'minimal',
    });
    return this.#reader;
  }

  /** Another reader, of the state committed so far. */
  view(): ReadView {
    this.#connect();
    return new ReadView(this.#file);
  }

  copyTo(file: string): void {
    copyOpen(this.#connect().db, this.#file, file);
  }

  /** Closes both connections until the next use. */
  async close(): Promise<void> {
    await this.#forgetReader();
    this.#shut();
  }

  /** Closes both connections for good. */
  end(): Promise<void> {
    this.#isGone = true;
    return this.close();
  }

  /** Writes another state to a draft next to the file, using `write`. If that fails, nothing has changed. */
  async prepare(write: (draft: string) => Promise<void> | void): Promise<void> {
    this.#expectThere();
    const draft = draftOf(this.#file);
    try {
      await write(draft);
      if (this.#durability === 'full') await syncFile(draft);
    } catch (error) {
      removeFile(draft);
      throw error;
    }
  }

  /**
   * Replaces the file by the prepared state immediately; resolves once the old one has no reader. A server killed in between
   * completes this at its next start, because the note records it.
   */
  replace(): Promise<void> {
    this.#note?.put({ state: 'replacing' });
    const dropped = this.#forgetReader();
    this.#open?.db.close();
    this.#open = undefined;
    takePlace(this.#file);
    return dropped;
  }

  /** Moves to this file and becomes pinned; the folder of the old file is removed if it is a different one. */
  async keep(file: string, note: NoteFile): Promise<void> {
    const old = this.#file;
    this.copyTo(draftOf(file));
    await syncFile(draftOf(file));
    const dropped = this.#forgetReader();
    this.#open?.db.close();
    this.#open = undefined;
    takePlace(file);
    note.write();
    this.#file = file;
    this.#durability = 'full';
    this.#note = note;
    if (file !== old) discardFolder(dirname(old));
    await dropped;
  }

  /** Unpins the world; it stays in its file. */
  async release(): Promise<void> {
    await this.close();
    disown(dirname(this.#file));
    this.#durability = 'off';
    this.#note = undefined;
  }

  /** Throws `Gone` after the end. */
  #expectThere(): void {
    if (this.#isGone) throw new Gone();
  }

  #connect(): Open {
    this.#expectThere();
    this.#open ??= this.#openFile();
    return this.#open;
  }

  #openFile(): Open {
    const opened = openFile(this.#file, this.#durability);
    const { db } = opened;
    try {
      this.#note?.put({ state: 'open' });
      // An older version took any value from an imported file.
      bringUpToDate(opened, this.#note?.isOfSeed === false ? refuseWrongValues : undefined);
      const sql = new Sql(db);
      readState(sql);
      return { db, sql };
    } catch (error) {
      this.#closeFile(db);
      throw error;
    }
  }

  /** Drops the reader immediately, so that no new query reads the old file; it closes after its running queries. */
  async #forgetReader(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    await reader?.$disconnect();
  }

  #shut(): void {
    if (this.#open) this.#closeFile(this.#open.db);
    this.#open = undefined;
  }

  /**
   * Closes the writer's file. The note is set to `closed` before SQLite removes the log; if the note cannot be written, the
   * file stays open and keeps its log.
   */
  #closeFile(db: Database): void {
    if (this.#note && moveLog(db).isWhole) this.#note.put({ state: 'closed' });
    db.close();
  }
}
