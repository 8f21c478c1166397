import { modulePath } from './module-path.ts';

type Group = {
  readonly name: string;
  readonly tags?: ['$initial'];
  readonly test?: (id: string) => boolean;
  readonly priority?: number;
  readonly minShareCount?: number;
};

/** A test of modules by their paths. */
const isIn =
  (pattern: RegExp) =>
  (id: string): boolean =>
    pattern.test(modulePath(id));

/**
 * The first screen is loaded from two files: the libraries, which seldom change, and ours. Each is evaluated in a task of its own;
 * `app/root.ts` has React itself evaluated with the libraries.
 */
const FIRST_LOAD: readonly Group[] = [
  { name: 'libraries', tags: ['$initial'], test: isIn(/node_modules|app\/root\.ts/), priority: 2 },
  { name: 'first', tags: ['$initial'], priority: 1 },
];

/**
 * The small things that screens share come in one file: as many as there are, their names alone would weigh on the first load. What
 * the market list of home needs is among them, or each piece of it would be a request of its own.
 */
const PARTS: Group = {
  name: 'parts',
  test: isIn(
    /lucide-react|platform\/(format|feed)|follow-own-events|frame\/entry-state|market\/(use-|list\/market-list)|\/src\/ui\/(?!.*(style|sheet|passcode|lightbox|question|qr-code|picture|select))/,
  ),
  minShareCount: 2,
};

/** The groups of modules that a build puts into one file each. */
export const CHUNKS: Group[] = [...FIRST_LOAD, PARTS];
