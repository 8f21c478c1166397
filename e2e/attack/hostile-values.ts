import { blackPng } from '@mt2/conformance/pictures';

/** A JSON value that no JavaScript value represents, as text. */
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

/** Words of a text, separated by spaces. */
export const words = (text: TemplateStringsArray): readonly string[] => String.raw(text).trim().split(/\s+/);

/** Numbers as text, from almost valid to nonsense. */
export const NUMBERS = [
  ...words`0 1 2 3 10 100 1.5 -0 -1 +1 007 1_000 1,000 0x10 0b1 1e3 1e-30 1E400 .5 5.`,
  ...words`9007199254740993 9223372036854775807 9223372036854775808 92233720368.54775807 18446744073709551616 99999999999999999999`,
  ...words`0.00000001 0.000000001 -0.00000001 1e309 NaN Infinity -Infinity ١٢٣ １２３ ½ ٣٫١٤`,
  ...[' 1 ', '1'.repeat(400), `0.${'0'.repeat(400)}1`],
];

/** Texts with a meaning for code that does not treat them as text. */
export const TEXTS = [
  ...['', ' ', '\t\n', '[object Object]', "' OR 1=1 --", '"; DROP TABLE "User"; --', '1\' UNION SELECT * FROM "Session" --'],
  ...words`undefined null true false NaN [] {} __proto__ constructor toString hasOwnProperty % _ %27 \ \u0000`,
  ...['\u0000', 'a\u0000b', '\ud800', '\u202eabc', '\u3164', 'مرحبا بالعالم', '"><img src=x onerror=alert(1)>', `${'$'}{7*7}`],
  ...words`<script>alert(1)</script> {{7*7}} ../../../../etc/passwd ..%2f..%2fworld.db C:\x http://127.0.0.1:1/`,
  ...['🏳️‍🌈'.repeat(40), 'ﷺ'.repeat(20), 'e\u0301'.repeat(60), `${'a'.repeat(300)}@mt2.test`],
  ...words`👩‍👩‍👧‍👦 ｅｍａｉｌ＠ｍｔ２．ｔｅｓｔ ß İ a@b.cd trader@mt2.test whale@mt2.test TRADER@mt2.test BTC/USDT BTC btc USDT seed`,
  ...words`2026-01-01T00:00:00Z 9999-12-31T23:59:59Z -271821-04-20T00:00:00Z 2026-02-30T00:00:00Z`,
  ...words`1d 3650d -1d 1e9d 999999999999999d 90s 0 nextDue frozen (a+)+$`,
  ...['x'.repeat(1_001), 'x'.repeat(20_000), `${'a'.repeat(5_000)}!`],
];
export const LONG = 'x'.repeat(100_000);

/** Field values that are neither a text nor a number. */
export const OTHERS: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [1], ['1', '2'], [null], { a: 1 }, { length: 1e9 }],
  ...[{ toString: 'x' }, { valueOf: null }, 0, -1, 1.5, 2 ** 53],
  ...['1e400', '-1e400', '-0', '1e-30', '9223372036854775808', '1'.repeat(400), `0.${'0'.repeat(300)}1`].map((text) => new Raw(text)),
  ...[nested('[', ']', 100), nested('[', ']', 5_000), nested('[', ']', 10_000), chained(100), chained(10_000)],
  ...[new Raw('{"__proto__":{"isAdmin":true}}'), new Raw('{"constructor":{"prototype":{"x":1}}}'), new Raw(`[${'0,'.repeat(20_000)}0]`)],
];

/** Files sent as images: half an image, not an image, one far larger than its bytes. */
export const FILES: readonly Buffer[] = [
  ...['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', '%PDF-1.7', '\x89PNG\r\n\x1a\n', '<s'.repeat(1e5)].map(
    (text) => Buffer.from(text, 'latin1'),
  ),
  ...[blackPng(40, 40), blackPng(40, 40).subarray(0, 60), blackPng(1, 20_000_000), blackPng(20_000_000, 1), blackPng(9_000, 9_000)],
  // Evidence for an appeal: 121 megapixels in 16 KB.
  blackPng(11_000, 11_000),
  Buffer.concat([blackPng(40, 40), Buffer.from('<script>alert(1)</script>')]),
  Buffer.alloc(11 * 1024 * 1024, 'x'),
];
