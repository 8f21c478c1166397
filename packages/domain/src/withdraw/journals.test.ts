import { describe, expect, it } from 'vitest';
import { testJournals } from '../../test/journal-lines.ts';
import type { Journal } from '../wallet/index.ts';
import { withdrawFreeze, withdrawPass, withdrawReject } from './journals.ts';

const USDT = 3;
const ten = { id: 9, user: 7, coin: USDT, amount: 10n };

describe('the journals of a withdrawal', () => {
  testJournals([
    [withdrawFreeze(ten), ['7 spot 3 A -10 withdraw-freeze', '7 spot 3 F 10 withdraw-freeze', 'withdrawal 9 frozen 10']],
    [withdrawReject(ten), ['7 spot 3 F -10 withdraw-return', '7 spot 3 A 10 withdraw-return', 'withdrawal 9 released 10']],
    [
      withdrawPass({ ...ten, fee: 4n }),
      ['7 spot 3 F -10 withdraw', '0 world 3 A 6 withdraw', '0 fee 3 A 4 withdraw-fee', 'withdrawal 9 spent 10'],
    ],
    [withdrawPass({ ...ten, fee: 0n }), ['7 spot 3 F -10 withdraw', '0 world 3 A 10 withdraw', 'withdrawal 9 spent 10']],
  ]);

  it.each<[string, () => Journal]>([
    ['a withdrawal that the fee eats up', () => withdrawPass({ ...ten, fee: 10n })],
    ['a withdrawal with a negative fee', () => withdrawPass({ ...ten, fee: -1n })],
    ['a withdrawal of nothing', () => withdrawFreeze({ ...ten, amount: 0n })],
    ['a return of less than nothing', () => withdrawReject({ ...ten, amount: -1n })],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});
