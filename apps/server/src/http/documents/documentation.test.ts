import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { OWN_SEED, ok, openServer } from '../../testing/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-docs-'));
const page = (script: string) => `<script src="/docs/assets/app.js"></script><script id="a">${script}</script>`;
mkdirSync(join(folder, 'decisions'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), page('one()'));
writeFileSync(join(folder, 'qa.html'), page('two()'));
writeFileSync(join(folder, 'decisions/022.html'), page('one()'));
writeFileSync(join(folder, 'assets/app.js'), 'start()');
const server = await openServer({ isLabOn: false, worldSeed: OWN_SEED }, undefined, { docsDir: folder });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => server.app.http.inject({ url });

describe('the documentation', () => {
  it('has a policy for each page, with the hash of its own script', async () => {
    const policies = await Promise.all(
      ['/docs/', '/docs/qa.html', '/docs/decisions/022.html'].map(async (url) => (await get(url)).headers['content-security-policy']),
    );
    expect(policies[0]).toBe(policies[2]);
    expect(policies[0]).not.toBe(policies[1]);
    for (const policy of policies)
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;/,
      );
  });

  it('is served without the lab, with the type of each file', async () => {
    const { headers, statusCode } = await get('/docs/assets/app.js');
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
    expect((await ok(server.client(''), product.meta.getHealth, {})).message.lab).toBe(false);
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs?a=1', '/docs/'],
  ])('redirects %s to the folder', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });

  it.each(['/docs/nowhere.html', '/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/a%00b'])('has no page %s', async (url) =>
    expect((await get(url)).json()).toMatchObject({ type: 'error', code: 0 }),
  );

  it('cannot be posted to', async () => {
    const { statusCode, headers } = await server.app.http.inject({ method: 'POST', url: '/docs/qa.html' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('is missing if it is not built', async () => {
    const other = await openServer();
    expect((await other.app.http.inject({ url: '/docs/' })).statusCode).toBe(404);
    await other.close();
  });
});
