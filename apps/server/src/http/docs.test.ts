import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ask, askServer } from '../testing/ask.ts';
import { OWN_SEED, ok, openServer } from '../testing/harness.ts';

describe('the documents', () => {
  it('tell of the lab where it is on', async () => {
    const server = await openServer();
    const { body } = await ask(await server.fork(), { url: '/api/openapi.json' });
    expect(Object.keys(body.paths as object)).toEqual(expect.arrayContaining(['/api/user/login', '/lab/api/worlds/{world}/fork']));
    const page = await server.app.http.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    await server.close();
  });

  it('know nothing of it where it is off', async () => {
    const server = await openServer({ isLabOn: false, worldSeed: OWN_SEED });
    const { body } = await askServer(server, { url: '/api/openapi.json' });
    expect(Object.keys(body.paths as object).filter((path) => path.startsWith('/lab'))).toEqual([]);
    expect((await ok(server.client(''), product.meta.getHealth, {})).message.lab).toBe(false);
    await server.close();
  });
});
