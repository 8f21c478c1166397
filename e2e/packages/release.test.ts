import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesLack, gitLacks } from './release-checks.ts';

const VERSION = '4.2.0';
const FILES = {
  'package.json': JSON.stringify({ name: 'mt2', version: VERSION }),
  'apps/web/package.json': JSON.stringify({ name: '@mt2/web', version: VERSION, dependencies: { '@mt2/domain': VERSION, react: '1.0.0' } }),
  'package-lock.json': JSON.stringify({ packages: { '': { version: VERSION }, 'apps/web': { version: VERSION } } }),
  'CHANGELOG.md': `# Changelog\n\n## [${VERSION}] - 2027-02-03\n\n## [4.1.0] - 2027-01-01\n`,
  'apps/server/released/4.2.0.tar.gz': '',
};

/** A folder with these files instead of a release's. */
function folderWith(over: Partial<Record<keyof typeof FILES, string | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ ...FILES, ...over })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it.each<[string, Parameters<typeof folderWith>[0], readonly RegExp[]]>([
  ['nothing', {}, []],
  ['its own version', { 'apps/web/package.json': '{"version":"4.1.0"}' }, [/^Another version than 4\.2\.0 is in apps.web.package\.json,/]],
  [
    'the version of another package',
    { 'apps/web/package.json': JSON.stringify({ version: VERSION, devDependencies: { '@mt2/lab': '4.1.0' } }) },
    [/^Another version .* apps.web/],
  ],
  [
    'the version in the lock file',
    { 'package-lock.json': '{"packages":{"":{"version":"4.2.0"},"apps/web":{"version":"4.1.0"}}}' },
    [/^Another version .* apps.web/],
  ],
  [
    'its part of the changelog',
    { 'CHANGELOG.md': '## [4.1.0] - 2027-01-01\n' },
    [/^CHANGELOG\.md begins with 4\.1\.0, not with 4\.2\.0\.$/],
  ],
  ['its date', { 'CHANGELOG.md': '## [4.2.0] - unreleased\n' }, [/^CHANGELOG\.md has no date for 4\.2\.0\.$/]],
  ['its world file', { 'apps/server/released/4.2.0.tar.gz': undefined }, [/^There is no world file of 4\.2\.0/]],
])('a commit that lacks %s is told so', (_, over, sentences) => {
  expect(filesLack(folderWith(over), VERSION)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

it('a release is a tagged commit without changes', () => {
  const folder = folderWith({});
  expect(gitLacks(folder, VERSION)).toEqual([expect.stringContaining('no clone')]);
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@mt2.test'];
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...person, ...args], { env, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('commit', '--message', 'Release 4.2.0');
  expect(gitLacks(folder, VERSION)).toEqual(['The commit has no tag: git tag v4.2.0.']);
  git('tag', 'v4.2.0');
  expect(gitLacks(folder, VERSION)).toEqual([]);
  writeFileSync(join(folder, 'more'), '');
  expect(gitLacks(folder, VERSION)).toEqual(['There are changes that are not committed.']);
});
