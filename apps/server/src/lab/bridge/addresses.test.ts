import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { checkedLookup, isForbiddenAddress } from './addresses.ts';
import { RealSide } from './real-side.ts';

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

let reached = 0;
const backend = createServer((_, reply) => {
  reached += 1;
  reply.writeHead(200, { connection: 'close' }).end('{}');
});
await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
const { port } = backend.address() as AddressInfo;
afterAll(() => backend.close());

const METADATA = '169.254.169.254';

it('a name that leads elsewhere the second time is asked once per connection, and its forbidden address is not connected to', async () => {
  const answers = ['127.0.0.1', METADATA];
  let asked = 0;
  const resolve = (_: string, __: object, done: (error: null, found: LookupAddress[]) => void) => {
    asked += 1;
    done(null, [{ address: answers.shift() ?? METADATA, family: 4 }]);
  };
  const side = new RealSide({ authority: '', lookup: checkedLookup(resolve) });
  const ask = () => side.ask(new URL(`http://staging.example:${port}/api`), product.account.getProfile, 'token');
  expect([(await ask()).status, asked, reached]).toEqual([200, 1, 1]);
  await expect(ask()).rejects.toMatchObject({ code: 'MT2_ADDRESS_FORBIDDEN' });
  expect([asked, reached]).toEqual([2, 1]);
  await side.close();
});

it.each([METADATA, '[fe80::1]', '[::ffff:169.254.169.254]', '2852039166'])('the address %s is not connected to', async (host) => {
  const side = new RealSide({ authority: '' });
  const asked = side.ask(new URL(`http://${host}/api`), product.account.getProfile, 'token');
  await expect(asked).rejects.toMatchObject({ code: 'MT2_ADDRESS_FORBIDDEN' });
  await side.close();
});
