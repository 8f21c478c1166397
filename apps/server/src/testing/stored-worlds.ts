import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '../world/registry/registry.ts';
import { templates } from '../world/registry/template.ts';
import { bell, messages, RealTime, ring } from './bell-world.ts';
import { EPOCH } from './harness.ts';
import { runFolder } from './run-folder.ts';
import { SharedChecker } from './shared-checker.ts';

export type StoredOptions = { readonly memoryDir?: string | undefined; readonly platform?: NodeJS.Platform | undefined };

/** Bell worlds of one data folder, as on a server. */
export class StoredWorlds {
  readonly dataDir: string;
  readonly registry: Registry;
  readonly real = new RealTime();
  /** The warnings that were printed. */
  readonly warnings: string[] = [];

  constructor(dataDir: string, { memoryDir, platform }: StoredOptions = {}) {
    this.dataDir = dataDir;
    const checker = new SharedChecker();
    const warn = (line: string) => void this.warnings.push(line);
    const seed = async () => undefined;
    this.registry = new Registry({
      dataDir,
      memoryDir,
      ...(platform && { platform }),
      origin: { seed: 1, epoch: EPOCH },
      checker,
      templateOf: templates({ folder: join(dataDir, 'templates'), isShared: false, seed, checker, warn }),
      jobs: [bell],
      isUnderTest: true,
      real: this.real.now,
      stamp: () => '',
      failed: (error) => warn(String(error)),
      warn,
    });
  }

  /** The texts written in a world; undefined if it cannot be used. */
  texts(id: string): string | undefined {
    const world = this.registry.get(id);
    return (
      world &&
      messages(world, 'test')
        .map(({ text }) => text)
        .join(' ')
    );
  }

  async write(id: string, text: string): Promise<void> {
    const world = this.registry.get(id);
    if (!world || !(await ring(world, text)).ok) throw new Error(`${id} is written to`);
  }

  /** `main` with `one two` in it, five seconds apart, a pinned world `other` with `one`, and a snapshot `snap` of main that has `one`. */
  async fill(): Promise<void> {
    await this.registry.start();
    await this.registry.fork('main', 'other');
    await this.registry.pin('other');
    await this.write('main', 'one');
    await this.write('other', 'one');
    await this.registry.snapshot('main', 'snap');
    this.real.ms += 5_000;
    await this.write('main', 'two');
  }
}

const makeFolder = () => mkdtempSync(join(runFolder(), 'mt2-folder-'));

/** The folders that `Folders.left` copies: each is filled once. */
const left: { end?: Promise<string>; kill?: Promise<string> } = {};
async function leave(by: keyof typeof left): Promise<string> {
  const [folder, worlds] = [makeFolder(), new StoredWorlds(makeFolder())];
  await worlds.fill();
  if (by === 'end') await worlds.registry.close();
  cpSync(worlds.dataDir, folder, { recursive: true, filter: () => true });
  await worlds.registry.close();
  return folder;
}

export class Folders {
  readonly #undo: (() => unknown)[] = [];

  make(): string {
    const folder = makeFolder();
    this.#undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Worlds in a folder, not yet started. */
  open(dataDir = this.make(), options: StoredOptions = {}): StoredWorlds {
    const worlds = new StoredWorlds(dataDir, options);
    this.#undo.push(() => worlds.registry.close());
    return worlds;
  }

  async start(dataDir: string, options: StoredOptions = {}): Promise<StoredWorlds> {
    const worlds = this.open(dataDir, options);
    await worlds.registry.start();
    return worlds;
  }

  /** A folder with worlds in it (`StoredWorlds.fill`), left by a server that was ended or killed. */
  async left(by: keyof typeof left): Promise<string> {
    const folder = this.make();
    left[by] ??= leave(by);
    cpSync(await left[by], folder, { recursive: true, filter: () => true });
    return folder;
  }

  async end(): Promise<void> {
    for (const undo of this.#undo.splice(0).toReversed()) await undo();
  }
}

const PAGE = 4096;

/** Ways in which a database file is damaged. */
export const damages = {
  'is cut in the middle': (file: string) => truncateSync(file, Math.floor(statSync(file).size / PAGE / 2) * PAGE),
  'is cut to nothing': (file: string) => truncateSync(file, 0),
  'has another first page': (file: string) => overwrite(file, 0, 1),
  'has other pages in the middle': (file: string) => overwrite(file, 20, 60),
  'has another last page': (file: string) => overwrite(file, statSync(file).size / PAGE - 1, 1),
};
export type DamageName = keyof typeof damages;

function overwrite(file: string, first: number, count: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(count * PAGE, 0x5a), 0, count * PAGE, first * PAGE);
  closeSync(handle);
}
