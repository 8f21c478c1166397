import { expect, it } from 'vitest';
import { journalLines } from '../../test/journal-lines.ts';
import { checkJournal } from '../wallet/index.ts';
import { triggerFreeze, triggerRelease } from './journals.ts';

const money = { user: 7, account: 'contract', trigger: 4, coin: 3, amount: 10n } as const;

it.each([
  [triggerFreeze, ['7 contract 3 A -10 trigger-freeze', '7 contract 3 F 10 trigger-freeze', 'trigger-order 4 frozen 10']],
  [triggerRelease, ['7 contract 3 F -10 trigger-release', '7 contract 3 A 10 trigger-release', 'trigger-order 4 released 10']],
] as const)('moves the money of the trigger order, and refuses an amount of zero as a bug', (journal, lines) => {
  checkJournal(journal(money));
  expect(journalLines(journal(money))).toEqual(lines);
  expect(() => journal({ ...money, amount: 0n })).toThrow('broken: ');
});
