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

test.each([
  ['spring.localhost', undefined],
  ['second.spring.localhost', undefined],
  ['api.shop.localhost', 'autumn'],
  ['my_app.localhost', 'autumn'],
])('at the host %s, which is believed first if it names a world, the address names %s', (hostname, world) => {
  vi.stubGlobal('location', { hostname, search: '?world=autumn' });
  expect(linkedWorld()).toBe(world);
});

test.each([
  ['?world=autumn', 'http://127.0.0.1:3000/?world=autumn#/pages/user/login/register?code=ABCDEF'],
  ['', 'http://autumn.localhost:3000/#/pages/user/login/register?code=ABCDEF'],
])('at the address %s a link of the server is %s', (search, link) => {
  vi.stubGlobal('location', { hostname: '127.0.0.1', origin: 'http://127.0.0.1:3000', search });
  expect(ownLink('http://autumn.localhost:3000/#/pages/user/login/register?code=ABCDEF')).toBe(link);
});
