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
  -u, --url     where the server is (else MT2_URL, else http://127.0.0.1:3000)
      --token   the lab's token, where the server asks for one (else LAB_TOKEN)
      --json    the whole answer as JSON
  -h, --help    this text

It ends with 0 when it was done, 1 when the server refused it or what was asked is not so, 2 when the command line makes no sense, 3 when no
server answers.

Commands:`;

/** The list of all commands. */
export const helpText = (): string => [HEAD, ...COMMANDS.map((command) => `  ${usageOf(command)}\n      ${command.about}`)].join('\n');
