import { describe, expect, it } from 'vitest';
import { isTest, lineAt, type Source, sourcesBelow } from './source.ts';

/** A field, a variable or a column that contains a status, `kycBasic` and `kycAdvanced` included. */
const FIELD = String.raw`\b(?:\w*[sS]tatus(?:es|Code|_code)?|STATUS\w*|kycBasic|kycAdvanced)\b["'\`]?\)?`;
/** Places where the number of a status is written out instead of being read from its table. */
const RAW: readonly RegExp[] = [
  // status === 2, status: 1, "status" = 1, status: [0, 1]
  new RegExp(String.raw`${FIELD}\s*(?:[=!]==?|[<>]=?|<>|:|=(?!>))\s*[([]*-?\d`, 'g'),
  // 2 === status
  /(?<![\w.])-?\d+\s*(?:[=!]==?|[<>]=?)\s*(?:\w+\??\.)*\w*[sS]tatus\b/g,
  // status: isOver ? 3 : 1
  new RegExp(String.raw`${FIELD}\s*(?::|=(?![=>]))[^,;\n]*\?\s*\(?\d+[^,;\n]*:\s*\(?\d`, 'g'),
  // "status" IN (1, 2), status in [1, 2]
  new RegExp(String.raw`${FIELD}\s+(?:NOT\s+)?IN\s*[([]\s*\d`, 'gi'),
  // status as 1 | 2
  new RegExp(String.raw`${FIELD}\s+as\s+\(?-?\d`, 'g'),
];

const rawIn = ({ path, code }: Pick<Source, 'path' | 'code'>): string[] =>
  RAW.flatMap((what) =>
    Array.from(
      code.matchAll(what),
      ({ index, 0: found }) => `${path}:${lineAt(code, index)} writes ${found}: ask the table in the domain's status.ts for the number.`,
    ),
  );

const sources = ['apps/server/src/areas', 'apps/server/src/feed', 'packages/domain/src']
  .flatMap((root) => sourcesBelow(root))
  .filter((source) => !isTest(source));

describe('the number of a status', () => {
  it('is written in its table and nowhere else', () => expect(sources.flatMap(rawIn)).toEqual([]));

  it('is read by repositories only: SQL names the column nowhere else', () => {
    const others = sources.filter(({ path }) => path.startsWith('apps/server/') && !path.endsWith('.repo.ts'));
    const named = others.flatMap(({ path, code }) =>
      Array.from(code.matchAll(/"(?:status|kycBasic|kycAdvanced)"/g), ({ index }) => `${path}:${lineAt(code, index)} names the column.`),
    );
    expect(named).toEqual([]);
  });

  it.each([
    'if (order.status === 2) return;',
    'if (2 === order.status) return;',
    'order.status <= 1',
    'storeOrder({ ...order, status: 3 })',
    'const statusCode = 3;',
    '{ status: filled === lots ? 2 : 1 }',
    '{ status: offersFlat(band) ? (1 as const) : (0 as const) }',
    '{ review_status: 1 }',
    '{ statuses: [0, 1] }',
    '{ kycBasic: 2 }',
    `'SELECT * FROM "SpotOrder" WHERE "status" = 1'`,
    `'SELECT * FROM "SpotOrder" WHERE "status" <> 1'`,
    `'SELECT * FROM "LeverTicket" WHERE "status" IN (1, 2)'`,
    'row.status as 1 | 2 | 3',
  ])('is found in %s', (code) => expect(rawIn({ path: 'a.ts', code })).toHaveLength(1));

  it.each([
    "if (order.status === 'full') return;",
    '{ status: SPOT_STATUS.codeOf(row.status) }',
    `'SELECT * FROM "SpotOrder" WHERE "status" = ?'`,
    `'SELECT * FROM "LeverTicket" WHERE "status" IN ' + OPEN`,
    "{ status: isOver ? 'full' : 'partial', count: 3 }",
    'const statusesOf = (asked: number) => 3;',
  ])('is not found in %s', (code) => expect(rawIn({ path: 'a.ts', code })).toEqual([]));
});
