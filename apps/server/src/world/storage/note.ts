import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Damaged, Newer } from './damage.ts';
import { writeSynced } from './disk.ts';

export const NOTE_FILE = 'note.json';

const noteShape = z.strictObject({
  parent: z.string(),
  /**
   * `open`: the world's log belongs to it, and without the log the world is damaged. `closed`: the file is complete.
   * `replacing`: the draft next to the file is complete and will replace it. Missing in notes of older versions.
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
export type Note = z.output<typeof noteShape>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The note next to a pinned world's data. It is written when the world is opened, closed or replaced, never with a commit. */
export class NoteFile {
  readonly #file: string;
  #note: Note;

  constructor(folder: string, note: Note) {
    this.#file = join(folder, NOTE_FILE);
    this.#note = note;
  }

  /** Reads a folder's note. Throws `Damaged` if it is not valid, and the system's error if it cannot be read. */
  static read(folder: string): NoteFile {
    const read = noteShape.safeParse(parsed(readFileSync(join(folder, NOTE_FILE), 'utf8')));
    if (read.success) return new NoteFile(folder, read.data);
    const unknown = read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    if (unknown.length > 0) throw new Newer(`its note.json has ${unknown.join(' and ')}, which this version does not know`);
    throw new Damaged('its note.json is not a note');
  }

  get note(): Note {
    return this.#note;
  }

  /** True if the world was created from the seed, and nothing in it is from elsewhere. */
  get isOfSeed(): boolean {
    return this.#note.parent === 'seed';
  }

  /** Writes the changed fields; nothing is written if nothing has changed. */
  put(change: Partial<Note>): void {
    const note = { ...this.#note, ...change };
    const text = JSON.stringify(note);
    if (text === JSON.stringify(this.#note)) return;
    this.write(note);
  }

  write(note: Note = this.#note): void {
    writeSynced(this.#file, JSON.stringify(note));
    this.#note = note;
  }
}
