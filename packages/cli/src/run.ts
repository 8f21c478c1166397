import { parseArgs } from 'node:util';
import type { Call, Message, Sent } from '@mt2/contracts';
import { type Terminal as Screen, withProgress } from '@mt2/contracts/progress';
import { nearestNames } from '@mt2/domain';
import { connect, originOf, Refused, Unreachable } from '@mt2/lab/connect';
import { type Command, type Context, Misuse, type Options, type Output } from './command.ts';
import { COMMANDS, commandsOf, findCommand, meantBy } from './commands.ts';
import { serverHere } from './env-file.ts';
import { dataFolders, findServer, STANDARD } from './find-server.ts';
import { harmless } from './harmless.ts';
import { helpOf, helpText, usageOf } from './help.ts';
import { tableText } from './table.ts';
import { VERSION } from './version.ts';

export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The machine's date, `2026-03-01`. */
  readonly today: () => string;
  /** Asks for a yes; undefined if nobody is at the terminal. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
  /** Where progress is shown; undefined: nowhere. */
  readonly progress?: Screen | undefined;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

/** Exit codes. */
const DONE = 0;
const NOT_SO = 1;
const MISUSED = 2;
const UNREACHABLE = 3;

const GLOBAL = {
  world: { type: 'string', short: 'w' },
  url: { type: 'string', short: 'u' },
  token: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;
const OWN = Object.fromEntries(
  COMMANDS.flatMap(({ options = {} }) => Object.entries(options)).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ]),
);

/** `-5%` is an argument, not an option: it is passed to the parser with a true minus sign. */
const hideMinus = (arg: string): string => arg.replace(/^-(?=\d)/, '\u2212');
const showMinus = (word: string): string => word.replace(/^\u2212/, '-');

const didYouMean = (names: readonly string[]): string => (names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : '');

/** The first unknown option of a command line, as written. */
const unknownOption = (args: readonly string[]): string | undefined =>
  args
    .slice(0, args.includes('--') ? args.indexOf('--') : args.length)
    .map((arg) => /^--[^=]+/.exec(arg)?.[0])
    .find((option) => option !== undefined && !(option.slice(2) in OWN || option.slice(2) in GLOBAL));

/** Options with a similar name: those of the command, if it is known. */
function optionsNear(option: string, args: readonly string[]): string[] {
  const command = findCommand(args.filter((arg) => !arg.startsWith('-')))?.command;
  const known = [...Object.keys(command ? (command.options ?? {}) : OWN), ...Object.keys(GLOBAL)];
  return nearestNames(option.slice(2), known).map((name) => `--${name}`);
}

