import { expect, it } from 'vitest';
import { readStamp, STAMP, stampOf } from './stamp.ts';

const FORWARDED = { world: 'mine', address: '203.0.113.7' };
const REQUEST = { method: 'POST', url: '/api/a?b=1', headers: { host: 'mine.localhost' } };

let now = 1_000_000;
const signer = { fleetSecret: 'a secret', now: () => now };
const read = (
  stamp: string,
  { host = 'mine.localhost', ...over }: { readonly host?: string; readonly method?: string; readonly url?: string } = {},
) => readStamp(signer, { ...REQUEST, ...over, headers: { host, [STAMP]: stamp } });
const signed = (over = {}, fleetSecret = 'a secret') => stampOf({ ...signer, fleetSecret }, { ...FORWARDED, ...over }, REQUEST);

it('a stamp tells another server with the same secret what the first one found out, for 30 seconds', () => {
  const stamp = signed();
  now += 30_000;
  expect(read(stamp)).toEqual(FORWARDED);
  now += 1;
  expect(read(stamp)).toBeUndefined();
});

it.each([{ method: 'DELETE' }, { url: '/api/a?b=2' }, { host: 'yours.localhost' }])('a stamp is invalid for %j', (over) =>
  expect(read(signed(), over)).toBeUndefined(),
);

it('a stamp is invalid without the secret, after a change, and without a signature', () => {
  const [told = '', mac = ''] = signed().split('.');
  const [other = ''] = signed({ address: '203.0.113.8' }).split('.');
  for (const forged of [signed({}, 'another'), `${other}.${mac}`, told, '', 'a.b.c', '.']) expect(read(forged)).toBeUndefined();
  expect(readStamp(signer, REQUEST)).toBeUndefined();
});
