import { readdirSync } from 'node:fs';
import { product } from '@mt2/contracts';
import { assertDefined, DAY, MINUTE, parseInstant } from '@mt2/domain';
import { describe, expect, it, vi } from 'vitest';
import { ok, openServer } from './testing/harness.ts';
import type { World } from './world/world.ts';

/** The instants of every table that lie outside of a span; 0 is none. */
const instantsOutside = ({ sql }: World, from: number, to: number): string[] =>
  sql
    .all<{ table: string; column: string }>(
      `SELECT m."name" AS "table", c."name" AS "column" FROM sqlite_schema m JOIN pragma_table_info(m."name") c
       WHERE m."type" = 'table' AND (c."name" GLOB '*At' OR c."name" = 'at')`,
    )
    .flatMap(({ table, column }) =>
      sql
        .all<{ at: number }>(
          `SELECT DISTINCT "${column}" AS at FROM "${table}" WHERE "${column}" > 0 AND "${column}" NOT BETWEEN ? AND ?`,
          from,
          to,
        )
        .map(({ at }) => `${table}.${column} ${at}`),
    );

// Each test seeds a world.
vi.setConfig({ testTimeout: 240_000 });

const IN_JUNE = { worldEpoch: '2026-06-15T12:34:53Z', worldSeed: 42 };

describe('the seed of a world', () => {
  it('begins in the second of its epoch, and its markets on full minutes', async () => {
    const server = await openServer(IN_JUNE);
    const { world } = await server.fork();
    const epoch = assertDefined(parseInstant(IN_JUNE.worldEpoch), 'it is an instant');
    expect(world.now()).toBe(epoch);
    const { message } = await ok(server.client('main'), product.market.listQuotations, {});
    const pairs = message.flatMap(({ quotation }) => quotation);
    expect(pairs.map(({ currency_name }) => currency_name)).toEqual(expect.arrayContaining(['BTC', 'PEAK', 'KITE']));
    expect(pairs.map(({ listed_at }) => listed_at % MINUTE)).toEqual(pairs.map(() => 0));
    expect(Math.min(...pairs.map(({ listed_at }) => listed_at))).toBeLessThan(epoch - 90 * 24 * 60 * MINUTE);
    expect(instantsOutside(world, epoch - 100 * DAY, epoch + 400 * DAY)).toEqual([]);
    await server.close();
  });

  it('moves announcements and the dates that they mention with the epoch, by whole days', async () => {
    const server = await openServer(IN_JUNE);
    const { world } = await server.fork();
    const article = (id: number, lang: string) =>
      world.sql.get<{ title: string; abstract: string; content: string; createdAt: number }>(
        'SELECT * FROM "News" WHERE "id" = +? AND "lang" = +?',
        id,
        lang,
      );
    const [maintenance, hours] = [article(405, 'en'), article(408, 'en')];
    expect(maintenance?.createdAt).toBe(parseInstant('2026-04-26T05:00:00Z'));
    expect(hours?.abstract).toContain('from 7 June to 16 June');
    expect(article(408, 'jp')?.abstract).toContain('6月7日から6月16日');
    // In June it is no notice of holidays.
    expect([hours?.title, article(408, 'zh')?.title]).toEqual(['Temporary customer service hours', '客服时间临时调整']);
    expect(hours?.content).toContain('around the clock. From 7 June');
    expect(article(3501, 'esp')?.abstract).toContain('15 de marzo de 2026');
    await server.close();
  });

  it('that fails names its cause, and leaves no draft', async () => {
    const server = await openServer();
    const templates = assertDefined(process.env.MT2_TEMPLATES, 'the templates are shared');
    const broken = openServer({ worldSeed: 4_711 }, undefined, {
      on: [
        {
          'user.event': () => {
            throw new Error('the bell is broken');
          },
        },
      ],
    });
    await expect(broken).rejects.toThrow('the seed failed: the bell is broken');
    expect(readdirSync(templates).filter((name) => name.startsWith('4711-'))).toEqual([]);
    await server.close();
  });
});
