#!/usr/bin/env node
// mt2 of the packed product: starts the server, or runs a command of the lab. Plain JavaScript without imports of the product, so that a
// Node that cannot run it gets a clear error.
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import util from 'node:util';

const OLDEST = [22, 18];
const load = (path) => import(new URL(path, import.meta.url).href);
const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);

/** The user's folder for data of programs, so that worlds outlive the cache that npx runs this from. */
function dataFolder() {
  const { LOCALAPPDATA, XDG_DATA_HOME } = process.env;
  if (process.platform === 'win32') return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'mt2');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'mt2');
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'mt2');
}

/** The folder that `.env` names here: the server that is started here reads this file. */
async function namedFolder() {
  try {
    const { decodeText } = await load('packages/contracts/src/decode-text.js');
    return util.parseEnv(decodeText(readFileSync('.env'))).DATA_DIR;
  } catch {
    return undefined;
  }
}

const START =
  'mt2 start\n      Starts the server at http://127.0.0.1:3000; PORT, DATA_DIR and other settings are environment variables, or lines of .env here.\n\n';

async function run([command, ...rest]) {
  process.env.DATA_DIR ??= (await namedFolder()) ?? dataFolder();
  if (command !== 'start') {
    if (command === undefined || (/^(?:help|-h|--help)$/.test(command) && rest.length === 0)) process.stdout.write(START);
    await load('packages/cli/src/main.js');
  } else if (rest.length > 0) {
    process.stderr.write('mt2 start takes no arguments: its settings are environment variables or lines of .env, such as PORT=3001.\n');
    process.exitCode = 2;
  } else {
    process.stdout.write(`The worlds are kept in ${process.env.DATA_DIR} (DATA_DIR).\n`);
    await load('apps/server/src/process/start-built.js');
  }
}

if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) await run(process.argv.slice(2));
else {
  process.stderr.write(`mt2 needs Node ${OLDEST.join('.')} or newer, and this is Node ${node}: install it from https://nodejs.org.\n`);
  process.exitCode = 2;
}
