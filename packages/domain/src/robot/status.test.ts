import { expect, it } from 'vitest';
import { END_REASONS, statusAfter } from './status.ts';

it('gives the final status for each reason', () =>
  expect(Object.fromEntries(END_REASONS.map((reason) => [reason, statusAfter(reason)]))).toEqual({
    term: 'finished',
    delisted: 'finished',
    user: 'stopped',
    'take-profit': 'stopped',
    'stop-loss': 'stopped',
    liquidation: 'liquidated',
  }));
