import { expect, test } from 'vitest';
import { ownerOptions, searchOf } from './scope.ts';

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

test('another view or filter begins at its first page', () => {
  const scope = { view: 'transactions', owner: '7', coin: '', kind: '', page: 3 } as const;
  expect(searchOf(scope, { page: 4 })).toEqual({ owner: '7', page: '4' });
  expect(searchOf(scope, { view: 'holds' })).toEqual({ view: 'holds', owner: '7' });
  expect(searchOf(scope, { coin: 'BTC' })).toEqual({ owner: '7', coin: 'BTC' });
});
