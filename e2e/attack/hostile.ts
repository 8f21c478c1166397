import type { Call } from '@mt2/contracts';
import { blackPng } from '@mt2/server/testing/pictures';
import { entries } from '@mt2/server/testing/scenarios/entries';
import type { Chance } from './chance.ts';

/** A value of JSON that no value of the language stands for, as its text. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

const nested = (open: string, close: string, depth: number) => new Raw(open.repeat(depth) + close.repeat(depth));
const chained = (depth: number) => new Raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Numbers as texts, from those that are almost right to those that are none. */
const NUMBERS = [
  ...[
    '0',
    '1',
    '2',
    '3',
    '10',
    '100',
    '1.5',
    '-0',
    '-1',
    '+1',
    '007',
    ' 1 ',
    '1_000',
    '1,000',
    '0x10',
    '0b1',
    '1e3',
    '1e-30',
    '1E400',
    '.5',
    '5.',
  ],
  ...[
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '92233720368.54775807',
    '18446744073709551616',
    '99999999999999999999',
  ],
  ...[
    '0.00000001',
    '0.000000001',
    '-0.00000001',
    '1e309',
    'NaN',
    'Infinity',
    '-Infinity',
    '١٢٣',
    '１２３',
    '½',
    '٣٫١٤',
    '1'.repeat(400),
    `0.${'0'.repeat(400)}1`,
  ],
];

const TEXTS = [
  ...[
    '',
    ' ',
    '\t\n',
    'undefined',
    'null',
    'true',
    'false',
    '[object Object]',
    'NaN',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE "User"; --',
    '1\' UNION SELECT * FROM "Session" --',
    '%',
    '_',
    '%27',
    '\\',
    '\\u0000',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eabc',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    `${'$'}{7*7}`,
    '../../../../etc/passwd',
    '..%2f..%2fworld.db',
    'C:\\x',
    'http://127.0.0.1:1/',
  ],
  ...[
    '👩‍👩‍👧‍👦',
    '🏳️‍🌈'.repeat(40),
    'ﷺ'.repeat(20),
    'e\u0301'.repeat(60),
    'مرحبا بالعالم',
    'ｅｍａｉｌ＠ｍｔ２．ｔｅｓｔ',
    '\u3164',
    'ß',
    'İ',
    'a@b.cd',
    `${'a'.repeat(300)}@mt2.test`,
  ],
  ...[
    'trader@mt2.test',
    'whale@mt2.test',
    'TRADER@mt2.test',
    'BTC/USDT',
    'BTC',
    'btc',
    'USDT',
    'seed',
    '2026-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '-271821-04-20T00:00:00Z',
  ],
  ...[
    '2026-02-30T00:00:00Z',
    '1d',
    '3650d',
    '-1d',
    '1e9d',
    '999999999999999d',
    '90s',
    '0',
    'nextDue',
    'frozen',
    'x'.repeat(1_001),
    'x'.repeat(20_000),
    '(a+)+$',
    `${'a'.repeat(5_000)}!`,
  ],
];
const LONG = 'x'.repeat(100_000);

const OTHERS: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [1],
    ['1', '2'],
    [null],
    { a: 1 },
    { length: 1e9 },
    { toString: 'x' },
    { valueOf: null },
    0,
    -1,
    1.5,
    2 ** 53,
  ],
  ...['1e400', '-1e400', '-0', '1e-30', '9223372036854775808', '1'.repeat(400), `0.${'0'.repeat(300)}1`].map((text) => new Raw(text)),
  ...[nested('[', ']', 100), nested('[', ']', 5_000), nested('[', ']', 10_000), chained(100), chained(10_000)],
  ...[new Raw('{"__proto__":{"isAdmin":true}}'), new Raw('{"constructor":{"prototype":{"x":1}}}'), new Raw(`[${'0,'.repeat(20_000)}0]`)],
];

type Fields = Readonly<Record<string, unknown>>;
/** What scenarios say for a field, whichever call it is of: the likeliest way past the first check. */
const said = new Map<string, Set<unknown>>();
for (const { scenario } of entries) {
  const steps = [...('works' in scenario ? [scenario.works] : []), ...(scenario.refuses ?? []).map(([, step]) => step)];
  for (const step of steps)
    if (typeof step === 'object')
      for (const [name, value] of Object.entries(step as Fields))
        if (!(value instanceof File)) said.set(name, (said.get(name) ?? new Set()).add(value));
}

