import { type Repeat, TOKEN, variableOf } from './repeat.ts';

/** A text that bash does not change, then the value of a variable. */
type Word = { readonly text: string; readonly variable?: string };

/** Everything is literal between apostrophes; an apostrophe itself is written outside them. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Signs that mean nothing between double quotes. */
const PLAIN = /^[\w :=@.-]*$/;

function wordText({ text, variable }: Word): string {
  if (variable === undefined) return quoted(text);
  return PLAIN.test(text) ? `"${text}$${variable}"` : `${quoted(text)}"$${variable}"`;
}

type Argument = readonly [option: string, word: Word];

const headerArguments = ({ world, lang, user }: Repeat, key: string): Argument[] => [
  ['-H', { text: `X-World: ${world}` }],
  ['-H', { text: `lang: ${lang}` }],
  ...(user === undefined ? [] : ([['-H', { text: 'Authorization: ', variable: TOKEN }]] as const)),
  ...(key === '' ? [] : ([['-H', { text: `Idempotency-Key: ${key}` }]] as const)),
];

/** Square brackets and braces are patterns of curl. */
const addressOf = (origin: string, { path }: Repeat): string => origin + path.replaceAll(/[[\]{}]/g, encodeURIComponent);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/**
 * curl encodes the values, so that they can be read and changed. Control characters are encoded here: no argument has a zero byte, and a
 * terminal neither prints the others as they are nor takes them pasted.
 */
function fieldArguments({ place, fields }: Repeat): Argument[] {
  if (place === 'json')
    return [
      ['-H', { text: 'Content-Type: application/json' }],
      ['--data-raw', { text: JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))) }],
    ];
  // The log has no file: a variable names one.
  if (place === 'multipart') return fields.map(({ name }) => ['-F', { text: `${name}=@`, variable: variableOf(name) }]);
  return fields.map(({ name, value }) => {
    const prefix = `${encodeURIComponent(name)}=`;
    if (value === undefined) return ['--data-urlencode', { text: prefix, variable: variableOf(name) }];
    const text = String(value);
    return CONTROLS.test(text)
      ? ['--data-raw', { text: new URLSearchParams([[name, text]]).toString() }]
      : ['--data-urlencode', { text: prefix + text }];
  });
}

/** The request as a curl command for bash. Without a key, each run is a new request. */
export function curlText(repeat: Repeat, { origin, key = '' }: { readonly origin: string; readonly key?: string }): string {
  const { method, place, fields } = repeat;
  const isQuery = place === 'query' && fields.length > 0;
  const address = wordText({ text: addressOf(origin, repeat) });
  const args = [...headerArguments(repeat, key), ...fieldArguments(repeat)].map(([option, word]) => `${option} ${wordText(word)}`);
  return [`curl ${method === 'GET' ? '' : `-X ${method} `}${isQuery ? '-G ' : ''}${address}`, ...args].join(' \\\n  ');
}
