// npm run dev: the server restarts when its sources change, and Vite serves the web client and the lab console with hot reload and a proxy
// to the API.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './process/config.ts';
import { takeDataFolder } from './process/data-folder.ts';
import { endWithNpm } from './process/end-with-npm.ts';
import { readEnvFile } from './process/env-file.ts';
import { isPortFree } from './process/free-port.ts';

endWithNpm();
readEnvFile();

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { PORT = '3000', WEB_PORT = '5173', CONSOLE_PORT = '5174' } = process.env;
/** Another program behind one of these ports would be mistaken for a part of the product. */
for (const [name, port] of Object.entries({ PORT, WEB_PORT, CONSOLE_PORT }))
  if (!(await isPortFree(Number(port)))) fail(`Port ${port} is in use: stop the program that uses it, or start with ${name}=<another>.`);

const env = { LAB: '1', KEEP_WORLDS: '1', CHECK_ANSWERS: '1', PAGE_URL: `http://127.0.0.1:${WEB_PORT}`, ...process.env };
/** If the server cannot start, the pages have no API: causes are found before they are served. */
const read = readConfig(env);
if (!read.ok) fail(read.sentence);
const taken = takeDataFolder(read.config.dataDir);
if (!taken.ok) fail(taken.sentence);
taken.lock.release();

/** Vite itself: npx would not pass on the signal that ends it. */
const VITE = join(createRequire(`${root}/apps/web/package.json`).resolve('vite/package.json'), '../bin/vite.js');
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', here('./main.ts')], {
    stdio: 'inherit',
    env,
  }),
  ...['web', 'lab'].map((client) =>
    spawn(process.execPath, [VITE, '--config', 'vite.config.ts', '--strictPort'], { stdio: 'inherit', cwd: `${root}/apps/${client}` }),
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
// On Windows Ctrl-C ends each of them by itself, and no other signal arrives: by `stop` they would not close their files.
if (process.platform !== 'win32') process.on('SIGINT', stop).on('SIGTERM', stop);
