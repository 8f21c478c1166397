import { lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { liveADay } from '../../testing/live-a-day.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { worlds, people } = lab;
const server = await sharedServer();

const diff = async (one: TestWorld, other: TestWorld, rows = '') =>
  (await ok(one.guest, worlds.diffWorlds, { world: one.id, other: other.id, rows })).message;
const linesOf = ({ tables }: Awaited<ReturnType<typeof diff>>) => tables.flatMap(({ rows }) => rows.map(({ text }) => text));

describe('the difference of two worlds', () => {
  it('is empty between equal ones, whatever their sessions', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    for (const world of [one, other]) await liveADay(world);
    await one.as('trader');
    expect(await diff(one, other)).toEqual({ same: true, tables: [] });
    expect(await diff(one, one)).toEqual({ same: true, tables: [] });
  });

  it('names the owner of a row, and what changed', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    await ok(other.guest, people.fund, { persona: 'trader', currency: 'USDT', amount: '100' });
    await ok(await other.as('trader'), product.account.setNickname, { nickname: 'Ada' });
    const there = await diff(one, other);
    expect(there.same).toBe(false);
    expect(linesOf(there)).toContain('trader: USDT spot +100.00000000 available');
    const [user] = there.tables.find(({ table }) => table === 'User')?.rows ?? [];
    expect(user).toMatchObject({
      kind: 'changed',
      columns: [{ name: 'nickname', to: 'Ada' }],
      text: expect.stringMatching(/^trader: User \d+ nickname .* → Ada$/),
    });
    const back = await diff(other, one);
    expect(linesOf(back)).toContain('trader: USDT spot −100.00000000 available');
    const counts = ({ tables }: typeof there) => tables.map(({ table, added, removed, changed }) => [table, added, removed, changed]);
    expect(counts(back)).toEqual(counts(there).map(([table, added, removed, changed]) => [table, removed, added, changed]));
    expect(there.tables.find(({ table }) => table === 'Posting')).toMatchObject({ added: 2, removed: 0, changed: 0 });
  });

  it('counts every row and shows the first', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    for (let n = 0; n < 30; n += 1) await ok(other.guest, people.fund, { persona: 'trader', currency: 'BTC', amount: '1' });
    const added = async (rows: string) => (await diff(one, other, rows)).tables.find(({ table }) => table === 'Posting');
    for (const [rows, shown] of [
      ['', 20],
      ['3', 3],
      ['9999', 60],
    ] as const) {
      const table = await added(rows);
      expect([table?.added, table?.rows.length]).toEqual([60, shown]);
    }
  });

  it('shows the clock, but no credentials', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    await other.advance('1s');
    expect(linesOf(await diff(one, other))).toContain('WorldState 1 now 1767225600 → 1767225601');
    await other.signUp('new@example.com');
    const { tables } = await diff(one, other, '200');
    expect(tables.some(({ table }) => table === 'Session')).toBe(false);
    expect(tables.flatMap(({ rows }) => rows.flatMap(({ columns }) => columns.map(({ name }) => name)))).not.toContain('passwordHash');
  });
});
