import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../session.ts';
import { accountKey } from './account-key.ts';

afterEach(() => vi.unstubAllGlobals());

const ANN = { id: 12 } as NonNullable<Session['user']>;
const TOKEN = 'AbcdefghijklmnopqrstUVWX_-09';

test.each([
  ['of the token, where the address names none', '', { token: `autumn.${TOKEN}`, user: ANN }, 'autumn 12'],
  ['of the token, whatever the address names', '?world=spring', { token: `autumn.${TOKEN}`, user: ANN }, 'autumn 12'],
  ['of the address, for a guest', '?world=spring', { token: '', user: null }, 'spring guest'],
  ['of the address, where tokens name none', '?world=spring', { token: 'a.b.c', user: ANN }, 'spring 12'],
  ['none, for a guest at an address without one', '', { token: '', user: null }, ' guest'],
])('the world is %s', (_, search, session, key) => {
  vi.stubGlobal('location', { search });
  expect(accountKey(session)).toBe(key);
});
