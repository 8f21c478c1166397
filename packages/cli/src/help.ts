import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

const optionText = ({ options = {} }: Command) =>
  Object.entries(options).map(([name, kind]) => (kind === 'flag' ? `[--${name}]` : `[--${name} …]`));

/** How a command is written. */
export const usageOf = (command: Command): string => ['mt2', command.name, ...command.args, ...optionText(command)].join(' ');

const HEAD = `mt2: the lab of a running server, from a terminal.

  npx mt2 worlds create mine
  npx mt2 clock advance 15d --world mine

Options of every command:
  -w, --world   the world that is meant (else MT2_WORLD, else main)
  -u, --url     the address of the server (else MT2_URL, else the server of this data folder: DATA_DIR or ./data)
      --token   the lab's token, where the server asks for one (else LAB_TOKEN)
      --json    the whole answer as JSON
  -h, --help    this text, or that of the command before it, as \`mt2 help <command>\`
      --version the version of this program

It ends with 0 when it was done, 1 when the server refused it or what was asked is not so, 2 when the command line makes no sense, 3 when no
server answers.

Commands:`;

const entryOf = (command: Command): string => `  ${usageOf(command)}\n      ${command.about}`;

/** The list of all commands. */
export const helpText = (): string => [HEAD, ...COMMANDS.map(entryOf)].join('\n');

/** Help about some commands. */
export const helpOf = (commands: readonly Command[]): string =>
  [...commands.map(entryOf), '', 'Options of every command: --world, --url, --token, --json, --help (`mt2 help` explains them).'].join(
    '\n',
  );
