import { type Calls, lab } from '@mt2/contracts';
import type { Call } from '@mt2/contracts/call';
import type { LabCommand } from '@mt2/contracts/command';
import { sceneSchema } from '@mt2/contracts/lab/scene-schema';
import { isJson, type Json, schemaOf } from '@mt2/contracts/openapi/schema';
import { carryOut } from './carry-out.ts';
import { type Command, type Context, choiceOf, Misuse, type Options, whole } from './command.ts';
import { READERS } from './readers.ts';

/** An argument: its text in the usage, and its field, which may be inside another. */
type Argument = { readonly label: string; readonly field: string; readonly schema: Json; readonly isNeeded: boolean };

/** The schema of a field, also of one inside another; undefined if the call has none. */
function schemaAt(fields: Json, path: string): Json | undefined {
  const [name = '', ...rest] = path.split('.');
  const own = fields[name] as Json | undefined;
  if (rest.length === 0 || own === undefined) return own;
  const ways = [own, ...((own.anyOf as Json[] | undefined) ?? [])];
  return schemaAt((ways.find(({ properties }) => properties !== undefined)?.properties ?? {}) as Json, rest.join('.'));
}

const choicesOf = ({ enum: choices }: Json): string[] => (Array.isArray(choices) ? choices.map(String) : []);
const isFlag = ({ type, 'x-unit': unit }: Json): boolean => type === 'boolean' || unit === 'flag';
const isWhole = ({ type, pattern }: Json): boolean => type === 'integer' || String(pattern).startsWith('^[1-9]\\d');

const DECLARED = /([<[])([^\]>]+)[\]>]/g;
function argumentsOf(use: string, fields: Json): Argument[] {
  return [...use.matchAll(DECLARED)].map(([, bracket, text = '']) => {
    const [word = '', field = word] = text.split('=');
    const schema = schemaAt(fields, field) ?? {};
    const choices = choicesOf(schema);
    const label = choices.length > 0 && choices.length <= 4 ? choices.join('|') : word;
    return { label: bracket === '<' ? `<${label}>` : `[${label}]`, field, schema, isNeeded: bracket === '<' };
  });
}

/** The options of a command with their fields: those listed, or all fields that are neither arguments nor fixed. */
function optionsOf(
  { use, sends = {}, shorts = {}, setsField, reads, describes }: LabCommand,
  fields: Json,
  args: readonly Argument[],
): Map<string, string> {
  const listed = [...use.matchAll(/--([\w.-]+)/g)].map(([, field = '']) => field);
  const taken = ['world', 'wait', 'version', ...Object.keys(sends), ...Object.values(shorts).flatMap(Object.keys)];
  const others = Object.keys(fields).filter((name) => !taken.includes(name) && !args.some(({ field }) => field === name));
  const all = setsField ? [] : listed.length > 0 || reads || describes ? listed : others;
  return new Map(all.map((field) => [field.replace(/^.*\./, '').replaceAll('_', '-'), field]));
}

/** The value of a field from its text. Throws `Misuse` if it is not among its choices, or not a number. */
function readValue(label: string, text: string, schema: Json): unknown {
  if (choicesOf(schema).length > 0) return choiceOf(label, text, choicesOf(schema));
  if (schema.type === 'boolean') return choiceOf(label, text, ['on', 'off']) === 'on';
  if (isWhole(schema)) return schema.type === 'integer' ? whole(text, label) : String(whole(text, label));
  return text;
}

/** Fields with those of one inside another put together. */
function nested(fields: Json): Json {
  const whole: Json = {};
  for (const [path, value] of Object.entries(fields)) {
    const [name = '', inner] = path.split('.');
    whole[name] = inner === undefined ? value : { ...((whole[name] as Json | undefined) ?? {}), [inner]: value };
  }
  return whole;
}

/** The value of a named field: a text, or the parts of an object in their order. */
function namedField(words: readonly string[], args: readonly Argument[], schema: Json): Json {
  const [name = '', ...values] = words;
  const fields = (schema.properties ?? {}) as Json;
  const open = schema.additionalProperties as Json | undefined;
  const field = (
    Object.hasOwn(fields, name) ? fields[name] : isJson(open) ? open : choiceOf(args[0]?.label ?? '', name, Object.keys(fields))
  ) as Json;
  if (!isJson(field.properties)) return { [name]: readValue(name, values[0] ?? '', field) };
  const parts = Object.entries(field.properties).slice(0, values.length) as [string, Json][];
  return { [name]: Object.fromEntries(parts.map(([part, each], at) => [part, readValue(part, values[at] ?? '', each)])) };
}

