import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { repositoryAt } from './repository.ts';

const { resolve } = createRequire(import.meta.url);
const url = inject('url');
const nodes = inject('nodes');
const repository = repositoryAt(inject('elsewhere'));

/** Files of one of our installed packages with this extension. */
const filesOf = (name: string, ending: string): string[] =>
  (readdirSync(join(repository.folder, 'node_modules/@mt2', name), { recursive: true }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending));
const exportsOf = (name: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(repository.folder, 'node_modules/@mt2', name, 'package.json'), 'utf8'));
  return Object.keys((manifest as { readonly exports: object }).exports);
};
const entries = [
  ...exportsOf('lab').map((entry) => `@mt2/lab${entry.slice(1)}`),
  '@mt2/contracts',
  ...filesOf('contracts', '.js')
    .filter((path) => path.startsWith('src/') && !path.includes('.json.'))
    .map((path) => `@mt2/contracts/${path.slice('src/'.length, -'.js'.length)}`),
];

const GUIDE = readFileSync(new URL('../../docs/qa.md', import.meta.url), 'utf8');

describe('the packed packages', () => {
  it('include our packages that they need, JavaScript and declarations, a guide and a licence, and no test', () => {
    for (const name of ['contracts', 'lab', 'cli']) {
      expect(filesOf(name, '.ts').filter((path) => !path.endsWith('.d.ts'))).toEqual([]);
      expect(filesOf(name, '.test.js')).toEqual([]);
      expect([filesOf(name, 'README.md'), filesOf(name, 'LICENSE')]).toMatchObject([['README.md'], ['LICENSE']]);
      expect(filesOf(name, 'node_modules/@mt2/domain/src/index.js')).toHaveLength(1);
    }
    expect(readdirSync(join(repository.folder, 'node_modules/@mt2'))).toEqual(['cli', 'contracts', 'lab']);
  });

  it('can be imported by every entry except the one for vitest, and mt2 runs, on the oldest Node', async () => {
    expect(entries.length).toBeGreaterThan(60);
    // Only its own runner can import vitest, as the test of its fixtures does.
    const imported = entries.filter((entry) => entry !== '@mt2/lab/vitest');
    repository.write('entries.js', imported.map((entry) => `await import('${entry}');\n`).join(''));
    expect(await repository.run(['node', 'entries.js'], nodes.oldest)).toEqual({ code: 0, out: '', err: '' });

    const mt2 = (...words: string[]) => repository.run(['node_modules/.bin/mt2', ...words], nodes.oldest, { MT2_URL: url });
    const world = 'packed';
    expect(await mt2('worlds', 'create', world)).toMatchObject({ code: 0, out: `${world}\n`, err: '' });
    expect(await mt2('feed', 'tail', '--count', '1', '-w', world)).toMatchObject({
      code: 0,
      out: expect.stringContaining('snapshot'),
      err: '',
    });
    expect(await mt2('conform', '--only', 'finance.list')).toMatchObject({ code: 0, out: expect.stringContaining(' 0 failed'), err: '' });
    expect(await mt2('worlds', 'delete', world)).toMatchObject({ code: 0, err: '' });
  });

  it('serve an assistant by mt2 mcp on the oldest Node', async () => {
    repository.write(
      'assistant.js',
      `import { spawn } from 'node:child_process';
       import { createInterface } from 'node:readline';
       const mt2 = spawn(process.execPath, ['node_modules/@mt2/cli/src/main.js', 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
       const write = (message) => mt2.stdin.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
       const call = (id, name, args) => write({ id, method: 'tools/call', params: { name, arguments: args } });
       const clientInfo = { name: 'assistant', version: '1' };
       write({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
       for await (const line of createInterface({ input: mt2.stdout })) {
         const { id, result } = JSON.parse(line);
         if (id === 1) {
           write({ method: 'notifications/initialized' });
           call(2, 'product_call', { call: 'account.getProfile', as: 'trader' });
         } else {
           console.log(result.content[0].text);
           mt2.stdin.end();
         }
       }`,
    );
    const answered = await repository.run(['node', 'assistant.js'], nodes.oldest, { MT2_URL: url });
    expect(answered).toMatchObject({ code: 0, out: expect.stringContaining('trader@mt2.test'), err: '' });
  });

  it('give vitest its fixtures on the oldest Node, as the guide for testers shows', async () => {
    repository.write(
      'world.test.js',
      `import { product } from '@mt2/contracts';
       import { test } from '@mt2/lab/vitest';
       import { expect } from 'vitest';
       test('a world', async ({ world, people, clock }) => {
         const { now } = await clock.get();
         const trader = await people.logIn('trader');
         const { email } = await world.call(product.account.getProfile, {}, trader);
         expect([now, email]).toEqual(['2026-01-01T00:00:00Z', 'trader@mt2.test']);
       });`,
    );
    repository.write('guide.test.ts', /```ts\n([^`]+'@mt2\/lab\/vitest'[^`]+)```/.exec(GUIDE)?.[1] ?? '');
    const ended = await repository.run(['node_modules/.bin/vitest', 'run', 'world.test.js', 'guide.test.ts'], nodes.oldest, {
      MT2_URL: url,
    });
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('2 passed (2)') });
  });

  it('have types for every entry, and a wrong call does not compile', async () => {
    repository.write(
      'typed.ts',
      `import { product } from '@mt2/contracts';
       import type { TickerRow } from '@mt2/contracts/feed';
       import { World } from '@mt2/lab';
       import { test } from '@mt2/lab/playwright';
       test('a price', async ({ world, people }) => {
         const ann = await people.logIn('trader');
         const sentence: string = await world.call(product.spot.placeOrder, { currency_id: 1, type: 1, amount: '1' }, ann);
         // @ts-expect-error no such field
         await world.call(product.spot.placeOrder, { currency: 1, type: 1, amount: '1' }, ann);
         // @ts-expect-error a sentence is no row
         const row: TickerRow = sentence;
         return void [row, World];
       });
       ${entries.map((entry) => `import '${entry}';`).join('\n')}`,
    );
    const tsc = join(resolve('typescript/package.json'), '../bin/tsc');
    const strict = ['--strict', '--noEmit', '--lib', 'ESNext,DOM', '--module', 'NodeNext', '--types', 'node', '--skipDefaultLibCheck'];
    expect(await repository.run(['node', tsc, ...strict, 'typed.ts'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('can be bundled for a browser, and need nothing from Node', async () => {
    repository.write('index.html', '<script type="module" src="/page.js"></script>\n');
    repository.write(
      'page.js',
      `import { product } from '@mt2/contracts';\nimport { World } from '@mt2/lab';\nObject.assign(window, { product, World });\n`,
    );
    // The page uses every contract, so its script exceeds Vite's recommended size.
    repository.write('vite.config.js', 'export default { build: { chunkSizeWarningLimit: 1_000 } };\n');
    const { code, out, err } = await repository.run(['node_modules/.bin/vite', 'build']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('externalized');
    const [script = ''] = readdirSync(join(repository.folder, 'dist/assets')).filter((name) => name.endsWith('.js'));
    expect(readFileSync(join(repository.folder, 'dist/assets', script), 'utf8')).not.toMatch(/from ?["'](node:|@mt2)/);
  });
});
