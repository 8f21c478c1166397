import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Notes } from '@mt2/contracts';
import type { Example, Examples } from '@mt2/contracts/openapi/examples';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';
import refused from './refused.json' with { type: 'json' };

/** The file of the examples: built for an image or a package, and left out of the repository. */
export const EXAMPLES_FILE = new URL('../../../examples.json', import.meta.url);

/** The content of the files of a folder, by their names. */
function readFolder<T>(name: string): Record<string, T> {
  const folder = new URL(`../../${name}/`, import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T]),
  );
}

/** Each call's refusals by its name, `withdraw.getTerms`, as its scenarios make them; with an example if there is one. */
export const examplesOf = (played: Readonly<Record<string, Example>>): Examples =>
  Object.fromEntries(Object.entries(refused).map(([name, text]) => [name, { ...played[name], refusals: text.split(' ').filter(Boolean) }]));

const builtExamples = (): Examples =>
  examplesOf(existsSync(EXAMPLES_FILE) ? (JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Record<string, Example>) : {});

/** Texts of the OpenAPI document beside the contract: the meaning of fields in `words/<area>.json`, and examples. */
export const readNotes = (examples = builtExamples()): Required<Notes> => ({
  words: readFolder('words'),
  examples,
  sentences: REFUSAL_SENTENCES.en,
});
