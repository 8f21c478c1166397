import { createHash } from 'node:crypto';

/** Random parts of answers: only their places are recorded. */
const CHANCE: readonly (readonly [RegExp, string])[] = [
  [/\brecorded-\d+\b|\bw-[0-9a-f]{10}\b/g, '<world>'],
  [/<world>\.\d+-\d+-[\w-]{43}/g, '<signature>'],
  [/<world>\.[\w-]{22,43}/g, '<token>'],
  [/("\/share\/<token>","expires":)"[^"]+"/g, '$1""'],
  [/"taken":"[^"]+"/g, '"taken":""'],
  [/"data_folder":"[^"]+"/g, '"data_folder":""'],
];
const withoutChance = (text: string): string => CHANCE.reduce((rest, [chance, place]) => rest.replace(chance, place), text);

const HASH_LENGTH = 12;
const hashOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, HASH_LENGTH);

/** The area of a call or of a recording of it: `withdraw` for `withdraw.getTerms answers`. */
export const areaOf = (name: string): string => name.split('.')[0] ?? '';

/** The bytes of answers and messages, line by line, under the names of their sources. */
export class Tape {
  readonly #lines = new Map<string, string[]>();

  add(name: string, line: string): void {
    const lines = this.#lines.get(name) ?? [];
    lines.push(withoutChance(line));
    this.#lines.set(name, lines);
  }

  /** The lines under each name, sorted by name. */
  bodies(): (readonly [name: string, lines: readonly string[]])[] {
    return [...this.#lines].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** A short hash of the lines under each name. */
  hashes(): Record<string, string> {
    return Object.fromEntries(this.bodies().map(([name, lines]) => [name, hashOf(lines)]));
  }
}
