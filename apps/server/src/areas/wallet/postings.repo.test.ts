import { NEVER } from '@mt2/domain/market';
import { expect, it } from 'vitest';
import { type Asked, openPlans } from '../../testing/query-plans.ts';
import {
  findFirstSecond,
  listChangesAt,
  listChangesByDay,
  listChangesFor,
  listDailySums,
  listFundChanges,
  listJournalsOf,
  listPostings,
} from './postings.repo.ts';

const plansOf = openPlans();
/** How the function's queries find postings. */
const searchesOf = (ask: Asked) => plansOf(ask).filter((plan) => /^(?:SEARCH|SCAN) (?:Posting|p)\b/.test(plan));

const FUND = { owner: 0, account: 'risk_fund', coin: 3 } as const;
const JOURNALS = { owner: 7, account: 'trust', reason: 'finance-interest', refType: 'finance', refId: undefined };

it.each<[string, Asked]>([
  ['a page of the ledger and its length', (source) => listPostings(source, { owner: 7, page: 2, limit: 10 })],
  ['a page of the ledger for a reason', (source) => listPostings(source, { owner: 7, reason: 'deposit', page: 2, limit: 10 })],
  ['the first second', (source) => findFirstSecond(source, 7)],
  ['the changes by day', (source) => listChangesByDay(source, 7, 0, NEVER)],
  ['the changes for some reasons', (source) => listChangesFor(source, 7, ['deposit', 'withdraw'], 0, NEVER)],
  ['the changes by some references at some instants', (source) => listChangesAt(source, { ...JOURNALS, refIds: [1, 2] }, [28_800])],
  ['the sums by day', (source) => listDailySums(source, 7, 'finance-interest', 0)],
  ['the journals of a reference', (source) => listJournalsOf(source, JOURNALS, { page: 1, limit: 10 })],
  ['the changes of the risk fund', (source) => listFundChanges(source, FUND, 0)],
])('%s: found in the index of the ledger', (_, ask) => {
  const searches = searchesOf(ask);
  expect(searches).not.toEqual([]);
  for (const search of searches) expect(search).toMatch(/^SEARCH \w+ USING (?:COVERING )?INDEX Posting_ledger_idx \(owner=\?/);
});
