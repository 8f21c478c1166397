import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** The files at which npm may be: the one that runs this process, or on the path; on Windows npm is below the folder of its script. */
const places = (): string[] => [
  process.env.npm_execpath ?? '',
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => [join(folder, 'npm'), join(folder, 'node_modules/npm/bin/npm-cli.js')]),
];

/** The script of npm or npx. */
function scriptOf(program: 'npm' | 'npx'): string {
  const npm = places()
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => /^np[mx]-cli\.js$/.test(basename(path)));
  if (npm === undefined) throw new Error('There is no npm: start this by `npm run`.');
  return join(dirname(npm), `${program}-cli.js`);
}

/** The script of a program that npm has linked in `node_modules/.bin`: on Windows a text for a shell that names it. */
const linked = (path: string): string => join(dirname(path), /"\$basedir\/([^"]+)" +"\$@"/.exec(readFileSync(path, 'utf8'))?.[1] ?? '');

/**
 * A command as a program with its arguments that starts on every system: `node`, `npm`, `npx`, or a program in the `node_modules/.bin` of
 * a folder. On Windows all but the first are texts for a shell, which would also read the arguments.
 */
export function programOf([name = '', ...args]: readonly string[], node = process.execPath, folder = '.'): [string, string[]] {
  if (name === 'node') return [node, args];
  if (name === 'npm' || name === 'npx') return [node, [scriptOf(name), ...args]];
  const isLinked = process.platform === 'win32' && name.startsWith('node_modules/.bin/');
  return isLinked ? [node, [linked(join(folder, name)), ...args]] : [name, args];
}
