import { lab } from '@mt2/contracts';
import { assertDefined, atoms, DAY, dayStart, ok } from '@mt2/domain';
import { transfer } from '@mt2/domain/wallet';
import { describe, expect, it, vi } from 'vitest';
import { ok as called } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import type { World } from '../../world/world.ts';
import { movementsSince, pastMovements } from './movements.ts';
import { mustPost } from './post.ts';
import { findTxnsAfter } from './postings.repo.ts';

const server = await sharedServer();

const DAYS = 40;
/** A persona with three months of history, and some past days. */
async function history() {
  const { world, guest } = await server.fork();
  const owner = (await called(guest, lab.people.logInAs, { persona: 'trader' })).message.user.id;
  const today = dayStart(world.now());
  return { world, owner, today, from: today - DAYS * DAY };
}
const readDays = (world: World) => vi.spyOn(world.sql, 'all');
const askedDays = (spy: ReturnType<typeof readDays>): number => spy.mock.calls.filter(([sql]) => sql.includes('GROUP BY')).length;

describe('the movements of past days', () => {
  it('are those of the ledger, each day read once', async () => {
    const { world, owner, today, from } = await history();
    const all = readDays(world);
    const first = await pastMovements(world, owner, from, today);
    expect(askedDays(all)).toBe(DAYS);
    const again = await pastMovements(world, owner, from, today);
    expect(askedDays(all)).toBe(DAYS);
    all.mockRestore();
    expect(first.changes.length).toBeGreaterThan(DAYS / 2);
    expect(again).toEqual(first);
    expect(first).toEqual(movementsSince(world, owner, from, today));
  });

  it('are read for more users at once than are kept', async () => {
    const { world, owner, today } = await history();
    const owners = Array.from({ length: 25 }, (_, index) => owner + index);
    const read = await Promise.all(owners.map((each) => pastMovements(world, each, today - 3 * DAY, today)));
    expect(read).toEqual(owners.map((each) => movementsSince(world, each, today - 3 * DAY, today)));
  });

  it('include what is posted on one of them later', async () => {
    const { world, owner, today, from } = await history();
    const before = await pastMovements(world, owner, from, today);
    const at = today - 3 * DAY + 5;
    await world.write((tx) => {
      const moved = transfer({ user: owner, coin: 3, amount: atoms('2'), from: 'spot', to: 'contract' });
      mustPost({ ...tx, now: at }, 'late', { refType: 'test', refId: 1 }, moved);
      return ok(undefined);
    });
    const all = readDays(world);
    const after = await pastMovements(world, owner, from, today);
    // The day of the late transaction, and the two after it.
    expect(askedDays(all)).toBe(3);
    all.mockRestore();
    expect(after).toEqual(movementsSince(world, owner, from, today));
    expect(after).not.toEqual(before);
  });

  it('let other work run in between', async () => {
    const { world, owner, today, from } = await history();
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    await pastMovements(world, owner, from, today);
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(DAYS);
  });

  it('are dropped for the user requested first if there are many', async () => {
    const { world, owner, today } = await history();
    const from = today - DAY;
    await pastMovements(world, owner, from, today);
    for (let other = 1; other <= 20; other += 1) await pastMovements(world, 1_000_000 + other, from, today);
    const all = readDays(world);
    await pastMovements(world, 1_000_020, from, today);
    expect(askedDays(all)).toBe(0);
    await pastMovements(world, owner, from, today);
    expect(askedDays(all)).toBe(1);
    all.mockRestore();
  });
});

it('the journal names the last transaction after one, and the earliest instant of those', async () => {
  const { world } = await history();
  const all = assertDefined(findTxnsAfter(world, 0), 'there are transactions');
  expect(all.from).toBeLessThan(world.now());
  expect(findTxnsAfter(world, all.last - 1)?.last).toBe(all.last);
  expect(findTxnsAfter(world, all.last)).toBeUndefined();
});
