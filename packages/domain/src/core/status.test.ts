import { expect, it } from 'vitest';
import { linesOf } from '../../test/steps.ts';
import { statuses } from './status.ts';

const LAMP = statuses({
  off: { code: 0, to: ['on'] },
  on: { code: 1, to: ['on', 'off', 'broken'] },
  broken: { code: 9, to: [], means: 'without a filament' },
});
const LAMP_NAMES = statuses({ underReview: { code: 0, to: [] }, 'not-lit': { code: 1, to: [] } });

it('a table of statuses has their numbers, allows its steps and throws for every other', () =>
  expect(linesOf(LAMP)).toEqual(['off 0 → on', 'on 1 → off, on, broken', 'broken 9']));

it('an unknown number throws', () => expect(() => LAMP.statusOf(2)).toThrow('broken: no status has the number 2'));

it('the meaning of a status is its name in words, unless the table says more', () => {
  expect(LAMP.names.map(LAMP.meaningOf)).toEqual(['off', 'on', 'without a filament']);
  expect(LAMP_NAMES.names.map(LAMP_NAMES.meaningOf)).toEqual(['under review', 'not lit']);
});

it('a status without next steps is final', () => expect(LAMP.names.filter(LAMP.isFinal)).toEqual(['broken']));

it('two statuses with the same number are refused', () =>
  expect(() => statuses({ off: { code: 0, to: [] }, on: { code: 0, to: [] } })).toThrow('broken: every status has its own number'));
