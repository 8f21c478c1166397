import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

const optionText = ({ options = {} }: Command) =>
  Object.entries(options).map(([name, kind]) => (kind === 'flag' ? `[--${name}]` : `[--${name} …]`));

/** The syntax of a command. */
export const usageOf = (command: Command): string => ['mt2', command.name, ...command.args, ...optionText(command)].join(' ');

const HEAD = `mt2: controls the lab of a running server from a terminal.

  npx mt2 worlds create mine
  npx mt2 clock advance 15d --world mine

Options of every command:
  -w, --world   the world (else MT2_WORLD, else main)
  -u, --url     the address of the server (else MT2_URL, else the server of this data folder: DATA_DIR or ./data)
      --token   the lab's token, if the server requires one (else LAB_TOKEN)
      --json    the whole answer as JSON
  -h, --help    this text, or help about a command, like \`mt2 help <command>\`
      --version the version of this program

Exit codes: 0 success, 1 refused by the server or check failed, 2 invalid command line, 3 server unreachable.

Commands:`;

const entryOf = (command: Command): string => `  ${usageOf(command)}\n      ${command.about}`;

/** The list of all commands. */
export const helpText = (): string => [HEAD, ...COMMANDS.map(entryOf)].join('\n');

/** Help for some commands. */
export const helpOf = (commands: readonly Command[]): string =>
  [...commands.map(entryOf), '', 'Options of every command: --world, --url, --token, --json, --help (`mt2 help` explains them).'].join(
    '\n',
  );
