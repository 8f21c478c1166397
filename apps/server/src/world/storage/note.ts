import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Damaged } from './damage.ts';
import { writeSynced } from './disk.ts';

export const NOTE_FILE = 'note.json';

const noteShape = z.object({
  parent: z.string(),
  /**
   * `open`: the world's log belongs to it, and without the log the world is damaged. `closed`: the file holds everything.
   * `replacing`: the draft beside the file is whole and is to take its place. Absent in notes of older versions.
   */
  state: z.enum(['open', 'closed', 'replacing']).optional(),
  /** The seeded state to which a reset returns, also where the world's own file cannot be read. */
  origin: z.object({ seed: z.int(), epoch: z.int() }).optional(),
});
export type Note = z.output<typeof noteShape>;

/** The note beside a pinned world's data. It is written when the world is opened, closed or replaced, and never with a commit. */
export class NoteFile {
  readonly #file: string;
  #note: Note;

  constructor(folder: string, note: Note) {
    this.#file = join(folder, NOTE_FILE);
    this.#note = note;
  }

  /** Reads a folder's note. Throws when it cannot be read as one. */
  static read(folder: string): NoteFile {
    try {
      return new NoteFile(folder, noteShape.parse(JSON.parse(readFileSync(join(folder, NOTE_FILE), 'utf8'))));
    } catch {
      throw new Damaged('its note.json cannot be read');
    }
  }

  get note(): Note {
    return this.#note;
  }

  /** Writes what has changed; nothing is written when nothing has. */
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
