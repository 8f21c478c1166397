import { words } from './hostile-values.ts';

/** Field names outside any contract, and those built into objects. */
export const STRANGE_NAMES = [
  ...words`__proto__ constructor prototype toString lang a[b] a[] a.b 💥 password Authorization`,
  ...['', ' ', '\u0000', 'x'.repeat(2_000)],
];

export const TYPES = [
  ...words`application/json application/json;charset=utf-8 application/json;charset=latin1 application/json;charset=utf-16`,
  ...words`APPLICATION/JSON application/x-www-form-urlencoded application/x-www-form-urlencoded;charset=UTF-8 text/plain text/html`,
  ...words`application/xml application/octet-stream application/vnd.api+json a/b;c ; */* multipart/form-data`,
  ...words`multipart/form-data;boundary= multipart/form-data;boundary=x`,
  ...['', 'application/json; charset=utf-8', 'application/json, text/plain', 'x'.repeat(3_000)],
];

const HOSTS = words`localhost nowhere.localhost evil.example 127.0.0.1 [::1] __proto__.localhost .localhost`;

/** Header values: only bytes that a client can send. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    ...words`main. . main.x .. a.b.c nowhere.abc __proto__.x`,
    ...['', ' ', 'Bearer x', "' OR 1=1", 'main\tx', '\u00ff\u00fe', 'x'.repeat(6_000)],
  ],
  'x-world': [...words`nowhere ../main MAIN __proto__ constructor seed a,b . %00`, '', ' ', 'main ', '\u00e9', 'x'.repeat(5_000)],
  lang: ['', ...words`tlh EN en-US,en;q=0.9 ../en __proto__ constructor`, 'x'.repeat(5_000), '\u00e9'],
  'idempotency-key': ['', ' ', 'k', 'k'.repeat(200), 'k'.repeat(10_000), '__proto__', '\u00e9', "'", 'main'],
  'content-encoding': [...words`gzip br deflate identity x zstd`, 'gzip, gzip'],
  'transfer-encoding': ['chunked'],
  expect: ['100-continue', 'x'],
  host: ['', 'x'.repeat(300), 'a b', ...HOSTS],
  origin: ['', ...words`null http://evil.example http://127.0.0.1 x`],
  'sec-fetch-site': words`cross-site same-origin same-site none x`,
  'if-none-match': ['*', '"x"', 'W/"x"'],
  range: words`bytes=0- bytes=-1 bytes=5-1 bytes=0-0,2-3 x`,
  accept: ['', ...words`text/html image/png application/xml`],
  connection: words`close upgrade keep-alive`,
  upgrade: ['websocket', 'h2c'],
  'x-lab-token': ['x', ''],
  'x-forwarded-for': ['1.2.3.4', "' OR 1=1"],
  cookie: ['a=b', 'x'.repeat(4_000)],
  'x-http-method-override': ['DELETE'],
};
export const METHODS = words`GET POST PUT PATCH DELETE HEAD OPTIONS TRACE QUERY PROPFIND`;
