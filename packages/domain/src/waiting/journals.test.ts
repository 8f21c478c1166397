import { expect, it } from 'vitest';
import { journalLines } from '../../test/journal-lines.ts';
import { checkJournal } from '../wallet/index.ts';
import { waitingFreeze, waitingRelease } from './journals.ts';

const money = { user: 7, account: 'contract', id: 4, coin: 3, amount: 10n } as const;

it.each([
  [waitingFreeze, ['7 contract 3 A -10 waiting-freeze', '7 contract 3 F 10 waiting-freeze', 'waiting-order 4 frozen 10']],
  [waitingRelease, ['7 contract 3 F -10 waiting-release', '7 contract 3 A 10 waiting-release', 'waiting-order 4 released 10']],
] as const)('moves the money of the waiting order, and refuses an amount of zero as a bug', (journal, lines) => {
  checkJournal(journal(money));
  expect(journalLines(journal(money))).toEqual(lines);
  expect(() => journal({ ...money, amount: 0n })).toThrow('broken: ');
});
