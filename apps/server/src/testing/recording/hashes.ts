import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('hashes.json', import.meta.url);

type Hashes = Readonly<Record<string, string>>;
type IsChosen = (name: string) => boolean;

const only = (hashes: Hashes, isChosen: IsChosen): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => isChosen(name)));

/** The approved hashes by name; all, or only of the chosen names. */
export const approvedHashes = (isChosen: IsChosen = () => true): Record<string, string> =>
  existsSync(FILE) ? only(JSON.parse(readFileSync(FILE, 'utf8')) as Hashes, isChosen) : {};

/** Approves the hashes of the chosen names; other names keep theirs. */
export function approveHashes(recorded: Hashes, isChosen: IsChosen): void {
  const all = { ...approvedHashes((name) => !isChosen(name)), ...recorded };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The names whose hashes differ, are new, or are missing. */
export const differingNames = (recorded: Hashes, approved: Hashes): string[] =>
  [...new Set([...Object.keys(recorded), ...Object.keys(approved)])].filter((name) => recorded[name] !== approved[name]).sort();