function read(argv: readonly string[]): { words: string[]; options: Options } {
  const args = argv.map(hideMinus);
  const unknown = unknownOption(args);
  if (unknown) throw new Misuse(`Unknown option ${unknown}.${didYouMean(optionsNear(unknown, args))}`);
  try {
    const { positionals, values } = parseArgs({ args, options: { ...OWN, ...GLOBAL }, allowPositionals: true, strict: true });
    return { words: positionals.map(showMinus), options: values as Options };
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses an invalid command line: an option of another command, too many arguments, or too few. */
function check(command: Command, args: readonly string[], options: Options): void {
  const usage = `Usage: ${usageOf(command)}`;
  const stray = Object.keys(options).find((name) => !(name in GLOBAL) && !(name in (command.options ?? {})));
  if (stray) {
    const near = nearestNames(stray, Object.keys(command.options ?? {})).map((name) => `--${name}`);
    throw new Misuse(`${command.name} has no option --${stray}.${didYouMean(near)} ${usage}`);
  }
  const needed = command.args.filter((arg) => arg.startsWith('<'));
  if (args.length < needed.length) throw new Misuse(`${command.name} needs ${needed[args.length]}. ${usage}`);
  const takesAny = command.args.at(-1)?.endsWith('…]') === true;
  if (args.length > command.args.length && !takesAny) throw new Misuse(`Too many arguments: "${args[command.args.length]}". ${usage}`);
}

function originIn(text: string): string {
  try {
    return originOf(text);
  } catch {
    throw new Misuse(`"${text}" is not an address: --url and MT2_URL have the form http://127.0.0.1:3000.`);
  }
}

/** The address of the server: the named one, otherwise that of the data folder. Empty counts as not named. */
function addressOf(command: Command, options: Options, env: Terminal['env']): string | Promise<string> {
  const named = options.url ?? (env.MT2_URL || undefined);
  if (named !== undefined) return String(named);
  return command.isAlone?.(options) ? STANDARD : findServer(dataFolders(env.DATA_DIR), STANDARD);
}

/** The environment, and what `.env` says about the server here unless another one is named. */
const environmentOf = (command: Command, options: Options, env: Terminal['env']): Terminal['env'] =>
  options.url !== undefined || env.MT2_URL || command.isAlone?.(options) ? env : { ...serverHere(), ...env };

async function contextOf(command: Command, options: Options, { env: given, ask, out, today, progress }: Terminal): Promise<Context> {
  const { world, token, json } = options;
  const env = environmentOf(command, options, given);
  const at = originIn(await addressOf(command, options, env));
  const namedWorld = world === undefined ? env.MT2_WORLD || undefined : String(world);
  const name = namedWorld ?? 'main';
  const server = { url: at, labToken: String(token ?? env.LAB_TOKEN ?? '') };
  const sendTo = connect(server);
  const send = <C extends Call>(call: C, sent: Sent<C>): Promise<Message<C>> => sendTo(call, sent, call.world ? {} : { world: name });
  const print = (output: Output) => out(json ? JSON.stringify(output.json) : textOf(output, false));
  return {
    world: name,
    namedWorld,
    url: new URL(at),
    env,
    server,
    send,
    ask,
    today,
    print,
    show: (what, work) => withProgress(progress, what, work),
    isShown: progress !== undefined,
  };
}

function textOf({ json, text }: Output, isJson: boolean): string {
  if (isJson) return JSON.stringify(json, null, 2);
  return typeof text === 'string' ? text : tableText(text.heads, text.rows);
}

function missing(words: readonly string[]): never {
  const { near, help } = meantBy(words);
  throw new Misuse(`Unknown command "${words.slice(0, 2).join(' ')}".${didYouMean(near)} \`${help}\` lists them.`);
}

async function act(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { words, options } = read(argv);
  if (options.version) {
    terminal.out(VERSION);
    return DONE;
  }
  const asked = words[0] === 'help' ? words.slice(1) : words;
  if (options.help || words.length === 0 || words[0] === 'help') {
    terminal.out(asked.length === 0 ? helpText() : helpOf(commandsOf(asked) ?? missing(asked)));
    return DONE;
  }
  const found = findCommand(words) ?? missing(words);
  check(found.command, found.args, options);
  const output = await found.command.run(await contextOf(found.command, options, terminal), found.args, options);
  if (!output) return DONE;
  if (output.code !== undefined) return output.code;
  terminal.out(textOf(output, options.json === true));
  return output.isBad ? NOT_SO : DONE;
}

/** Runs a command line; returns the exit code. */
export async function run(argv: readonly string[], given: Terminal): Promise<number> {
  const terminal = { ...given, out: (text: string) => given.out(harmless(text)), err: (text: string) => given.err(harmless(text)) };
  try {
    return await act(argv, terminal);
  } catch (error) {
    if (error instanceof Misuse) {
      terminal.err(error.message);
      return MISUSED;
    }
    if (error instanceof Unreachable) {
      terminal.err(error.message);
      return UNREACHABLE;
    }
    if (error instanceof Refused) {
      terminal.err(error.message);
      return NOT_SO;
    }
    throw error;
  }
}
