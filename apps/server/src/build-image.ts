// npm run image: builds the image as `mt2:<version>` and `mt2:<commit>`, and prints the version.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readBuildVersion } from './process/build-version.ts';

const cwd = fileURLToPath(new URL('../../..', import.meta.url));
const MT2_VERSION = await readBuildVersion();
const MT2_COMMIT = `g${execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd, encoding: 'utf8' }).trim()}`;
const env = Object.assign({}, process.env, { MT2_VERSION, MT2_COMMIT });
execFileSync('docker', ['compose', 'build'], { cwd, env, stdio: ['ignore', 2, 2] });
process.stdout.write(`${MT2_VERSION}\n`);
