import { existsSync } from 'node:fs';
import { ok } from '@mt2/domain';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type SentMessage, send } from '../../areas/message/index.ts';
import { BellWorlds, hashOf, messages, ring } from '../../testing/bell-world.ts';
import { EPOCH } from '../../testing/harness.ts';
import { makeBlank } from '../registry/template.ts';
import { copyFile } from '../storage/files.ts';
import type { World } from '../world.ts';
import { comparedTables, rowsByKey } from './hash.ts';
import { type IdRange, pageByIds, readList, readWhole } from './read-view.ts';

const worlds = new BellWorlds();
afterAll(() => worlds.end());

/** Far more rows than one turn reads. */
const MANY = 4200;
const filled = (): Promise<World> => fill(worlds.make());
async function fill(world: World): Promise<World> {
  await world.write((tx) => {
    for (let index = 0; index < MANY; index++) send(tx, { recipient: 'test', purpose: 'many', code: '', text: `${index}` });
    return ok(undefined);
  });
  return world;
}
const ALL = 'SELECT * FROM "OutboxMessage" ORDER BY "seq"';

describe('a reader of a whole world', () => {
  it('sees one state, while the world and others continue', async () => {
    const [world, other] = [await filled(), worlds.make()];
    const before = await hashOf(world);
    const order: string[] = [];
    const reading = hashOf(world).finally(() => order.push('hash'));
    await Promise.all([
      ring(world, 'meanwhile').then(() => order.push('own world')),
      ring(other, 'meanwhile').then(() => order.push('other world')),
    ]);
    expect(await reading).toBe(before);
    expect(order.toSorted()).toEqual(['hash', 'other world', 'own world']);
    expect(order.at(-1)).toBe('hash');
    expect(await hashOf(world)).not.toBe(before);
  });

  it('sees every row once, a few hundred in a turn', async () => {
    const world = await filled();
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    const seen: string[] = [];
    expect(await readWhole(world, (view) => view.each<SentMessage>(ALL, ({ text }) => seen.push(text)))).toBe(MANY);
    isReading = false;
    expect(seen).toEqual(messages(world, 'many').map(({ text }) => text));
    expect(turns).toBeGreaterThanOrEqual(Math.floor(MANY / 500));
  });

  it('sees fewer rows in a turn if they take long', async () => {
    const world = await filled();
    let ms = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 4));
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    await readWhole(world, (view) => view.each(ALL, () => undefined));
    isReading = false;
    clock.mockRestore();
    // The second look of a turn is 8 ms after its beginning.
    expect(turns).toBeGreaterThanOrEqual(Math.floor(MANY / 100));
  });

  it('keeps its state when the world’s state is replaced, and does not harm the new one', async () => {
    const [world, other] = [await filled(), worlds.make()];
    const before = await hashOf(world);
    const copy = worlds.file();
    await other.state.copyTo(copy);
    const reading = hashOf(world);
    await world.replace((file) => copyFile(copy, file), { isModeTaken: false });
    await ring(world, 'afterwards');
    expect(await reading).toBe(before);
    expect(messages(world, 'test').map(({ text }) => text)).toEqual(['afterwards']);
    await world.state.sleep();
    expect(messages(world, 'test').map(({ text }) => text)).toEqual(['afterwards']);
  });

  it('continues when the world is closed for idling or for good, and leaves no log behind', async () => {
    const file = worlds.file();
    makeBlank(file, { seed: 1, epoch: EPOCH });
    const world = await fill(worlds.open(file));
    const before = await hashOf(world);
    const first = hashOf(world);
    await world.state.sleep();
    expect(await first).toBe(before);
    expect(messages(world, 'many')).toHaveLength(MANY);
    const last = hashOf(world);
    await world.close();
    expect(await last).toBe(before);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});

