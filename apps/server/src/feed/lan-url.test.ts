import { expect, test } from 'vitest';
import { lanUrl } from './lan-url.ts';

const at = (address: string, port = 3000) => ({ address, port, family: address.includes(':') ? 'IPv6' : 'IPv4' });
const own = () => '192.168.7.20';

test.each([
  ['127.0.0.1', undefined],
  ['127.0.0.2', undefined],
  ['::1', undefined],
  ['0.0.0.0', 'http://192.168.7.20:3000'],
  ['::', 'http://192.168.7.20:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
])('a server that listens on %s is reached in its network at %s', (address, url) => {
  expect(lanUrl(at(address), own)).toBe(url);
});

test('without a network, before it listens and on a pipe a server has no such URL', () => {
  expect(lanUrl(at('0.0.0.0', 41_007), () => undefined)).toBeUndefined();
  expect(lanUrl(null, own)).toBeUndefined();
  expect(lanUrl('/run/mt2.sock', own)).toBeUndefined();
});
