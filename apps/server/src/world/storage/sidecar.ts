import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Damaged, Newer } from './damage.ts';
import { writeSynced } from './disk.ts';

export const SIDECAR_FILE = 'note.json';

const sidecarShape = z.strictObject({
  parent: z.string(),
  /**
   * `open`: the world's log belongs to it, and without the log the world is damaged. `closed`: the file is complete.
   * `replacing`: the draft next to the file is complete and will replace it. Missing in sidecars of older versions.
   */
  state: z.enum(['open', 'closed', 'replacing']).optional(),
  /** The file of the current state, if it is not `world.db`: see `StateFiles`. */
  file: z
    .string()
    .regex(/^state-\d+\.db$/)
    .optional(),
  /** The seeded state for a reset, also if the world's own file cannot be read. */
  origin: z.object({ seed: z.int(), epoch: z.int(), firstId: z.int().optional() }).optional(),
});
export type Sidecar = z.output<typeof sidecarShape>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sidecar next to a pinned world's data. It is written when the world is opened, closed or replaced, never with a commit. */
export class SidecarFile {
  readonly #file: string;
  #content: Sidecar;

  constructor(folder: string, content: Sidecar) {
    this.#file = join(folder, SIDECAR_FILE);
    this.#content = content;
  }

  /** Reads a folder's sidecar. Throws `Damaged` if it is not valid, and the system's error if it cannot be read. */
  static read(folder: string): SidecarFile {
    const read = sidecarShape.safeParse(parsed(readFileSync(join(folder, SIDECAR_FILE), 'utf8')));
    if (read.success) return new SidecarFile(folder, read.data);
    const unknown = read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    if (unknown.length > 0) throw new Newer(`its note.json has ${unknown.join(' and ')}, which this version does not know`);
    throw new Damaged('its note.json is not a note');
  }

  get content(): Sidecar {
    return this.#content;
  }

  /** True if the world was created from the seed, and nothing in it is from elsewhere. */
  get isOfSeed(): boolean {
    return this.#content.parent === 'seed';
  }

  /** Writes the changed fields; nothing is written if nothing has changed. */
  put(change: Partial<Sidecar>): void {
    const content = { ...this.#content, ...change };
    const text = JSON.stringify(content);
    if (text === JSON.stringify(this.#content)) return;
    this.write(content);
  }

  write(content: Sidecar = this.#content): void {
    writeSynced(this.#file, JSON.stringify(content));
    this.#content = content;
  }
}
