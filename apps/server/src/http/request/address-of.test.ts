import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './address-of.ts';

const request = (forwarded: string | undefined, remoteAddress: string | undefined = '10.0.0.9') =>
  ({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as IncomingMessage;

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the address of a request', () => {
  it('is that of its connection if no proxy is trusted, whatever the headers', () => {
    expect(addressOf(request(undefined), 0)).toBe('10.0.0.9');
    expect(addressOf(request('203.0.113.7'), 0)).toBe('10.0.0.9');
  });

  it('is the one seen by the outermost trusted proxy, and never one sent by the client', () => {
    expect(addressOf(request('198.51.100.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(addressOf(request('198.51.100.1, 203.0.113.7,10.0.0.8'), 2)).toBe('203.0.113.7');
    expect(addressOf(request('2001:db8:1:2::5'), 1)).toBe('2001:db8:1:2::/64');
  });

  it('is that of its connection if a proxy added none, and the first one if there are fewer than trusted proxies', () => {
    for (const forwarded of [undefined, '', 'unknown', '203.0.113.7, _hidden', '203.0.113.7,'])
      expect(addressOf(request(forwarded), 1)).toBe('10.0.0.9');
    expect(addressOf(request('203.0.113.7'), 2)).toBe('203.0.113.7');
  });

  it('is empty if its connection is closed', () => {
    expect(addressOf({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('');
  });
});
