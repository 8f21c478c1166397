import type { Call, Message, Sent } from '@mt2/contracts';
import { nearestNames } from '@mt2/domain';
import type { Server } from '@mt2/lab/connect';

/** The text for people: a line, or a table with its heads. */
export type Shown = string | { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
/** The output of a command: the whole answer for programs, and a text for people. */
export type Output = {
  readonly json: unknown;
  readonly text: Shown;
  /** True when the check failed: a broken invariant, a message that never came. */
  readonly isBad?: boolean;
};

/** The world and the means with which a command runs. */
export type Context = {
  readonly world: string;
  /** That world, where a command line or the environment named it. */
  readonly namedWorld: string | undefined;
  readonly url: URL;
  /** The same for what connects by itself. */
  readonly server: Server;
  /** Sends a call of the lab in the world that was named; throws `Refused` or `Unreachable`. */
  readonly send: <C extends Call>(call: C, sent: Sent<C>) => Promise<Message<C>>;
  /** The day of the machine, `2026-03-01`. */
  readonly today: () => string;
  /** Prints something before the command has ended; with --json a line each. */
  readonly print: (output: Output) => void;
};

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** One command of the program. */
export type Command = {
  /** `clock advance`; the first of its group is what the group's name alone means. */
  readonly name: string;
  /** The arguments after the name: `<needed> [optional]`. */
  readonly args: readonly string[];
  /** Options of its own: text with a value, or flags. */
  readonly options?: Readonly<Record<string, 'text' | 'flag'>>;
  /** The values to choose from, of arguments by their place and of options by their names. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  readonly about: string;
  /** True if it needs no server of ours; without it, every run needs one. */
  readonly isAlone?: (options: Options) => boolean;
  /** Undefined where it prints by itself. */
  readonly run: (context: Context, args: readonly string[], options: Options) => Promise<Output | undefined>;
};

/** The command line makes no sense. */
export class Misuse extends Error {}

/** A whole number of a command line. */
export function whole(text: string, what: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Misuse(`${what} is a whole number, not "${text}".`);
  return Number(text);
}

/** One of some choices; `label` names what is chosen. Throws `Misuse` with the choices, and those that were perhaps meant. */
export function choiceOf<T extends string>(label: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  const near = nearestNames(text, choices);
  throw new Misuse(`${label} is ${choices.join(', ')}, not "${text}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`);
}

/** A text option that was given, as the field of a call. */
export const field = <N extends string>(name: N, value: string | boolean | undefined): { readonly [K in N]?: string } =>
  (typeof value === 'string' ? { [name]: value } : {}) as { readonly [K in N]?: string };
