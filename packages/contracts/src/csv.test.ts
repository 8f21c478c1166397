import { expect, it } from 'vitest';
import type { ReadMessage } from './call.ts';
import { CSV_PAGE, csvFile, csvOf, isPaged } from './csv.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { again, atoms, flag, id, inner, instant, instantOrEmpty, list, listOf, oneOf, paged, record, text } from './fields/index.ts';
import { TEXT } from './fields/kinds.ts';
import { market } from './market.ts';
import { spot } from './spot.ts';

const row = record('CsvRow', {
  id: id('id', 'ID.'),
  side: oneOf('type', { buy: 1, sell: 2 }, 'Side.'),
  amount: atoms('amount', 'Amount.', { unit: 'coin' }),
  note: text('note', 'Note.'),
  isOwn: flag('is_own', 'Own.'),
  at: instant('created_at', 'Time.'),
  endedAt: instantOrEmpty('ended_at', 'End.'),
  same: again('same', 'note', TEXT, 'Same.'),
  proofs: list('proofs', TEXT, 'Proofs.'),
});
const about = {
  needs: [],
  changes: false,
  source: 'ours',
  about: 'A list.',
  takes: ask.inputs(ask.paging),
} as const;
const rows = call('GET', '/api/csv', { ...about, answers: listOf(row) });
const pages = call('GET', '/api/csv', { ...about, answers: record('CsvPages', { orders: inner('message', paged(row), 'Page.') }) });

const one = {
  id: 1,
  side: 'sell',
  amount: -65_000_000_000n,
  note: '=1,2',
  isOwn: true,
  at: 1_767_225_630,
  endedAt: undefined,
  proofs: ['a'],
} as unknown as ReadMessage<typeof rows>[number];
const HEAD = 'id,type,amount,note,is_own,created_at,ended_at,proofs\n';
const LINE = `,sell,-650.00000000,"'=1,2",1,2026-01-01 00:00:30,,a\n`;
const fileOf = async (lines: AsyncIterable<string>) => {
  let file = '';
  for await (const line of lines) file += line;
  return file;
};

it('has a header and a line for each row', async () => {
  expect(await fileOf(csvOf(rows, async () => [one]))).toBe(`${HEAD}1${LINE}`);
  expect(await fileOf(csvOf(rows, async () => []))).toBe(HEAD);
});

it('begins a file with the mark by which spreadsheets know UTF-8', async () => {
  const bytes = new Uint8Array(await (await csvFile(csvOf(rows, async () => []))).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(HEAD);
});

it('reads all pages, and has a row once that a new one has moved to the next page', async () => {
  const pageOf = (page: number) => ({
    orders: {
      rows: [
        { ...one, id: page },
        { ...one, id: page + 1 },
      ],
      hasMore: page < 3,
      total: 4,
    },
  });
  expect(await fileOf(csvOf(pages, async (page) => pageOf(page)))).toBe(`${HEAD}1${LINE}2${LINE}3${LINE}4${LINE}`);
});

it('reads a list that does not say if there are more until a page is not full', async () => {
  const full = Array.from({ length: CSV_PAGE }, (_, index) => ({ ...one, id: index }));
  const asked: number[] = [];
  await fileOf(
    csvOf(rows, async (page) => {
      asked.push(page);
      return page === 1 ? full : [{ ...one, id: CSV_PAGE }];
    }),
  );
  expect(asked).toEqual([1, 2]);
});

it.each([
  [spot.listOrders, true],
  [spot.placeOrder, false],
  [market.listFavourites, false],
])('knows calls that read a list page by page', (call, isOne) => expect(isPaged(call)).toBe(isOne));
