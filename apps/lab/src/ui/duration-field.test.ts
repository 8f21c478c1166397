import { expect, test } from 'vitest';
import { DURATION_INVALID, durationError } from './duration-field.tsx';

test.each([
  ['', undefined],
  [' 15d ', undefined],
  ['  ', DURATION_INVALID],
  ['soon', DURATION_INVALID],
])('the error of the duration "%s" is %s', (typed, error) => expect(durationError(typed)).toBe(error));
