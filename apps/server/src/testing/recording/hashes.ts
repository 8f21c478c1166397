import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { areaOf } from './tape.ts';

const FILE = new URL('hashes.json', import.meta.url);

type Hashes = Readonly<Record<string, string>>;
type IsChosen = (name: string) => boolean;

const only = (hashes: Hashes, isChosen: IsChosen): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => isChosen(name)));

/** The subject of a line of the file: a call with all its recordings, or one kind of message of the feeds. */
const subjectOf = (name: string): string => (areaOf(name) === 'feeds' ? name : (name.split(' ')[0] ?? ''));

/** One line for each subject: `"withdraw.getTerms": "answers 0b2a7e937273, reads e0554739d88d"`. */
function linesOf(hashes: Hashes): Readonly<Record<string, string>> {
  const lines = new Map<string, string[]>();
  for (const [name, hash] of Object.entries(hashes)) {
    const subject = subjectOf(name);
    const line = lines.get(subject) ?? [];
    line.push(`${name.slice(subject.length)} ${hash}`.trim());
    lines.set(subject, line);
  }
  return Object.fromEntries([...lines].map(([subject, line]) => [subject, line.join(', ')]));
}

const hashesOf = (lines: Readonly<Record<string, string>>): Hashes =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([subject, line]) =>
      line.split(', ').map((each) => {
        const at = each.lastIndexOf(' ');
        return [at < 0 ? subject : `${subject} ${each.slice(0, at)}`, each.slice(at + 1)];
      }),
    ),
  );

/** The approved hashes of the chosen names. */
export const approvedHashes = (isChosen: IsChosen): Record<string, string> =>
  existsSync(FILE) ? only(hashesOf(JSON.parse(readFileSync(FILE, 'utf8')) as Hashes), isChosen) : {};

/** Approves the hashes of the chosen names; other names keep theirs. */
export function approveHashes(recorded: Hashes, isChosen: IsChosen): void {
  const all = { ...approvedHashes((name) => !isChosen(name)), ...recorded };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(linesOf(sorted), null, 2)}\n`);
}

/** The names whose hashes differ, are new, or are missing. */
export const differingNames = (recorded: Hashes, approved: Hashes): string[] =>
  [...new Set([...Object.keys(recorded), ...Object.keys(approved)])].filter((name) => recorded[name] !== approved[name]).sort();
