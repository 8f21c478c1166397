import { afterEach, expect, test, vi } from 'vitest';
import { linkedWorld, ownLink } from './linked-world.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['?world=autumn', 'autumn'],
  ['?world=', undefined],
  ['', undefined],
])('the address %s names the world %s', (search, world) => {
  vi.stubGlobal('location', { search });
  expect(linkedWorld()).toBe(world);
});

test('a host that names its world is believed before the address', () => {
  vi.stubGlobal('location', { hostname: 'spring.localhost', search: '?world=autumn' });
  expect(linkedWorld()).toBeUndefined();
});

test.each([
  ['?world=autumn', 'http://127.0.0.1:3000/?world=autumn#/pages/user/login/register?code=ABCDEF'],
  ['', 'http://autumn.localhost:3000/#/pages/user/login/register?code=ABCDEF'],
])('at the address %s a link of the server is %s', (search, link) => {
  vi.stubGlobal('location', { hostname: '127.0.0.1', origin: 'http://127.0.0.1:3000', search });
  expect(ownLink('http://autumn.localhost:3000/#/pages/user/login/register?code=ABCDEF')).toBe(link);
});
