import { describe, expect, it } from 'vitest';
import { allSources, lineAt, readText, type Source, sourcesBelow, stringsIn, textsBelow } from './source.ts';

/** Phrases that stop a reader, each with the words to write instead. */
const STIFF: readonly { readonly what: RegExp; readonly instead: string }[] = [
  {
    what: /(?<=^|[.;:!?|(*/] ?)Of (?:an?|the|other|each|whom|which|all|orders?|users?)\b/gm,
    instead: '“For a …”, or begin with the subject',
  },
  { what: /\bunless (?:told|said|asked)\b/gi, instead: '“by default”' },
  { what: /\b(?:empty|0|null|1|true|false|none|absent) where\b/gi, instead: '“if”' },
  { what: /\bthe (?:least|fewest)\b(?! recently)|\bthe most (?:that|of|an?)\b/gi, instead: '“minimum” or “maximum”' },
  { what: /\btold\b/gi, instead: '“notified”, “sent”, “returned” or “triggered”' },
  { what: /\bwhoever\b|\bwhomever\b/gi, instead: '“a user who”, “anyone who” or “if a user”' },
  { what: /\banew\b/gi, instead: '“again”' },
  { what: /\b(?:some|no|every|any)body\b/gi, instead: '“a user”, “no user” or “all users”' },
  { what: /\be-mails?\b/gi, instead: '“email”' },
  { what: /\d %/g, instead: 'the number and % without a space' },
  { what: /\bbesides?\b/gi, instead: '“next to”, “in addition to” or “compared with”' },
  { what: /\b(?:is|are|was|were) over\b/gi, instead: '“has ended”' },
  { what: /\b(?:go(?:es)?|went) on\b/gi, instead: '“continues”' },
  {
    what: /\bone['’]s own\b|\b(?:an?|worlds?|tests?|chunk|second|form) of (?:its|their) own\b/gi,
    instead: '“its own …” or “the user’s own …”',
  },
  { what: /\b(?:two|three|ten|\d+-)fold\b/gi, instead: '“20x”' },
  { what: /\b(?:until|since) when\b/gi, instead: '“when … ends” or “the start”' },
  { what: /\b(?:he|his|him)\b/gi, instead: '“they” and “their”' },
  { what: /\bgood (?:once|until|for \d)/gi, instead: '“valid” or “works once”' },
  { what: /\bso (?:many|much) (?:seconds|minutes|hours|days|lots|later|of)\b/gi, instead: 'the number' },
  { what: /\basked support\b/gi, instead: '“contacted support”' },
];
const WIDEST = 140;

/** The specification’s own words, which a page quotes. */
const QUOTES = 'docs/conformance.md';
/** Written from the contract and the scenarios: a field or a call is one line there. */
const GENERATED = ['docs/wire.md', 'docs/atlas.md', 'docs/gallery/README.md'];

const documents = [readText('README.md'), ...textsBelow('docs', ['.md'])];
/** The texts of the pages, the messages and the refusals. */
const english = [
  ...textsBelow('apps/web/src/locales/en', ['.json']),
  readText('apps/server/src/locales/en.json'),
  readText('packages/contracts/src/refusals/en.json'),
];

/** A document with its code and its quotations replaced by spaces. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```|`[^`\n]*`|“[^”]*”/gm, (found) => found.replace(/[^\n]/g, ' '));

const stiffIn = (path: string, text: string): string[] =>
  STIFF.flatMap(({ what, instead }) =>
    Array.from(text.matchAll(what), ({ index, 0: found }) => `${path}:${lineAt(text, index)} has “${found}”: write ${instead}.`),
  );

/** A table, a heading, an image and the checked list of a persona’s guarantees are one line, however long. */
const isOneLine = (line: string): boolean => /^(?:\||#|<img |- `[a-z-]+`: )/.test(line);

function wideIn(path: string, text: string): string[] {
  const code = text.replace(/^```[\s\S]*?^```/gm, (found) => found.replace(/[^\n]/g, ''));
  return code
    .split('\n')
    .flatMap((line, index) => (line.length > WIDEST && !isOneLine(line) ? [`${path}:${index + 1} is ${line.length} columns wide.`] : []));
}

const commented = [...allSources(), ...sourcesBelow('prisma', ['.prisma'])].filter(
  ({ path }) => path !== 'packages/domain/test/plain-english.test.ts',
);
/** The comments of a file, with everything else and names in code replaced by spaces. */
const commentsOf = ({ text, code }: Source): string =>
  text.replace(/[^\n]/g, (sign, at: number) => (code[at] === sign ? ' ' : sign)).replace(/`[^`\n]*`/g, (name) => ' '.repeat(name.length));

/** Strings that keep such a phrase: a name, a status, or a text that is tested. */
const KEPT: readonly (string | RegExp)[] = [
  'Somebody Else',
  'somebody who waits for',
  'Is somebody there?',
  /^[Ss]omebody’s (?:own|secret)$/,
  'nobody has this password',
  /^(?:outbox wait|ledger list) nobody|^not "nobody"$|^No message to nobody@|who: nobody$/m,
  /^(?:active → )?told(?: → removed)?$|\badded, told\b/,
  ' --anew always',
  / LTV \d+\.\d+ %$/,
  // A percentage as a user types it.
  /^5 %$/,
];
const isKept = (text: string): boolean => KEPT.some((each) => (typeof each === 'string' ? text.includes(each) : each.test(text)));
/** SQL and class names are not English, and neither are dotted keys such as `alert.told-above`. */
const isEnglish = (text: string): boolean => / /.test(text.trim()) && !/^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WHERE|AND)\b/.test(text);
const withoutKeys = (text: string): string => prose(text).replace(/[\w-]+(?:\.[\w-]+)+/g, (key) => ' '.repeat(key.length));

/** The stiff phrases in the strings of a source: titles of tests, logs, errors, help, and the lab console. */
const stiffStrings = (source: Source): string[] =>
  stringsIn(source)
    .filter(({ text }) => isEnglish(text) && !isKept(text))
    .flatMap(({ text, at }) => stiffIn(`${source.path}:${lineAt(source.text, at)}`, withoutKeys(text)));

describe('every document', () => {
  it('is found', () => expect(documents.length).toBeGreaterThan(50));

  it('is in plain English', () =>
    expect(documents.filter(({ path }) => path !== QUOTES).flatMap(({ path, text }) => stiffIn(path, prose(text)))).toEqual([]));

  it('has no line of prose above 140 columns', () =>
    expect(documents.filter(({ path }) => !GENERATED.includes(path)).flatMap(({ path, text }) => wideIn(path, text))).toEqual([]));
});

describe('every comment', () => {
  it('is in plain English', () => expect(commented.flatMap((source) => stiffIn(source.path, commentsOf(source)))).toEqual([]));
});

describe('every string of the code', () => {
  it('is in plain English', () => expect(commented.filter(({ path }) => !path.endsWith('.prisma')).flatMap(stiffStrings)).toEqual([]));

  it.each(["it('is told', run)", '<p>Empty: it is told.</p>', 'throw Error(`It starts anew.`)'])('is found in %s', (text) =>
    expect(stiffStrings({ path: 'a.tsx', text, code: text })).toHaveLength(1),
  );
});

describe('every English text of the product', () => {
  it('is in plain English', () => {
    const sentences = (text: string) => text.replace(/"[^"\n]*":/g, (key) => ' '.repeat(key.length));
    expect(english.flatMap(({ path, text }) => stiffIn(path, sentences(text)))).toEqual([]);
  });
});

describe('how a stiff phrase is found', () => {
  it.each([
    'Of an order it is the price.',
    'The price. Of an order it is fixed.',
    '| Of each kind one |',
    'It is 10 unless said otherwise.',
    'Empty where there is none.',
    'The least amount.',
    'The most that is lent.',
    'The user is told.',
    'Whoever pays.',
    'It starts anew.',
    'Nobody sees it.',
    'By e-mail.',
    'A fee of 2 %.',
  ])('%j', (text) => expect(stiffIn('a.md', prose(text))).toHaveLength(1));

  it.each(['The state `told`.', '“Of the order”', 'One of the orders.', 'The most common password.', 'At least 2%.', '```\nwhoever\n```'])(
    'not in %j',
    (text) => expect(stiffIn('a.md', prose(text))).toEqual([]),
  );
});
