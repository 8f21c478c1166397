import { expect, test } from 'vitest';
import { ownerOptions } from './scope.ts';

test.each([
  ['7', ['', 'system', '7']],
  ['', ['', 'system', '7']],
  ['12', ['', 'system', '7', '12']],
])('the owner "%s" is among the options', (chosen, values) => {
  const users = [
    ['', 'everybody'],
    ['7', 'trader'],
  ] as const;
  expect(ownerOptions(users, chosen).map(([value]) => value)).toEqual(values);
});
