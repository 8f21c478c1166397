import { readdirSync } from 'node:fs';
import { product } from '@mt2/contracts';
import { assertDefined, MINUTE, parseInstant } from '@mt2/domain';
import { describe, expect, it, vi } from 'vitest';
import { ok, openServer } from './testing/harness.ts';

// Each test seeds a world.
vi.setConfig({ testTimeout: 240_000 });

describe('the seed of a world', () => {
  it.each(['2020-01-01T00:00:01Z', '2026-06-15T12:34:07Z'])('begins at %s, and its markets on full minutes', async (worldEpoch) => {
    const server = await openServer({ worldEpoch });
    const { world } = await server.fork();
    const epoch = assertDefined(parseInstant(worldEpoch), 'it is an instant');
    expect(world.now()).toBe(epoch);
    const { message } = await ok(server.client('main'), product.market.listQuotations, {});
    const pairs = message.flatMap(({ quotation }) => quotation);
    expect(pairs.map(({ currency_name }) => currency_name)).toEqual(expect.arrayContaining(['BTC', 'PEAK', 'KITE']));
    expect(pairs.map(({ listed_at }) => listed_at % MINUTE)).toEqual(pairs.map(() => 0));
    expect(Math.min(...pairs.map(({ listed_at }) => listed_at))).toBeLessThan(epoch - 90 * 24 * 60 * MINUTE);
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
