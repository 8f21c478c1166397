import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { OPTION_STATUS } from './status.ts';

it('allows a waiting option to be delivered or voided, and throws for every other step', () =>
  expect(stepsOf(OPTION_STATUS)).toEqual(['waiting → delivered', 'waiting → void']));

it('keeps the stored numbers of an option', () => expect(codesOf(OPTION_STATUS)).toEqual({ waiting: 1, delivered: 3, void: 4 }));
