import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openRepository, type Repository } from './repository.ts';

const settings = { MT2_URL: inject('url'), PORT: inject('pagePort'), CHROMIUM_PATH: inject('browser') };
const FAILING = new URL('../../packages/lab/test/failing/order.story.ts', import.meta.url);

let repository: Repository;
afterEach(() => repository.remove());

const run = (...command: string[]) => repository.run(command, undefined, settings);

describe('the example', () => {
  it('playwright passes with four workers, and a test that fails keeps its world and says what is known about it', async () => {
    repository = await openRepository(inject('packed'), 'playwright');
    const { code, out } = await run('npm', 'test');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/6 tests using 4 workers[\s\S]*6 passed/) });

    repository.write('tests/failing.spec.ts', readFileSync(FAILING, 'utf8').replace('../../src/playwright.ts', '@mt2/lab/playwright'));
    const failed = await run('npx', 'playwright', 'test', 'failing', '--output', 'left');
    expect(failed).toMatchObject({ code: 1, out: expect.stringMatching(/World w-\S+ is kept: [\s\S]*1 passed/) });
    const name = (readdirSync(join(repository.folder, 'left'), { recursive: true }) as string[]).find((path) =>
      path.endsWith('world.json'),
    );
    expect(JSON.parse(readFileSync(join(repository.folder, 'left', name ?? ''), 'utf8'))).toMatchObject({
      clock: { now: '2026-01-01T01:00:00Z' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      invariants: { ok: true },
      requests: [{ call: 'spot.placeOrder', type: 'error', why: { refused_by: expect.any(String) } }],
    });
  });

  it('vite-react trades and hears the feed through a proxy and by CORS', async () => {
    repository = await openRepository(inject('packed'), 'vite-react');
    const { code, out, err } = await run('npm', 'test');
    expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining('2 passed') });
  });

  it('openapi-client compiles with generated types and trades', async () => {
    repository = await openRepository([], 'openapi-client');
    const { code, out, err } = await run('npm', 'start');
    expect({ code, out, err }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Order placed: 0\.01000000 BTC\/USDT at [\s\S]*Refused: above-maximum-amount/),
    });
  });
});
