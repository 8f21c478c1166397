import { expect, it } from 'vitest';
import { addressesIn } from './hosts.ts';

it.each([
  ['postgres://mt2:p%40ss@one:5432,two/mt2', ['postgres://mt2:p%40ss@one:5432/mt2', 'postgres://mt2:p%40ss@two/mt2']],
  [
    'postgresql://[::1]:5432,two:1/mt2?sslmode=verify-full',
    ['postgresql://[::1]:5432/mt2?sslmode=verify-full', 'postgresql://two:1/mt2?sslmode=verify-full'],
  ],
  ['postgres://one/mt2?target_session_attrs=read-write&sslmode=verify-full', ['postgres://one/mt2?sslmode=verify-full']],
  ['postgres://one/mt2?target_session_attrs=read-write', ['postgres://one/mt2?']],
])('of %s each host has its own address', (address, expected) => {
  expect(addressesIn(address)).toEqual(expected);
  for (const each of expected) expect(URL.canParse(each)).toBe(true);
});
