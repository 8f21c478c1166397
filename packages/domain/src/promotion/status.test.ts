import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { REBATE_STATUS } from './status.ts';

it('credits a pending rebate, once', () => expect(stepsOf(REBATE_STATUS)).toEqual(['pending → credited']));

it('keeps the stored numbers', () => expect(codesOf(REBATE_STATUS)).toEqual({ pending: 0, credited: 1 }));
