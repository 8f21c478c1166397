import { basename, dirname, join } from 'node:path';
import { draftOf, isThere, syncFile, syncFileNow } from './disk.ts';
import { copyFile, isFree, letGo, takePlace } from './files.ts';
import { discardFolder, disown, named, removeOthers, stateFile, unmark, worldFile } from './folder.ts';
import { type Sidecar, SidecarFile } from './sidecar.ts';

/**
 * The files of a world. Each next state is written to a file of its own. Where open files can be replaced, it then moves to
 * `world.db`, and readers keep the one they have opened. Windows refuses to replace or remove an open file: there a state
 * stays in its file, which the sidecar names, and the file of the state before is removed once it has no reader (decision 020).
 */
export class StateFiles {
  readonly folder: string;
  readonly #platform: NodeJS.Platform;
  #file: string;
  #sidecar: SidecarFile | undefined;
  /** The complete next state. */
  #next = '';
  /** Files without a use that a reader has open. */
  #old: readonly string[] = [];
  /** True if the whole folder waits for its last reader. */
  #isLeft = false;

  /** The place of a world in this file. A pinned world has a sidecar, which may name another file next to it. */
  constructor(file: string, sidecar?: SidecarFile, platform: NodeJS.Platform = process.platform) {
    this.folder = dirname(file);
    this.#file = join(this.folder, sidecar?.content.file ?? basename(file));
    this.#sidecar = sidecar;
    this.#platform = platform;
  }

  get #replacesOpen(): boolean {
    return this.#platform !== 'win32';
  }

  /** The file of the current state. */
  get file(): string {
    return this.#file;
  }

  /** Only for a pinned world. */
  get sidecar(): SidecarFile | undefined {
    return this.#sidecar;
  }

  /** The place of a new world in a folder without one. */
  static first(folder: string, platform?: NodeJS.Platform): StateFiles {
    const place = new StateFiles(worldFile(folder), undefined, platform);
    if (!place.#replacesOpen) place.#file = stateFile(folder, 1);
    return place;
  }

  /** Pins a new world, whose file is complete and closed. */
  async pin(parent: string): Promise<void> {
    await syncFile(this.#file);
    this.#sidecar = new SidecarFile(this.folder, { parent, state: 'closed', ...named(this.#file) });
    this.#sidecar.write();
    unmark(this.folder);
  }

  /** The place of this world once it is pinned in a folder, which may be its own. */
  pinnedAt(folder: string, sidecar: Sidecar): StateFiles {
    const file = folder === this.folder ? this.#file : worldFile(folder);
    return new StateFiles(file, new SidecarFile(folder, sidecar), this.#platform);
  }

  /** Writes another state next to the current one, using `write`. If that fails, nothing has changed. */
  async prepare(write: (file: string) => Promise<void> | void): Promise<void> {
    const next = this.#freeFile();
    try {
      await write(next);
      if (this.#sidecar) await syncFile(next);
    } catch (error) {
      this.#drop(next);
      throw error;
    }
    this.#next = next;
  }

  /**
   * Makes the prepared state the current one immediately; `close` closes the file for its writer. The sidecar says first which
   * state it is, so a server killed in between has one of the two at its next start.
   */
  take(close: () => void): void {
    const last = this.#file;
    if (this.#replacesOpen) {
      this.#sidecar?.put({ state: 'replacing', file: undefined });
      close();
      this.#file = worldFile(this.folder);
      takePlace(this.#file);
      this.#sidecar?.put({ state: 'closed' });
    } else {
      this.#sidecar?.put({ state: 'closed', file: basename(this.#next) });
      close();
      this.#file = this.#next;
    }
    if (last !== this.#file) this.#drop(last);
  }

  /** Completes what a killed server had begun, before the first file is opened, and removes the files of other states. */
  recover(sidecar: SidecarFile): void {
    const path = worldFile(this.folder);
    if (sidecar.content.state === 'replacing') {
      if (isThere(draftOf(path))) takePlace(path);
      sidecar.put({ state: 'closed' });
    }
    if (!isThere(this.#file)) return;
    removeOthers(this.folder, basename(this.#file));
    // The folder comes from another system.
    if (sidecar.content.state === 'closed' && (this.#file === path) !== this.#replacesOpen) this.#move();
  }

  /** Copies the state to the file that it has on this system. If there is no room, it stays where it is. */
  #move(): void {
    const next = this.#freeFile();
    try {
      copyFile(this.#file, next);
      syncFileNow(next);
    } catch {
      this.#drop(next);
      return;
    }
    this.#next = next;
    this.take(() => undefined);
  }

  /** Unpins the world; it stays in its file. */
  release(): void {
    disown(this.folder);
    this.#sidecar = undefined;
  }

  /** Removes the world from disk, now or when its last reader has closed. */
  discard(): void {
    this.#sidecar = undefined;
    this.#isLeft = true;
    this.tidy();
  }

  /** Removes what has no use any more. What a reader still has open stays until the next time, or the next start. */
  tidy(): void {
    if (this.#isLeft) this.#isLeft = !discardFolder(this.folder);
    else this.#old = this.#old.filter((file) => !letGo(file));
  }

  #freeFile(): string {
    if (this.#replacesOpen) return draftOf(worldFile(this.folder));
    for (let count = 1; ; count++) {
      const file = stateFile(this.folder, count);
      if (isFree(file)) return file;
    }
  }

  #drop(file: string): void {
    this.#old = [...this.#old, file];
    this.tidy();
  }
}
