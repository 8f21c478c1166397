import { type Decision, err, isQuiet, ok, oneLine } from '../core/index.ts';

const NOTE_LENGTH = 100;

/** Reads a user's note on an address or a withdrawal: one line, or nothing. */
export function readNote(typed: string): Decision<string, 'note-invalid'> {
  const note = oneLine(typed);
  return isQuiet(note, NOTE_LENGTH) ? ok(note) : err('note-invalid');
}
