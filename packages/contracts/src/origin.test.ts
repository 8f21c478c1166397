import { expect, it } from 'vitest';
import { productOrigin } from './origin.ts';

it.each([
  ['http://127.0.0.1:3000/lab/', 'http://mine.localhost:3000'],
  ['http://localhost/lab/', 'http://mine.localhost'],
  ['http://[::1]:3000', 'http://mine.localhost:3000'],
  ['http://main.localhost:8080/lab/', 'http://mine.localhost:8080'],
  ['http://192.168.1.5:3000/lab/', 'http://192.168.1.5:3000'],
  ['http://127.0.0.2:3000/lab/', 'http://127.0.0.2:3000'],
  ['http://localhost.evil.test/lab/', 'http://localhost.evil.test'],
])('seen from %s, the world is at %s', (page, origin) => expect(productOrigin('mine', new URL(page))).toBe(origin));

it('the second phone has its own address, if hosts are available', () => {
  expect(productOrigin('mine', new URL('http://127.0.0.1:3000/lab/'), 'second')).toBe('http://second.mine.localhost:3000');
  expect(productOrigin('mine', new URL('http://second.main.localhost:3000'))).toBe('http://mine.localhost:3000');
  expect(productOrigin('mine', new URL('http://192.168.1.5:3000/lab/'), 'second')).toBe('http://192.168.1.5:3000');
});
