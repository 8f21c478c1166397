import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionsKept } from '@mt2/server/testing/released';

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};
const read = <T>(root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

/** The package files whose own version, or whose version of another of our packages, is a different one. */
function othersIn(root: string, version: string): string[] {
  const lock = read<{ readonly packages: Readonly<Record<string, Partial<Manifest>>> }>(root, 'package-lock.json').packages;
  const paths = globSync('{.,apps/*,e2e,packages/*,prisma}/package.json', { cwd: root });
  return paths.filter((path) => {
    const { version: own, dependencies, devDependencies } = read<Manifest>(root, path);
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@mt2/'));
    const locked = lock[path.replaceAll('\\', '/').replace(/\/?package\.json$/, '')]?.version;
    return [own, locked, ...ours.map(([, wanted]) => wanted)].some((each) => each !== version);
  });
}

/** What the files of a commit lack to be the release of this version, each in a sentence. */
export function filesLack(root: string, version: string): string[] {
  const others = othersIn(root, version);
  const [, newest, date] = /^## \[([^\]]+)\] - (.+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  const kept = versionsKept(join(root, 'apps/server/released'));
  return [
    others.length > 0 && `Another version than ${version} is in ${others.join(', ')}, or for them in package-lock.json.`,
    newest !== version && `CHANGELOG.md begins with ${newest}, not with ${version}.`,
    newest === version && !/^\d{4}-\d\d-\d\d$/.test(date ?? '') && `CHANGELOG.md has no date for ${version}.`,
    !kept.includes(version) && `There is no world file of ${version}: npm run release:keep.`,
  ].filter((sentence) => sentence !== false);
}

/** What Git lacks: a release is a tagged commit without changes. */
export function gitLacks(root: string, version: string): string[] {
  if (!existsSync(join(root, '.git'))) return ['This is no clone of the repository.'];
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  return [
    git('status', '--porcelain') !== '' && 'There are changes that are not committed.',
    git('tag', '--points-at', 'HEAD', '--list', `v${version}`) === '' && `The commit has no tag: git tag v${version}.`,
  ].filter((sentence) => sentence !== false);
}
