import { readdirSync, readFileSync } from 'node:fs';
import type { Notes } from '@mt2/contracts';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';

/** The content of the files of a folder, by their names. */
function readFolder<T>(name: string): Record<string, T> {
  const folder = new URL(`../../${name}/`, import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T]),
  );
}

/** Texts of the OpenAPI document beside the contract: the meaning of fields in `words/<area>.json`, and `examples/<area>.json`, found by folder. */
export const readNotes = (): Required<Notes> => ({
  words: readFolder('words'),
  examples: readFolder('examples'),
  sentences: REFUSAL_SENTENCES.en,
});
