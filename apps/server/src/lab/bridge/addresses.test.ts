import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { checkedLookup, isForbiddenAddress } from './addresses.ts';

it.each([
  '169.254.169.254',
  '169.254.0.1',
  '169.254.255.255',
  'fe80::1',
  '[fe80::1]',
  'fe80::1%eth0',
  'febf::1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a9fe:a9fe',
  '::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
])('no bridge leads to %s', (address) => expect(isForbiddenAddress(address)).toBe(true));

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.253.255.255',
  '169.255.0.0',
  'fec0::1',
  '::1',
  '100.100.100.201',
  '2606:4700::1',
  'staging.example',
  '',
])('a bridge may lead to %j', (address) => expect(isForbiddenAddress(address)).toBe(false));

describe('a name', () => {
  type Found = { readonly error: string | undefined; readonly address: unknown };
  const found = (addresses: readonly string[], all: boolean): Promise<Found> =>
    new Promise((resolve) => {
      const resolver: Parameters<typeof checkedLookup>[0] = (_, __, done) =>
        done(
          null,
          addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      checkedLookup(resolver)('staging.example', { all }, (error, address) => resolve({ error: error?.message, address }));
    });

  it('is connected at the addresses that were checked', async () => {
    expect(await found(['10.0.0.1', '::1'], false)).toEqual({ error: undefined, address: '10.0.0.1' });
    expect(await found(['10.0.0.1'], true)).toEqual({ error: undefined, address: [{ address: '10.0.0.1', family: 4 }] });
  });

  it('with a forbidden address among others is refused', async () => {
    for (const all of [true, false]) expect((await found(['10.0.0.1', '169.254.169.254'], all)).error).toBe('staging.example');
  });

  it('without an address is refused', async () => {
    expect((await found([], true)).error).toBe('no address of staging.example');
  });
});
