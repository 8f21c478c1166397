import { expect, it } from 'vitest';
import { checkJournal, type Journal } from '../src/wallet/index.ts';

/** The postings of a journal: `7 spot 3 F -100 finance-buy`; F is frozen, A available. */
export const postingLines = ({ postings }: Journal): string[] =>
  postings.map(
    ({ owner, account, coin, bucket, delta, reason }) =>
      `${owner} ${account} ${coin} ${bucket === 'frozen' ? 'F' : 'A'} ${delta} ${reason}`,
  );

/** The postings and holds of a journal: `finance 4 frozen 100`. */
export const journalLines = (journal: Journal): string[] => [
  ...postingLines(journal),
  ...journal.holds.map(({ ref, change, amount }) => `${ref.refType} ${ref.refId} ${change} ${amount}`),
];

/** Tests that sound journals have the given lines. */
export const testJournals = (journals: readonly [Journal, string[]][]): void =>
  it.each(journals)('$kind', (journal, expected) => {
    expect(journalLines(journal)).toEqual(expected);
    checkJournal(journal);
  });