describe('a page of a long list', () => {
  const page = async (world: World, skip: number, take: number) => {
    const asked: IdRange[] = [];
    const fitting = `FROM "OutboxMessage" WHERE "seq" > +? AND "seq" <= +? AND "seq" % 3 = 0`;
    const found = await readWhole(world, (view) =>
      pageByIds<SentMessage>(
        view,
        'OutboxMessage',
        ({ after, last }) => {
          asked.push({ after, last });
          return {
            count: () => Number(view.get<{ n: bigint }>(`SELECT COUNT(*) AS n ${fitting}`, after, last)?.n),
            rows: (limit, offset) =>
              view.all<SentMessage>(`SELECT * ${fitting} ORDER BY "seq" DESC LIMIT +? OFFSET +?`, after, last, limit, offset),
          };
        },
        { skip, take },
      ),
    );
    return { ids: found.rows.map(({ seq }) => seq), count: found.count, asked };
  };

  it('is the result of one statement, computed for a range of ids per turn', async () => {
    const world = await filled();
    const all = messages(world, 'many')
      .map(({ seq }) => seq)
      .filter((seq) => seq % 3 === 0)
      .reverse();
    for (const [skip, take] of [
      [0, 10],
      [660, 20],
      [all.length - 3, 10],
      [all.length, 10],
      [0, all.length],
    ] as const) {
      const { ids, count, asked } = await page(world, skip, take);
      expect([ids, count]).toEqual([all.slice(skip, skip + take), all.length]);
      expect(asked.length).toBeGreaterThan(2);
      for (const [index, { after, last }] of asked.entries())
        expect([last - after, asked[index + 1]?.last ?? after]).toEqual([2000, after]);
    }
  });

  it('of an empty table is empty', async () => {
    expect(await page(worlds.make(), 0, 10)).toEqual({ ids: [], count: 0, asked: [] });
  });

  it('is read in one turn by the connection of the writer if the table is short, and otherwise by a view', async () => {
    const readersOf = async (world: World) => {
      const readers: unknown[] = [];
      await readList(world, 'OutboxMessage', async (reader) => readers.push(reader === world.sql));
      return readers;
    };
    const world = worlds.make();
    expect(await readersOf(world)).toEqual([true]);
    expect(await readersOf(await fill(world))).toEqual([false]);
  });
});

/** Texts that JSON writes in a special way, or that SQLite might. */
const ODD = [
  '',
  '"',
  '\\',
  "it's",
  '\u0000\u0001\u001f\b\t\n\f\r',
  '\u007f\u0080\u2028\u2029\ufeff\ufffd',
  'ไทย 日本語 한국어 中文',
  '🙂',
  '[1,"2",null]',
  '1e5',
];

describe('the lines that SQLite writes for the hash', () => {
  it('are the canonical JSON of every row', async () => {
    const world = worlds.make();
    await world.write((tx) => {
      for (const text of ODD) send(tx, { recipient: text, purpose: 'odd', code: text, text });
      const amounts = [0n, -1n, 2n ** 53n + 1n, -(2n ** 63n), 2n ** 63n - 1n];
      for (const [owner, available] of amounts.entries())
        tx.sql.insert('Balance', { owner, account: 'spot', coin: 3, available, frozen: 0n, mayGoNegative: 1 });
      return ok(undefined);
    });
    const compared = await readWhole(world, async (view) => {
      let rows = 0;
      for (const table of comparedTables(view)) {
        if (table.line === undefined) continue;
        const expected: string[] = [];
        await view.each<Record<string, unknown>>(rowsByKey(table), (row) => {
          const values = table.columns.map((name) => row[name]);
          expected.push(`${JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`);
        });
        const lines: string[] = [];
        await view.eachText(`SELECT ${table.line} FROM "${table.name}" ORDER BY ${table.key.map((name) => `"${name}"`).join()}`, (line) =>
          lines.push(line),
        );
        expect(lines).toEqual(expected);
        rows += lines.length;
      }
      return rows;
    });
    expect(compared).toBeGreaterThan(ODD.length);
  });
});
