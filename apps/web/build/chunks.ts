import { modulePath } from './module-path.ts';

type Group = {
  readonly name: string;
  readonly tags?: ['$initial'];
  readonly test?: (id: string) => boolean;
  readonly priority: number;
  readonly minShareCount?: number;
};

/** A test of modules by their paths. */
const isIn =
  (pattern: RegExp) =>
  (id: string): boolean =>
    pattern.test(modulePath(id));

/** In how many of the parts that are loaded on demand a module must be used, to belong to what all screens share. */
const SHARED_BY = 24;

/**
 * The files of a build: a module belongs to the first that names it, or that has a module which imports it, so a file needs only files
 * before it. A file has what a screen that many open needs; the rest is left to the bundler.
 */
const FILES: readonly Omit<Group, 'priority'>[] = [
  // The first screen is loaded from two files: the libraries, which seldom change, and ours. Each is evaluated in a task of its own;
  // `app/root.ts` has React itself evaluated with the libraries.
  { name: 'libraries', tags: ['$initial'], test: isIn(/node_modules|app\/root\.ts/) },
  { name: 'first', tags: ['$initial'] },
  { name: 'parts', test: isIn(/\/(web|contracts|domain)\/src\/|lucide-react/), minShareCount: SHARED_BY },
  { name: 'rest', test: isIn(/style\/rest\.css/) },
  { name: 'sheets', test: isIn(/overlays\/(sheet-popup|toasts)/) },
  {
    name: 'prices',
    test: isIn(/platform\/feed\/|market\/(list\/(favourites|market-list)|use-fiat|paused)\.ts|frame\/entry-state|app\/after-start/),
  },
  { name: 'home', test: isIn(/tabs\/home\/(lists|pop-up)|offering\/recommended/) },
  { name: 'areas', test: isIn(/app\/(area-code|follow-own|tabs\/home\/owner-card)|\/(area|needs|transfer-block)\.ts/) },
  { name: 'trade', test: isIn(/areas\/spot\/spot-screen/) },
  { name: 'orders', test: isIn(/areas\/spot\/order\/order-lists/) },
  // What the chart shares with alerts and contracts is here: it would need their files.
  { name: 'chart', test: isIn(/market\/chart\/chart-section|areas\/spot\/own-chart|use-mark|icons\/(pencil|undo-2)\./) },
  { name: 'wide', test: isIn(/app\/(desk\/spot-desk|wide\/wide-menu)/) },
  { name: 'events', test: isIn(/app\/own-events|\/(live|updates|chat-news)\.ts/) },
  { name: 'contract', test: isIn(/app\/(desk|tabs\/contract)\//) },
];

/** The groups of modules that a build puts into one file each. */
export const CHUNKS: readonly Group[] = FILES.map((file, place) => ({ ...file, priority: FILES.length - place }));
