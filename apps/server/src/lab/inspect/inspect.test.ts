import { lab } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

describe.each([
  ['the hash', lab.inspect.getHash],
  ['the proof of the ledger', lab.inspect.checkInvariants],
  ['the journal', lab.ledger.listTransactions],
  ['the holds', lab.ledger.listHolds],
])('%s', (_, call) => {
  it('keeps no other world waiting', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    const order: string[] = [];
    await Promise.all([
      ok(world.guest, call, {}).then(() => order.push('whole')),
      ok(other.guest, lab.clock.getClock, {}).then(() => order.push('other')),
    ]);
    expect(order).toEqual(['other', 'whole']);
  });
});

describe('the proof of the ledger', () => {
  it('names the defects of the rows', async () => {
    const world = await server.fork();
    const balance = world.world.sql.get<{ id: number }>(
      `SELECT "id" FROM "Balance" WHERE "account" = 'spot' AND "coin" = 3 AND "owner" > 0`,
    );
    world.world.sql.change('Balance', 'UPDATE "Balance" SET "available" = "available" + 1 WHERE "id" = +?', balance?.id ?? 0);
    world.world.sql.change('Posting', 'UPDATE "Posting" SET "delta" = "delta" + 1 WHERE "id" = (SELECT MIN("id") FROM "Posting")');
    const { message } = await ok(world.guest, lab.inspect.checkInvariants, {});
    expect(message.ok).toBe(false);
    expect([...new Set(message.violations.map(({ invariant }) => invariant))]).toEqual(['I1', 'I3', 'I4']);
  });
});
