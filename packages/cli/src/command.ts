import type { Call, Message, Sent } from '@mt2/contracts';
import type { Tell } from '@mt2/contracts/progress';
import { nearestNames } from '@mt2/domain';
import type { Server } from '@mt2/lab/connect';

/** The text for a terminal: a line, or a table with its headings. */
export type Shown = string | { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
/** The output of a command: the whole answer for programs, and a text for a terminal. */
export type Output = {
  readonly json: unknown;
  readonly text: Shown;
  /** True if the check failed: a broken invariant, a message that never arrived. */
  readonly isBad?: boolean;
  /** The exit code of a program that the command ran. */
  readonly code?: number;
};

/** The world and resources of a running command. */
export type Context = {
  readonly world: string;
  /** That world, if the command line or the environment named it. */
  readonly namedWorld: string | undefined;
  readonly url: URL;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The same for code that connects on its own. */
  readonly server: Server;
  /** Sends a call of the lab in the named world; throws `Refused` or `Unreachable`. */
  readonly send: <C extends Call>(call: C, sent: Sent<C>) => Promise<Message<C>>;
  /** Asks the person at the terminal for a yes; undefined if nobody is there. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  /** The machine's date, `2026-03-01`. */
  readonly today: () => string;
  /** Does long work, and shows on a terminal what it is and how far it is. */
  readonly show: <T>(what: string, work: (tell: Tell) => Promise<T>) => Promise<T>;
  /** True if someone sees that. */
  readonly isShown: boolean;
  /** Prints before the command has ended; with --json one line each. */
  readonly print: (output: Output) => void;
};

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** One command of the program. */
export type Command = {
  /** `clock advance`; the first of its group is the default for the group's name. */
  readonly name: string;
  /** The arguments after the name: `<required> [optional] [any…]`. */
  readonly args: readonly string[];
  /** Its own options: text with a value, or flags. */
  readonly options?: Readonly<Record<string, 'text' | 'flag'>>;
  readonly about: string;
  /** True if it does not need our server; by default every run needs one. */
  readonly isAlone?: (options: Options) => boolean;
  /** Undefined if it prints its own output. */
  readonly run: (context: Context, args: readonly string[], options: Options) => Promise<Output | undefined>;
};

/** The group of a command: `clock` for `clock advance`. */
export const groupOf = ({ name }: Command): string => name.split(' ')[0] ?? '';

/** The command line is invalid. */
export class Misuse extends Error {}

/** An integer on the command line. */
export function whole(text: string, what: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Misuse(`${what} must be a whole number, not "${text}".`);
  return Number(text);
}

/** One of several choices; `label` names the argument. Throws `Misuse` with the choices, and suggestions. */
export function choiceOf<T extends string>(label: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  const near = nearestNames(text, choices);
  throw new Misuse(
    `${label} must be one of ${choices.join(', ')}, not "${text}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
  );
}

/** A text option, if given, as the field of a call. */
export const field = <N extends string>(name: N, value: string | boolean | undefined): { readonly [K in N]?: string } =>
  (typeof value === 'string' ? { [name]: value } : {}) as { readonly [K in N]?: string };
