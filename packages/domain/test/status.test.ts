import { describe, expect, it } from 'vitest';
import { isTest, lineAt, type Source, sourcesBelow } from './source.ts';

/** A field, variable or column that contains a status, under every name used by the wire and the tables. */
const FIELD = String.raw`\b(?:\w*[sS]tatus(?:es|Code|_code)?|STATUS\w*|kycBasic|kycAdvanced|is_done|is_shelves|is_cancel|is_sure)\b["'\`]?\)?`;
/** One or two digits: three are HTTP's. */
const CODE = String.raw`-?\d{1,2}(?![\d_])`;
/** Places where the number of a status is written out instead of read from its table. */
const RAW: readonly RegExp[] = [
  // status === 2, status: 1, "status" = 1, status: [0, 1]
  new RegExp(String.raw`${FIELD}\s*(?:[=!]==?|[<>]=?|<>|:|=(?!>))\s*[([]*${CODE}`, 'g'),
  // 2 === status
  new RegExp(String.raw`(?<![\w.])${CODE}\s*(?:[=!]==?|[<>]=?)\s*(?:\w+\??\.)*\w*[sS]tatus\b`, 'g'),
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
      ({ index, 0: found }) =>
        `${path}:${lineAt(code, index)} writes ${found}: take the number from its table, in the domain's status.ts or in the contract.`,
    ),
  );

/** Rows written out for tests and examples: they belong to the wire and use its numbers. */
const isExample = (source: Source): boolean => isTest(source) || source.path.includes('/testing/');
const ROOTS = [
  'apps/server/src/areas',
  'apps/server/src/feed',
  'apps/server/src/lab',
  'packages/domain/src',
  'apps/web/src',
  'apps/lab/src',
  'prisma/seed',
];
const sources = ROOTS.flatMap((root) => sourcesBelow(root)).filter((source) => !isExample(source));

describe('the number of a status', () => {
  it('is written only in its table', () => expect(sources.flatMap(rawIn)).toEqual([]));

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
    'if (is_done === 2) return;',
    '12 < row.status',
  ])('is found in %s', (code) => expect(rawIn({ path: 'a.ts', code })).toHaveLength(1));

  it.each([
    "if (order.status === 'full') return;",
    '{ status: SPOT_STATUS.codeOf(row.status) }',
    `'SELECT * FROM "SpotOrder" WHERE "status" = ?'`,
    `'SELECT * FROM "LeverTicket" WHERE "status" IN ' + OPEN`,
    "{ status: isOver ? 'full' : 'partial', count: 3 }",
    'const statusesOf = (asked: number) => 3;',
    'if (response.status >= 500) return;',
  ])('is not found in %s', (code) => expect(rawIn({ path: 'a.ts', code })).toEqual([]));
});
