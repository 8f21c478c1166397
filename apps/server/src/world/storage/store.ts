import { dirname } from 'node:path';
import { PrismaClient } from '@mt2/prisma';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { Database } from 'better-sqlite3';
import { ReadView } from '../tables/read-view.ts';
import { Sql } from '../tables/sql.ts';
import { readState } from '../tables/state.ts';
import { draftOf, syncFile } from './disk.ts';
import { bringUpToDate, copyOpen, type Durability, moveLog, openFile, removeFile, takePlace } from './files.ts';
import { discardFolder, disown } from './folder.ts';
import { Gone } from './gone.ts';
import type { NoteFile } from './note.ts';

type Open = { readonly db: Database; readonly sql: Sql };

/**
 * A world's file and its two connections: one writes, one reads. They open on first use. Where the world is
 * pinned, its note states what may be missing from the file: it is written before the first write, and when nothing is missing any more.
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

  /** The writer's connection. */
  get sql(): Sql {
    return this.#connect().sql;
  }

  /** The reader: every list and detail that a screen asks for. */
  get read(): PrismaClient {
    this.#expectThere();
    this.#reader ??= new PrismaClient({
      adapter: new PrismaBetterSqlite3({ url: this.#file }, { timestampFormat: 'unixepoch-ms' }),
      // The fuller formats record the caller of each query, for an error that is rare.
      errorFormat: 'minimal',
    });
    return this.#reader;
  }

  /** Another reader, of what was committed until now. */
  view(): ReadView {
    this.#connect();
    return new ReadView(this.#file);
  }

  copyTo(file: string): void {
    copyOpen(this.#connect().db, this.#file, file);
  }

  /** Closes both connections until they are used again. */
  async close(): Promise<void> {
    await this.#forgetReader();
    this.#shut();
  }

  /** Closes both connections for good. */
  end(): Promise<void> {
    this.#isGone = true;
    return this.close();
  }

  /** Writes another state beside the file: `write` writes it. When it cannot be written, nothing has changed. */
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
   * Replaces the file by the prepared state, at once; resolves when the old one has no reader any more. A server that is killed in the
   * middle does it when it starts again, because the note records it.
   */
  replace(): Promise<void> {
    this.#note?.put({ state: 'replacing' });
    const dropped = this.#forgetReader();
    this.#open?.db.close();
    this.#open = undefined;
    takePlace(this.#file);
    return dropped;
  }

  /** Goes on in this file and is pinned from now on; the folder of the old file is removed where it is another one. */
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

  /** Goes on in its file and is pinned no more. */
  async release(): Promise<void> {
    await this.close();
    disown(dirname(this.#file));
    this.#durability = 'off';
    this.#note = undefined;
  }

  /** Throws `Gone` after its end. */
  #expectThere(): void {
    if (this.#isGone) throw new Gone();
  }

  #connect(): Open {
    this.#expectThere();
    this.#open ??= this.#openFile();
    return this.#open;
  }

  #openFile(): Open {
    const db = openFile(this.#file, this.#durability);
    try {
      this.#note?.put({ state: 'open' });
      bringUpToDate(db);
      const sql = new Sql(db);
      readState(sql);
      return { db, sql };
    } catch (error) {
      this.#closeFile(db);
      throw error;
    }
  }

  /** Drops the reader at once, so that no new query reads the old file; then it answers its running queries and closes. */
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
   * Closes the writer's file. The note is set to `closed` before SQLite removes the log; when the note cannot be written, the file
   * stays open, and its log beside it.
   */
  #closeFile(db: Database): void {
    if (this.#note && moveLog(db).isWhole) this.#note.put({ state: 'closed' });
    db.close();
  }
}
