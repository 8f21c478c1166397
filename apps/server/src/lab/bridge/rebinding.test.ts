import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { product } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { checkedLookup } from './addresses.ts';
import { RealSide } from './real-side.ts';

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
