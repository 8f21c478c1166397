import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { worlds } from '@mt2/contracts/lab/worlds';
import { World } from '@mt2/lab';
import { connect, type Server, Unreachable } from '@mt2/lab/connect';
import { storeRecord } from '@mt2/lab/store-record';
import { type Command, Misuse } from '../command.ts';
import { settingsHere } from '../env-file.ts';
import { storeFile } from '../files.ts';

/** The server next to this program, in the repository or in the packed product; the packed command line alone has none. */
const SERVERS = ['start.ts', 'start-built.js'].map((name) =>
  fileURLToPath(new URL(`../../../../apps/server/src/process/${name}`, import.meta.url)),
);

/** Settings that join a server to others, or give it other worlds than the seed's: those are for the server of this folder. */
const OF_OTHER_SERVERS = /^(?:BRIDGE|WORLD_|FLEET|LAB_TOKEN|SECRET_FILE|METRICS)/;

/** The settings of a server with its own data: those of this folder and of the environment, without such. */
export const settingsOf = (env: NodeJS.ProcessEnv, data: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries({ ...settingsHere(), ...env }).filter(([name]) => !OF_OTHER_SERVERS.test(name))),
  LAB: '1',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: data,
});

/** The address that a server prints once it listens. Throws `Unreachable` if it ends before. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (server.stdout)
      createInterface({ input: server.stdout }).on('line', (line) => {
        const url = /^MT2 .* is at (http:\/\/\S+)$/.exec(line)?.[1];
        if (url) resolve(url);
      });
    server.once('exit', () => reject(new Unreachable('The server ended before it listened.')));
  });
}

/** Writes every pinned world except main that can be opened, as failed tests leave them, with its record. */
export async function exportPinned(server: Server, folder: string): Promise<void> {
  const send = connect(server);
  mkdirSync(folder, { recursive: true });
  for (const listed of await send(worlds.listWorlds, {})) {
    const { id, pinned } = listed;
    if (!pinned || id === 'main' || 'damage' in listed) continue;
    const world = new World(id, server);
    await storeFile(join(folder, `${id}.mt2-world.tar.gz`), await world.export());
    await storeRecord(world, join(folder, `${id}.mt2-record.json`));
  }
}

/** Runs a command line in a shell with this environment; returns its exit code, 1 if a signal ended it. */
async function runShell(line: string, env: NodeJS.ProcessEnv): Promise<number> {
  const command = spawn(line, { shell: true, stdio: 'inherit', env });
  // Ctrl-C also reaches the command, `kill` only this program, which waits for the command and then ends its server.
  const wait = () => undefined;
  const end = () => void command.kill();
  process.on('SIGINT', wait).on('SIGTERM', end);
  const [code] = (await once(command, 'exit')) as [number | null];
  process.off('SIGINT', wait).off('SIGTERM', end);
  return code ?? 1;
}

export const execCommand: Command = {
  name: 'exec',
  args: ['<command>'],
  options: { export: 'text' },
  about:
    'Starts a server with its own data on a free port, runs a command line with its address in MT2_URL, stops the server, and ends with ' +
    'the exit code of the command: `mt2 exec "npm test"`. --export FOLDER writes the worlds that failed tests pinned, with their records.',
  isAlone: () => true,
  run: async ({ env, server: named }, [line = ''], { export: folder }) => {
    const program = SERVERS.find((path) => existsSync(path));
    if (!program) throw new Misuse('mt2 exec needs the server, which is in the repository and in the package of the product.');
    const data = mkdtempSync(join(tmpdir(), 'mt2-exec-'));
    // Its folder has no `.env` that it would read in addition.
    const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'], cwd: data, env: settingsOf(env, data) });
    const ended = once(server, 'exit');
    try {
      const url = await addressOf(server);
      const code = await runShell(line, { ...env, MT2_URL: url });
      if (typeof folder === 'string') await exportPinned({ ...named, url }, folder);
      return { json: { code }, text: '', code };
    } finally {
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    }
  },
};
