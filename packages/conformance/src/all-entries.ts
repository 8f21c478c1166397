import { lab } from '@mt2/contracts';
import { type Entry, entriesOf, productEntries } from './entries.ts';
import { labScenarios } from './scenarios/lab/index.ts';

/** Every call of the product and the lab. */
export const entries: readonly Entry[] = [...productEntries, ...entriesOf(lab, labScenarios)];
