import { describe, expect, it } from 'vitest';
import { STAMP, Stamps } from './stamp.ts';

const FORWARDED = { world: 'mine', generation: 3, address: '203.0.113.7' };
const request = (over: object = {}) => ({ method: 'POST', url: '/api/a?b=1', headers: { host: 'mine.localhost' }, ...over });

let now = 1_000_000;
const stamps = new Stamps('a secret', () => now);
const sent = (stamp: string, over: { readonly host?: string; readonly method?: string; readonly url?: string } = {}) => {
  const { host = 'mine.localhost', ...rest } = over;
  return request({ ...rest, headers: { host, [STAMP]: stamp } });
};

describe('the stamp of a forwarded request', () => {
  it('tells another server with the same secret what the first one found out', () => {
    expect(new Stamps('a secret', () => now).read(sent(stamps.sign(FORWARDED, request())))).toEqual(FORWARDED);
  });

  it.each([
    ['another method', { method: 'DELETE' }],
    ['another path', { url: '/api/a?b=2' }],
    ['another host', { host: 'yours.localhost' }],
  ])('is invalid for %s', (_, over) => {
    expect(stamps.read(sent(stamps.sign(FORWARDED, request()), over))).toBeUndefined();
  });

  it('is invalid without the secret, after a change, and without a signature', () => {
    const stamp = stamps.sign(FORWARDED, request());
    const other = stamps.sign({ ...FORWARDED, address: '203.0.113.8' }, request());
    const mixed = `${other.split('.')[0]}.${stamp.split('.')[1]}`;
    for (const forged of [new Stamps('another', () => now).sign(FORWARDED, request()), mixed, stamp.split('.')[0] ?? '', '', 'a.b.c', '.'])
      expect(stamps.read(sent(forged))).toBeUndefined();
    expect(stamps.read(request())).toBeUndefined();
  });

  it('is valid for 30 seconds', () => {
    const stamp = stamps.sign(FORWARDED, request());
    now += 30_000;
    expect(stamps.read(sent(stamp))).toEqual(FORWARDED);
    now += 1;
    expect(stamps.read(sent(stamp))).toBeUndefined();
  });
});
