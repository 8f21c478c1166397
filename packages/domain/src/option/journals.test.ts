import { describe, expect, it } from 'vitest';
import { testJournals } from '../../test/journal-lines.ts';
import type { Journal } from '../wallet/index.ts';
import { optionEnd, optionOpen } from './journals.ts';

const ten = { id: 4, user: 7, coin: 3, stake: 10n };

describe('the journals of options', () => {
  testJournals([
    [optionOpen(ten), ['7 options 3 A -10 option-open', '7 options 3 F 10 option-open', 'option 4 frozen 10']],
    [
      optionEnd({ ...ten, settlement: 18n, ending: 'win' }),
      ['7 options 3 F -10 option-win', '7 options 3 A 18 option-win', '0 house 3 A -8 option-win', 'option 4 released 10'],
    ],
    [
      optionEnd({ ...ten, settlement: 0n, ending: 'lose' }),
      ['7 options 3 F -10 option-lose', '0 house 3 A 10 option-lose', 'option 4 spent 10'],
    ],
    [
      optionEnd({ ...ten, settlement: 10n, ending: 'draw' }),
      ['7 options 3 F -10 option-draw', '7 options 3 A 10 option-draw', 'option 4 released 10'],
    ],
    [
      optionEnd({ ...ten, settlement: 10n, ending: 'void' }),
      ['7 options 3 F -10 option-void', '7 options 3 A 10 option-void', 'option 4 released 10'],
    ],
  ]);

  it.each<[string, () => Journal]>([
    ['a stake of nothing', () => optionOpen({ ...ten, stake: 0n })],
    ['a win that costs', () => optionEnd({ ...ten, settlement: 9n, ending: 'win' })],
    ['a loss that pays', () => optionEnd({ ...ten, settlement: 1n, ending: 'lose' })],
    ['a draw that keeps something', () => optionEnd({ ...ten, settlement: 9n, ending: 'draw' })],
    ['a void that pays', () => optionEnd({ ...ten, settlement: 11n, ending: 'void' })],
  ])('refuses %s as a bug', (_, write) => expect(write).toThrow('broken: '));
});
