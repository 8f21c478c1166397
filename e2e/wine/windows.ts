// A Windows in a folder, by Debian's wine, and Node in it. Two things are missing in wine 8: its programs cannot write to a pipe of this
// system, so they write to files, and there is no bcryptprimitives.dll, which image and password libraries ask for random bytes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../system-programs.ts';
import { forwardingDll } from './forwarding-dll.ts';

/** The command that installs wine on Debian. */
const INSTALL = 'sudo apt-get install wine wine64';

/** True where programs for Windows can be tried. */
export const hasWine = process.arch === 'x64' && findProgram(['wine']) !== undefined;

/** A path of this system as Windows' programs see it. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`;

/** Where Windows is, and its Node. */
export type Windows = { readonly folder: string; readonly node: string };
type Options = { readonly folder: string; readonly settings?: Readonly<Record<string, string>> };
type Ended = { readonly code: number; readonly said: string };

const environmentOf = ({ folder }: Windows, settings: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env.PATH,
  HOME: folder,
  // A path may have letters beyond ASCII, as the folders of users do.
  LC_ALL: 'C.UTF-8',
  WINEPREFIX: folder,
  WINEDEBUG: '-all',
  // Otherwise it offers to download Mono and Gecko, and adds menus to the desktop of the user.
  WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=',
  NO_COLOR: '1',
  ...settings,
});

/** Makes an empty Windows 10. Throws a sentence with the command that installs wine if it is missing. */
export function makeWindows(windows: Windows): void {
  if (!hasWine) throw new Error(`Programs for Windows are tried on Linux for x64 with wine, which is missing here: ${INSTALL}`);
  mkdirSync(windows.folder, { recursive: true });
  const wine = (...args: string[]) => {
    const { status } = spawnSync('wine', args, { env: environmentOf(windows), stdio: 'ignore' });
    if (status !== 0) throw new Error(`wine ${args.join(' ')} ended with ${status}`);
  };
  wine('wineboot', '--init');
  wine('reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f');
  const missing = join(windows.folder, 'drive_c/windows/system32/bcryptprimitives.dll');
  if (!existsSync(missing)) writeFileSync(missing, forwardingDll('bcryptprimitives.dll', 'ProcessPrng', 'ADVAPI32.SystemFunction036'));
}

/** Ends every program in it. */
export function endWindows(windows: Windows): void {
  spawnSync('wineserver', ['--kill', '--wait'], { env: environmentOf(windows), stdio: 'ignore' });
}

/** A running program, and what it said so far. */
export type Program = { readonly process: ChildProcess; said(): string };

let started = 0;

/** Starts Windows' Node. */
export function startNode(windows: Windows, args: readonly string[], { folder, settings }: Options): Program {
  started += 1;
  const file = join(windows.folder, `said-${process.pid}-${started}.txt`);
  const output = openSync(file, 'w');
  const program = spawn('wine', [windows.node, ...args], {
    cwd: folder,
    env: environmentOf(windows, settings),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return { process: program, said: () => readFileSync(file, 'utf8') };
}

/** Runs Windows' Node to its end. */
export async function runNode(windows: Windows, args: readonly string[], options: Options): Promise<Ended> {
  const program = startNode(windows, args, options);
  const [code] = (await once(program.process, 'exit')) as [number | null];
  return { code: code ?? 1, said: program.said() };
}
