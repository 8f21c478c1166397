import { type Entry, entriesOf, productEntries } from '@mt2/conformance/entries';
import { lab } from '@mt2/contracts';
import { labScenarios } from './lab.ts';

/** Every call of the product and the lab. */
export const entries: readonly Entry[] = [...productEntries, ...entriesOf(lab, labScenarios)];
