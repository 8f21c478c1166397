import { ok } from '@mt2/domain';
import type { Journal, Posting, Ref } from '@mt2/domain/wallet';
import { expect, it } from 'vitest';
import { sharedServer } from '../../testing/shared-server.ts';
import { atOnce } from '../../world/transaction/tx.ts';
import { mustPost, postInParts } from './post.ts';

const server = await sharedServer();

const USDT = 3;
const ref: Ref = { refType: 'test', refId: 1 };
type Account = 'spot' | 'contract';
const posting = (account: Account, bucket: 'available' | 'frozen', delta: bigint): Posting => ({
  owner: 1,
  account,
  coin: USDT,
  bucket,
  delta,
  reason: 'spot-freeze',
});
const given = (account: Account): Journal => ({
  kind: 'deposit.credit',
  postings: [{ ...posting(account, 'available', -5n), owner: 0, account: 'world' }, posting(account, 'available', 5n)],
  holds: [],
});
const freezing = (account: Account, amount: bigint): Journal => ({
  kind: 'spot.freeze',
  postings: [posting(account, 'available', -amount), posting(account, 'frozen', amount)],
  holds: [
    { place: { owner: 1, account, coin: USDT }, ref, change: amount > 0n ? 'frozen' : 'released', amount: amount > 0n ? amount : -amount },
  ],
});

it('money is held for one purpose in one balance: it is not released from another', async () => {
  const { world } = await server.fork();
  const done = world.write((tx) => {
    for (const account of ['spot', 'contract'] as const) mustPost(tx, `given ${account}`, ref, given(account));
    mustPost(tx, 'frozen', ref, freezing('spot', 5n));
    mustPost(
      tx,
      'frozen for another',
      { ...ref, refId: 2 },
      { ...freezing('contract', 5n), holds: freezing('contract', 5n).holds.map((hold) => ({ ...hold, ref: { ...ref, refId: 2 } })) },
    );
    mustPost(tx, 'released', ref, freezing('contract', -5n));
    return ok(undefined);
  });
  await expect(done).rejects.toThrow('a hold stays in the balance in which it was frozen');
});

it.each<[string, Partial<Journal>]>([
  ['a kind', { kind: 'spot.gift' }],
  ['a reason', { postings: given('spot').postings.map((posting) => ({ ...posting, reason: 'gift' })) }],
])('a journal with %s that no area declares is a bug', async (_, flaw) => {
  const { world } = await server.fork();
  const done = world.write((tx) => ok(mustPost(tx, 'gift', ref, { ...given('spot'), ...flaw })));
  await expect(done).rejects.toThrow('no area declares');
});

it('journals that are posted together are written as they are one by one, in few statements', async () => {
  const journals = Array.from({ length: 1_200 }, (_, index) => ({ key: `given ${index}`, ref: { ...ref, refId: index + 1 } }));
  const { world: one } = await server.fork();
  const { world: other } = await server.fork();
  const written = (world: typeof one) =>
    ['JournalTxn', 'Posting', 'Balance'].map((table) => world.sql.all(`SELECT * FROM "${table}" ORDER BY "id"`));
  const writes = { one: 0, other: 0 };
  await one.write((tx) => {
    const before = tx.sql.writes;
    for (const { key, ref: each } of journals) mustPost(tx, key, each, given('spot'));
    writes.one = tx.sql.writes - before;
    return ok(undefined);
  });
  await other.write((tx) => {
    const before = tx.sql.writes;
    atOnce(postInParts(tx, journals, ({ key, ref: each }, postOne) => postOne(key, each, given('spot'))));
    writes.other = tx.sql.writes - before;
    return ok(undefined);
  });
  expect(written(other)).toEqual(written(one));
  expect(writes.other).toBeLessThan(writes.one / 5);
});

it('posting anything together with a key that was posted before is a bug, and leaves nothing', async () => {
  const { world } = await server.fork();
  await world.write((tx) => ok(mustPost(tx, 'given', ref, given('spot'))));
  const before = world.sql.all('SELECT * FROM "Balance"');
  const again = world.write((tx) => ok(atOnce(postInParts(tx, ['given'], (key, postOne) => postOne(key, ref, given('spot'))))));
  await expect(again).rejects.toThrow('UNIQUE');
  expect(world.sql.all('SELECT * FROM "Balance"')).toEqual(before);
  expect(world.sql.get('SELECT COUNT(*) AS count FROM "JournalTxn" WHERE "idemKey" = +?', 'given')).toEqual({ count: 1n });
});