/** The options that set the same field. */
const rivals = (shorts: NonNullable<LabCommand['shorts']>, field: string): string =>
  Object.entries(shorts)
    .filter(([, sets]) => field in sets)
    .map(([short]) => `--${short}`)
    .join(', ');

/** What of a command follows from the schema of its call. */
type Read = Pick<Required<Command>, 'args' | 'options' | 'run'>;

function readCommand(call: Call, command: LabCommand, name: string): Read {
  const { use, sends = {}, shorts = {}, waits, follows, hasPage, describes, setsField } = command;
  const schema = schemaOf(call.input, 'input');
  const fields = (schema.properties ?? {}) as Json;
  const args = argumentsOf(use, fields);
  const options = optionsOf(command, fields, args);

  async function read(label: string, field: string, text: string, context: Context): Promise<Json> {
    const inner = field.replace(/^.*\./, '');
    const reader = schemaAt(fields, field) && (READERS[`${name.split(' ')[0]}.${inner}`] ?? READERS[inner]);
    if (!reader) return { [field]: readValue(label, text, schemaAt(fields, field) ?? {}) };
    const before = field.slice(0, -inner.length);
    return Object.fromEntries(Object.entries(await reader(text, context)).map(([each, value]) => [before + each, value]));
  }

  /** The fields of a command line: those of the call, and its other arguments. */
  async function readAll(context: Context, words: readonly string[], given: Options): Promise<Json> {
    if (setsField) return namedField(words, args, schema);
    const sent: Json = { ...('world' in fields ? { world: context.world } : {}), ...sends };
    for (const [at, { label, field }] of args.entries())
      if (words[at] !== undefined) Object.assign(sent, await read(label, field, words[at], context));
    for (const [option, field] of options) {
      const value = given[option];
      if (value === true) sent[field] = schemaAt(fields, field)?.type === 'boolean' ? true : '1';
      else if (typeof value === 'string') Object.assign(sent, await read(`--${option}`, field, value, context));
    }
    for (const [short, sets] of Object.entries(shorts).filter(([short]) => given[short] !== undefined))
      for (const [field, value] of Object.entries(sets)) {
        if (field in sent) throw new Misuse(`${name} can have only one of ${rivals(shorts, field)}.`);
        Object.assign(sent, value === null ? await read(`--${short}`, field, String(given[short]), context) : { [field]: value });
      }
    return nested(sent);
  }

  return {
    args: args.map(({ label }) => label),
    options: {
      ...Object.fromEntries([...options].map(([option, field]) => [option, isFlag(schemaAt(fields, field) ?? {}) ? 'flag' : 'text'])),
      ...Object.fromEntries(
        [...Object.keys(shorts), ...(waits ? ['timeout'] : []), ...(hasPage ? ['html'] : [])].map((each) => [each, 'text']),
      ),
      ...(follows ? { follow: 'flag', count: 'text' } : {}),
    },
    run: async (context, words, given) => {
      if (describes) return { json: sceneSchema(), text: JSON.stringify(sceneSchema(), null, 2) };
      const all = Object.entries(await readAll(context, words, given));
      const sent = Object.fromEntries(all.filter(([field]) => field in fields || setsField));
      const others = Object.fromEntries(all.filter(([field]) => !(field in sent))) as Readonly<Record<string, string>>;
      return carryOut({ call, command, name }, context, { sent, others, options: given });
    },
  };
}

/** The command of a call. Its schema is made only if it runs or is explained: those of all calls would delay every start. */
function commandOf(call: Call, command: LabCommand): Command {
  const [name = ''] = command.use.split(/ (?=[<[-])/);
  let made: Read | undefined;
  const read = () => {
    made ??= readCommand(call, command, name);
    return made;
  };
  return {
    name,
    about: command.about ?? call.about,
    isAlone: () => command.describes !== undefined,
    get args() {
      return read().args;
    },
    get options() {
      return read().options;
    },
    run: (...asked) => read().run(...asked),
  };
}

/** The commands of the lab's calls; reads are first in their area, so that the first of a group only reads. */
export const LAB_COMMANDS: readonly Command[] = Object.values(lab as Readonly<Record<string, Calls>>).flatMap((calls) =>
  Object.values(calls)
    .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))
    .flatMap((call) => (call.commands ?? []).map((command) => commandOf(call, command))),
);