/** Values for one field, parted by whether the contract takes them: what it takes gets deep. */
type Pool = { readonly taken: readonly unknown[]; readonly refused: readonly unknown[] };
const pools = new Map<string, Pool>();

function poolOf(call: Call, field: string): Pool {
  const name = `${call.method} ${call.path} ${field}`;
  const before = pools.get(name);
  if (before) return before;
  const values = [...(said.get(field) ?? []), ...NUMBERS, ...TEXTS, LONG, ...OTHERS];
  const isTaken = (value: unknown) => !(value instanceof Raw) && call.input.shape[field]?.safeParse(value).success === true;
  const pool = { taken: values.filter(isTaken), refused: values.filter((value) => !isTaken(value)) };
  pools.set(name, pool);
  return pool;
}

/** What is sent as a picture: half of one, none, one that is far more than its bytes. */
const FILES: readonly Buffer[] = [
  ...[
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '%PDF-1.7',
    '\x89PNG\r\n\x1a\n',
    '<s'.repeat(100_000),
  ].map((text) => Buffer.from(text, 'latin1')),
  ...[blackPng(40, 40), blackPng(40, 40).subarray(0, 60), blackPng(1, 20_000_000), blackPng(20_000_000, 1), blackPng(9_000, 9_000)],
  Buffer.concat([blackPng(40, 40), Buffer.from('<script>alert(1)</script>')]),
  Buffer.alloc(11 * 1024 * 1024, 'x'),
];

/** A value that a field may not like, though the contract takes half of them. */
export function hostileValue(chance: Chance, call: Call, field: string): unknown {
  if (call.takesFile && field === 'file' && chance.happens(70)) return chance.pick(FILES);
  const { taken, refused } = poolOf(call, field);
  return chance.pick(taken.length > 0 && chance.happens(50) ? taken : refused);
}

/** Names of fields that no contract has, and those that objects have by themselves. */
export const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'lang',
  'a[b]',
  'a[]',
  'a.b',
  '',
  ' ',
  '\u0000',
  '💥',
  'x'.repeat(2_000),
  'password',
  'Authorization',
];

export const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=latin1',
    'application/json;charset=utf-16',
    'APPLICATION/JSON',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded;charset=UTF-8',
    'text/plain',
    'text/html',
    'application/xml',
    'application/octet-stream',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    '*/*',
    'a/b;c',
    '',
    ';',
    'application/json, text/plain',
    'x'.repeat(3_000),
  ],
];

/** Values of headers: only bytes that a client can send. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    '',
    ' ',
    'Bearer x',
    'main.',
    '.',
    'main.x',
    '..',
    'a.b.c',
    'nowhere.abc',
    '\u00ff\u00fe',
    "' OR 1=1",
    '__proto__.x',
    'x'.repeat(6_000),
    'main\tx',
  ],
  'x-world': [
    '',
    ' ',
    'nowhere',
    '../main',
    'MAIN',
    'main ',
    '__proto__',
    'constructor',
    'seed',
    'x'.repeat(5_000),
    '\u00e9',
    'a,b',
    '.',
    '%00',
  ],
  lang: ['', 'tlh', 'EN', 'en-US,en;q=0.9', '../en', '__proto__', 'constructor', 'x'.repeat(5_000), '\u00e9'],
  'idempotency-key': ['', ' ', 'k', 'k'.repeat(200), 'k'.repeat(10_000), '__proto__', '\u00e9', "'", 'main'],
  'content-encoding': ['gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip', 'zstd'],
  'transfer-encoding': ['chunked'],
  expect: ['100-continue', 'x'],
  host: [
    '',
    'localhost',
    'nowhere.localhost',
    'evil.example',
    '127.0.0.1',
    '[::1]',
    'x'.repeat(300),
    'a b',
    '__proto__.localhost',
    '.localhost',
  ],
  origin: ['null', 'http://evil.example', 'http://127.0.0.1', 'x', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'same-site', 'none', 'x'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3', 'x'],
  accept: ['text/html', 'image/png', 'application/xml', ''],
  connection: ['close', 'upgrade', 'keep-alive'],
  upgrade: ['websocket', 'h2c'],
  'x-lab-token': ['x', ''],
  'x-forwarded-for': ['1.2.3.4', "' OR 1=1"],
  cookie: ['a=b', 'x'.repeat(4_000)],
  'x-http-method-override': ['DELETE'],
};
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
