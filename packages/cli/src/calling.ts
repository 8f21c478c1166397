import type { Call, Message, Sent } from '@mt2/contracts';
import { type Json, schemaOf } from '@mt2/contracts/openapi/schema';
import { type Command, type Context, choiceOf, type Options, type Shown, whole } from './command.ts';

/** A field of a call on the command line. */
type Field = { readonly isNeeded: boolean; readonly schema: Json };
type FieldName<C extends Call> = keyof Sent<C> & string;

/** A command that sends one call: its fields are positional arguments and named options. */
type Calling<C extends Call> = {
  /** `people fund`; the first of its group is the default for the group's name. */
  readonly name: string;
  /** The call's own text by default. */
  readonly about?: string;
  /** The fields that are positional arguments, with their labels. A `?` after a name makes it optional, a `!` required. */
  readonly args?: Readonly<Record<string, FieldName<C>>>;
  /** The fields that are options; by default all that are not arguments. */
  readonly options?: readonly FieldName<C>[];
  /** Options that are sent as 1 if present. */
  readonly flags?: readonly FieldName<C>[];
  /** The fields as sent: adds to those of the command line, or converts them. */
  readonly sent?: (given: Partial<Sent<C>>, context: Context) => Partial<Sent<C>> | Promise<Partial<Sent<C>>>;
  /** Sends a call that takes long; by default it is sent as it is. */
  readonly sending?: (context: Context, sent: Sent<C>) => Promise<Message<C>>;
  /** The part of the answer that programs get, instead of the whole. */
  readonly pick?: (answer: Message<C>) => unknown;
  /** The answer for a terminal; by default unchanged. */
  readonly show?: (answer: Message<C>, sent: Sent<C>, context: Context) => Shown;
  /** True if the answer reports a failed check. */
  readonly isBad?: (answer: Message<C>) => boolean;
};

/** Shorter ways to write a field: `btc` is BTC/USDT. */
const READERS: Readonly<Record<string, (text: string) => string>> = {
  symbol: (text) => (text.includes('/') ? text : `${text}/USDT`).toUpperCase(),
  currency: (text) => text.toUpperCase(),
};

function fieldsOf(call: Call): Readonly<Record<string, Field>> {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, { schema, isNeeded: required.includes(name) }]));
}

const optionOf = (field: string): string => field.replaceAll('_', '-');
const isWhole = ({ type, pattern }: Json): boolean => type === 'integer' || String(pattern).startsWith('^[1-9]\\d');

/** The value of a field given as text on the command line. Throws `Misuse` if it is not among its choices, or not a number. */
function readValue(name: string, label: string, text: string, schema: Json): unknown {
  if (Array.isArray(schema.enum)) return choiceOf(label, text, schema.enum.map(String));
  if (isWhole(schema)) return schema.type === 'integer' ? whole(text, label) : String(whole(text, label));
  return READERS[name]?.(text) ?? text;
}

/** The syntax of an argument: `<who>`, `[coin]`, or its choices if they are few. */
function usageOf(label: string, { isNeeded, schema }: Field): string {
  const text = Array.isArray(schema.enum) && schema.enum.length <= 4 ? schema.enum.join('|') : label.replace(/[?!]$/, '');
  return (isNeeded && !label.endsWith('?')) || label.endsWith('!') ? `<${text}>` : `[${text}]`;
}

/** Adds the default world to the fields if they name none. */
export const ofWorld = <F extends { readonly world?: string }>(given: F, { world }: Context): F => ({ world, ...given });

/** Declares a command that sends a call; its arguments, its options and their values are derived from the fields of the call. */
export function calling<C extends Call>(call: C, { name, about = call.about, args = {}, flags = [], ...more }: Calling<C>): Command {
  const fields = fieldsOf(call);
  const places = Object.entries(args).map(([label, field]) => ({ label, field, of: fields[field] as Field }));
  const others = Object.keys(fields).filter((field) => !places.some((place) => place.field === field)) as FieldName<C>[];
  const named = (more.options ?? others).map((field) => ({ option: optionOf(field), field, schema: fields[field]?.schema ?? {} }));
  const isFlag = ({ field, schema }: (typeof named)[number]) => schema.type === 'boolean' || flags.includes(field);
  const given = (words: readonly string[], options: Options) => ({
    ...Object.fromEntries(
      places.flatMap(({ label, field, of }, at) =>
        words[at] === undefined ? [] : [[field, readValue(field, usageOf(label, of), words[at], of.schema)]],
      ),
    ),
    ...Object.fromEntries(
      named.flatMap(({ option, field, schema }) => {
        const value = options[option];
        if (value === undefined) return [];
        if (typeof value !== 'string') return [[field, flags.includes(field) ? '1' : value]];
        return [[field, readValue(field, `--${option}`, value, schema)]];
      }),
    ),
  });
  return {
    name,
    about,
    args: places.map(({ label, of }) => usageOf(label, of)),
    options: Object.fromEntries(named.map((each) => [each.option, isFlag(each) ? 'flag' : 'text'])),
    run: async (context, words, options) => {
      const read = given(words, options) as Partial<Sent<C>>;
      const sent = (more.sent ? await more.sent(read, context) : read) as Sent<C>;
      const answer = await (more.sending?.(context, sent) ?? context.send(call, sent));
      const text = more.show?.(answer, sent, context) ?? (typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
      return { json: more.pick ? more.pick(answer) : answer, text, ...(more.isBad ? { isBad: more.isBad(answer) } : {}) };
    },
  };
}
