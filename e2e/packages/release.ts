// npm run release: checks the tagged commit, runs all tests, packs, builds the image, writes the bill of materials, and prints what to
// publish where. It ends with 1 if a step failed or could not run here. `-- --dry-run` leaves out the tests, and steps that cannot run are
// no failure.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { releaseOf } from '@mt2/server/process/build-version';
import { programOf } from '../npm.ts';
import { filesLack, gitLacks } from './release-checks.ts';
import { type Ended, isOver, reportOf } from './release-report.ts';
import { changesBetween, documentAt, lastReleased } from './wire-diff.ts';

type Step = {
  readonly name: string;
  /** Why the step cannot run here; undefined if it can. */
  readonly obstacle?: () => string | undefined;
  /** Runs it; returns what is wrong, each in a sentence. */
  readonly run: () => readonly string[];
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const version = releaseOf();
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

const answers = (...command: readonly string[]): boolean => spawnSync(...programOf(command), { cwd: ROOT, stdio: 'ignore' }).status === 0;

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

const STEPS: readonly Step[] = [
  { name: 'files', run: () => [...filesLack(ROOT, version), ...wireLacks()] },
  { name: 'tag', obstacle: () => gitLacks(ROOT, version)[0], run: () => [] },
  { name: 'tests', obstacle: () => (values['dry-run'] ? 'left out of a dry run.' : undefined), run: () => script('test:all') },
  { name: 'packages', run: () => script('pack') },
  {
    name: 'image',
    obstacle: () => (answers('docker', 'info') ? undefined : 'Docker does not answer.'),
    run: () => script('image'),
  },
  {
    name: 'bill of materials',
    obstacle: () => (answers('npm', 'ping') ? undefined : 'The registry of npm does not answer.'),
    run: () => script('sbom'),
  },
];

const ended: Ended[] = STEPS.map(({ name, obstacle, run }) => {
  const reason = obstacle?.();
  return reason === undefined ? { name, problems: run() } : { name, obstacle: reason };
});
const files = globSync('dist/{mt2-*.tgz,*.cdx.json}', { cwd: ROOT }).sort();
const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
process.stdout.write(reportOf({ version, commit, files, ended }));
process.exitCode = isOver(ended, values['dry-run']) ? 0 : 1;
