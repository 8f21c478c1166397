import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { OPTION_STATUS } from './status.ts';

it('allows a waiting option to be delivered or made void, and throws at every other step', () =>
  expect(stepsOf(OPTION_STATUS)).toEqual(['waiting → delivered', 'waiting → void']));

it('keeps the numbers of an option as they are stored', () =>
  expect(codesOf(OPTION_STATUS)).toEqual({ waiting: 1, delivered: 3, void: 4 }));
