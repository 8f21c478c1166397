import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { END_REASONS, ROBOT_STATUS, statusAfter } from './status.ts';

it('allows a running robot to finish, to be stopped and to be liquidated, and throws for every other step', () =>
  expect(stepsOf(ROBOT_STATUS)).toEqual(['running → finished', 'running → stopped', 'running → liquidated']));

it('keeps the stored numbers of a robot', () =>
  expect(codesOf(ROBOT_STATUS)).toEqual({ running: 1, finished: 2, stopped: 3, liquidated: 4 }));

it('gives the final status for each reason', () =>
  expect(Object.fromEntries(END_REASONS.map((reason) => [reason, statusAfter(reason)]))).toEqual({
    term: 'finished',
    delisted: 'finished',
    user: 'stopped',
    'take-profit': 'stopped',
    'stop-loss': 'stopped',
    liquidation: 'liquidated',
  }));
