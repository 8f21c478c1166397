import type { Call, Message, Sent } from '@mt2/contracts';
import type { Server } from '@mt2/lab/connect';

/** The output of a command: the whole answer for programs, and for people a line, or a table with its heads. */
export type Output = {
  readonly json: unknown;
  readonly text: string | { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
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

/** A text option that was given, as the field of a call. */
export const field = <N extends string>(name: N, value: string | boolean | undefined): { readonly [K in N]?: string } =>
  (typeof value === 'string' ? { [name]: value } : {}) as { readonly [K in N]?: string };
