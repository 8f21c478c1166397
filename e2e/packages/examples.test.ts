import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { EXAMPLES, openRepository, repositoryAt } from './repository.ts';

const settings = { MT2_URL: inject('url'), PORT: inject('pagePort'), CHROMIUM_PATH: inject('browser') };
const FAILING = new URL('../../packages/lab/test/failing/order.story.ts', import.meta.url);

const elsewhere = repositoryAt(inject('elsewhere'));

/** The packages that the files of an example import, of ours and of others. */
function importedBy(example: string): string[] {
  const files = (readdirSync(join(EXAMPLES, example), { recursive: true }) as string[]).filter((path) => /\.tsx?$/.test(path));
  const froms = files.flatMap((path) =>
    Array.from(readFileSync(join(EXAMPLES, example, path), 'utf8').matchAll(/\bfrom '([^.'][^']*)'/g), ([, from = '']) => from),
  );
  const isPackage = (from: string) => !from.startsWith('node:');
  return [
    ...new Set(
      froms.filter(isPackage).map((from) =>
        from
          .split('/')
          .slice(0, from.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ];
}

describe('the example', () => {
  it.each(['playwright', 'vite-react', 'openapi-client'])(
    '%s names the packages that it imports, but those of the packed files',
    (example) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(EXAMPLES, example, 'package.json'), 'utf8'));
      const named = [...Object.keys({ ...dependencies, ...devDependencies }), '@mt2/contracts', '@mt2/lab'];
      const imported = importedBy(example);
      expect(imported).not.toEqual([]);
      expect(imported.filter((name) => !named.includes(name))).toEqual([]);
    },
  );

  it('playwright passes on the oldest Node with four workers, and a test that fails keeps its world and says what is known about it', async () => {
    elsewhere.write('tests/failing.spec.ts', readFileSync(FAILING, 'utf8').replace('../../src/playwright.ts', '@mt2/lab/playwright'));
    const { code, out } = await elsewhere.run(['npm', 'test', '--', '--output', 'left'], inject('nodes').oldest, settings);
    // The example's six pass, and of two more the one that is to fail fails.
    expect({ code, out }).toMatchObject({
      code: 1,
      out: expect.stringMatching(/8 tests using 4 workers[\s\S]*World w-\S+ is kept: [\s\S]*1 failed[\s\S]*7 passed/),
    });
    const name = (readdirSync(join(elsewhere.folder, 'left'), { recursive: true }) as string[]).find((path) => path.endsWith('world.json'));
    expect(JSON.parse(readFileSync(join(elsewhere.folder, 'left', name ?? ''), 'utf8'))).toMatchObject({
      clock: { now: '2026-01-01T01:00:00Z' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      invariants: { ok: true },
      requests: [{ call: 'spot.placeOrder', type: 'error', why: { refused_by: expect.any(String) } }],
    });
  });

  it('vite-react trades and hears the feed through a proxy and by CORS', async () => {
    const { code, out, err } = await repositoryAt(join(elsewhere.folder, 'vite-react')).run(['npm', 'test'], undefined, settings);
    expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining('2 passed') });
  });

  it('openapi-client compiles with generated types and trades', async () => {
    const repository = await openRepository({ example: 'openapi-client' });
    onTestFinished(() => repository.remove());
    const { code, out, err } = await repository.run(['npm', 'start'], undefined, settings);
    expect({ code, out, err }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Order placed: 0\.01000000 BTC\/USDT at [\s\S]*Refused: above-maximum-amount/),
    });
  });
});
