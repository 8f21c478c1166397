import { existsSync, readFileSync } from 'node:fs';
import type { Additions } from '@mt2/contracts';
import type { Example, Examples } from '@mt2/contracts/openapi/examples';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';
import refused from './refused.json' with { type: 'json' };

/** The file of the examples, built for an image or a package and not in the repository. */
export const EXAMPLES_FILE = new URL('../../../examples.json', import.meta.url);

type Played = Readonly<Record<string, Example>>;

/** Each call's refusals by call name, such as `withdraw.getTerms`, as produced by its scenarios; with an example if there is one. */
export const examplesOf = (played: Played): Examples =>
  Object.fromEntries(Object.entries(refused).map(([name, text]) => [name, { ...played[name], refusals: text.split(' ').filter(Boolean) }]));

/** The examples that were built; without their file only the refusals. */
export const builtExamples = (): Examples =>
  examplesOf(existsSync(EXAMPLES_FILE) ? (JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Played) : {});

/** Texts of the OpenAPI document that are not in the contract. */
export const readAdditions = (examples: Examples): Required<Omit<Additions, 'abouts'>> => ({
  examples,
  sentences: REFUSAL_SENTENCES.en,
});
