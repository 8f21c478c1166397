import { expect, it } from 'vitest';
import { journalLines } from '../../test/journal-lines.ts';
import { checkJournal } from '../wallet/index.ts';
import { ocoFreeze, ocoRelease } from './journals.ts';

const money = { user: 7, oco: 4, amount: 10n };

it.each([
  [ocoFreeze, ['7 spot 3 A -10 oco-freeze', '7 spot 3 F 10 oco-freeze', 'oco-order 4 frozen 10']],
  [ocoRelease, ['7 spot 3 F -10 oco-release', '7 spot 3 A 10 oco-release', 'oco-order 4 released 10']],
] as const)('moves the money of the OCO order, and refuses an amount of zero as a bug', (journal, lines) => {
  checkJournal(journal(money));
  expect(journalLines(journal(money))).toEqual(lines);
  expect(() => journal({ ...money, amount: 0n })).toThrow('broken: ');
});
