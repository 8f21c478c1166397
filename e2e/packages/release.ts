// npm run release: checks the tagged commit, runs all tests, packs, builds the image, writes the bill of materials, and prints what to
// publish where. It ends with 1 if a step failed. `-- --dry-run` leaves out the tag and all that needs a tagged commit: tests, image, bill.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { releaseOf } from '@mt2/server/process/build-version';
import { programOf } from '../npm.ts';
import { filesLack, gitLacks } from './release-checks.ts';
import { changesBetween, documentAt, lastReleased } from './wire-diff.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const version = releaseOf();
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const isDry = values['dry-run'];

/** Runs a script of `package.json`. */
function script(name: string): string[] {
  const { status } = spawnSync(...programOf(['npm', 'run', '--silent', name]), { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? [] : [`npm run ${name} ended with ${status ?? 'a signal'}.`];
}

/** The kept calls are those of the release. */
function wireLacks(): string[] {
  const kept = lastReleased();
  const { breaking, others } = changesBetween(kept.document, documentAt(ROOT));
  const isKept = kept.version === version && breaking.length + others.length === 0;
  return isKept ? [] : [`The calls of ${version} are not kept: npm run release:keep.`];
}

const problems = [
  ...filesLack(ROOT, version),
  ...wireLacks(),
  ...(isDry ? [] : gitLacks(ROOT, version)),
  ...['test:all', 'pack', 'image', 'sbom'].filter((name) => !isDry || name === 'pack').flatMap(script),
];
const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
process.stdout.write(`
MT2 ${version} at ${commit}
${problems.map((problem) => `failed   ${problem}\n`).join('')}
To publish, nothing of it in the registry of npm: the names are not registered, and all packages are private.
1. The tag: git push origin v${version}
2. A release of v${version} on the repository's host. Its text is the part ${version} of CHANGELOG.md, and its files are
${globSync('dist/{mt2-*.tgz,*.cdx.json}', { cwd: ROOT })
  .sort()
  .map((file) => `   ${file}`)
  .join('\n')}
3. The image, in your registry: docker tag mt2:${version} <registry>/mt2:${version}, then docker push <registry>/mt2:${version}
Then set the next version in all package.json files, and begin its part of CHANGELOG.md as unreleased.
`);
process.exitCode = problems.length === 0 ? 0 : 1;
