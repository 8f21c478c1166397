// npm run release:keep: keeps what later versions are compared with: the calls of the version in `package.json`, and a world file.
import { execFileSync } from 'node:child_process';
import { releaseOf } from '@mt2/server/process/build-version';
import { keepWorldFile } from '@mt2/server/testing/released';
import { keepWire } from './wire-diff.ts';

const version = releaseOf();
if (execFileSync('git', ['tag', '--list', `v${version}`], { encoding: 'utf8' }) === '') {
  keepWire(version);
  await keepWorldFile(version);
  process.stdout.write(`kept the calls and a world file of ${version}\n`);
} else {
  process.stderr.write(`${version} is released, and what it left stays: set the next version first\n`);
  process.exitCode = 1;
}
