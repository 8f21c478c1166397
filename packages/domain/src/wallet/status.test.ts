import { expect, it } from 'vitest';
import { codesOf, stepsOf } from '../../test/steps.ts';
import { TRANSFER_STATUS } from './status.ts';

it('allows a submitted transfer to be notified, once, and throws for every other step', () =>
  expect(stepsOf(TRANSFER_STATUS)).toEqual(['submitted → notified']));

it('keeps the stored numbers of a transfer', () => expect(codesOf(TRANSFER_STATUS)).toEqual({ submitted: 1, notified: 2 }));
