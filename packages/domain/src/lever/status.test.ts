import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { LEVER_ORDER_STATUS, POSITION_STATUS } from './status.ts';

it('allows the steps of a position and throws for every other', () =>
  expect(stepsOf(POSITION_STATUS)).toEqual([
    'entrusted → trading',
    'entrusted → cancelled',
    'trading → trading',
    'trading → closing',
    'trading → closed',
    'closing → trading',
    'closing → closing',
    'closing → closed',
  ]));

it('keeps the stored numbers of a position', () =>
  expect(codesOf(POSITION_STATUS)).toEqual({ entrusted: 0, trading: 1, closing: 2, closed: 3, cancelled: 4 }));

it('allows the steps of a contract order and throws for every other', () =>
  expect(stepsOf(LEVER_ORDER_STATUS)).toEqual([
    'not-traded → not-traded',
    'not-traded → partial',
    'not-traded → full',
    'not-traded → cancelled',
    'partial → partial',
    'partial → full',
    'partial → cancelled',
  ]));

it('keeps the stored numbers of a contract order', () =>
  expect(codesOf(LEVER_ORDER_STATUS)).toEqual({ 'not-traded': 0, partial: 1, full: 2, cancelled: 3 }));
