import { type Repeat, TOKEN, variableOf } from './repeat.ts';

export const SHELLS = ['bash', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** A text that no shell changes, then the value of a variable. */
type Word = { readonly text: string; readonly variable?: string };

/**
 * How a shell writes a word. In bash everything is literal between apostrophes; an apostrophe itself is written outside
 * them. PowerShell doubles it, and takes typographic ones for the same sign.
 */
const bashQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const powershellQuoted = (text: string): string => `'${text.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`;

/** Signs that mean nothing between double quotes, in both shells. */
const PLAIN = /^[\w :=@.-]*$/;

function bashWord({ text, variable }: Word): string {
  if (variable === undefined) return bashQuoted(text);
  return PLAIN.test(text) ? `"${text}$${variable}"` : `${bashQuoted(text)}"$${variable}"`;
}

/** Windows PowerShell 5.1 and 7 pass double quotes and backslashes to programs in different ways: no word here has any. */
function powershellWord({ text, variable }: Word): string {
  if (variable === undefined) return powershellQuoted(text);
  return PLAIN.test(text) ? `"${text}$env:${variable}"` : `(${powershellQuoted(text)} + $env:${variable})`;
}

/** A name and a value as a query and a form have them. */
const encoded = (name: string, value: unknown): string => new URLSearchParams([[name, String(value)]]).toString();

type Argument = readonly [option: string, word: Word];

const headerArguments = ({ world, lang, user }: Repeat, key: string): Argument[] => [
  ['-H', { text: `X-World: ${world}` }],
  ['-H', { text: `lang: ${lang}` }],
  ...(user === undefined ? [] : ([['-H', { text: 'Authorization: ', variable: TOKEN }]] as const)),
  ...(key === '' ? [] : ([['-H', { text: `Idempotency-Key: ${key}` }]] as const)),
];

const jsonOf = ({ fields }: Repeat): string => JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));

/** A file is named by a variable: the log has none. */
const filesOf = ({ fields }: Repeat): Argument[] =>
  fields.map(({ name }) => ['-F', { text: `${name}=@`, variable: variableOf(name) }] as const);

/** Square brackets and braces are patterns of curl. */
const addressOf = (origin: string, { path }: Repeat): string => origin + path.replaceAll(/[[\]{}]/g, encodeURIComponent);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/**
 * Only bash lets curl encode the values, so that they can be read and changed. Control characters are encoded here: no argument has
 * a zero byte, and a terminal neither prints the others as they are nor takes them pasted.
 */
function bashFields(repeat: Repeat): Argument[] {
  if (repeat.place === 'json')
    return [
      ['-H', { text: 'Content-Type: application/json' }],
      ['--data-raw', { text: jsonOf(repeat) }],
    ];
  if (repeat.place === 'multipart') return filesOf(repeat);
  return repeat.fields.map(({ name, value }) => {
    const prefix = `${encodeURIComponent(name)}=`;
    if (value === undefined) return ['--data-urlencode', { text: prefix, variable: variableOf(name) }];
    const text = String(value);
    return CONTROLS.test(text) ? ['--data-raw', { text: encoded(name, text) }] : ['--data-urlencode', { text: prefix + text }];
  });
}

function bashText(repeat: Repeat, origin: string, key: string): string {
  const { method, place, fields } = repeat;
  const isQuery = place === 'query' && fields.length > 0;
  const address = bashWord({ text: addressOf(origin, repeat) });
  const args = [...headerArguments(repeat, key), ...bashFields(repeat)].map(([option, word]) => `${option} ${bashWord(word)}`);
  return [`curl ${method === 'GET' ? '' : `-X ${method} `}${isQuery ? '-G ' : ''}${address}`, ...args].join(' \\\n  ');
}

/** The encoded fields of a query or a form as one expression. */
function powershellFields(prefix: string, { fields }: Repeat): string {
  const known = fields.filter(({ value }) => value !== undefined).map(({ name, value }) => encoded(name, value));
  const text = `${prefix}${known.join('&')}`;
  const hidden = fields.flatMap(({ name, value }) => (value === undefined ? [name] : []));
  if (hidden.length === 0) return powershellQuoted(text);
  const joined = hidden.map((name, at) => {
    const before = `${at === 0 ? `${text}${known.length > 0 ? '&' : ''}` : '&'}${encodeURIComponent(name)}=`;
    return `${powershellQuoted(before)} + [uri]::EscapeDataString($env:${variableOf(name)})`;
  });
  return `(${joined.join(' + ')})`;
}

/** In ASCII: Windows PowerShell sends nothing else to a program's input. */
const asciiOf = (json: string): string =>
  json.replaceAll(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function powershellText(repeat: Repeat, origin: string, key: string): string {
  const { method, place, fields } = repeat;
  const isQuery = place === 'query' && fields.length > 0;
  const url = addressOf(origin, repeat);
  const address = isQuery ? powershellFields(`${url}?`, repeat) : powershellWord({ text: url });
  const json: Argument[] = [
    ['-H', { text: 'Content-Type: application/json' }],
    ['--data-binary', { text: '@-' }],
  ];
  const body = place === 'json' ? json : place === 'multipart' ? filesOf(repeat) : [];
  const args = [...headerArguments(repeat, key), ...body].map(([option, word]) => `${option} ${powershellWord(word)}`);
  // Windows PowerShell drops an empty argument.
  const form = place === 'form' && fields.length > 0 ? [`--data-raw ${powershellFields('', repeat)}`] : [];
  const command = [`curl.exe ${method === 'GET' ? '' : `-X ${method} `}${address}`, ...args, ...form].join(' `\n  ');
  return place === 'json' ? `@'\n${asciiOf(jsonOf(repeat))}\n'@ | ${command}` : command;
}

/** The request as a command for a shell. Without a key, each run is a new request. */
export const curlText = (repeat: Repeat, { origin, shell, key = '' }: { origin: string; shell: Shell; key?: string }): string =>
  shell === 'bash' ? bashText(repeat, origin, key) : powershellText(repeat, origin, key);
