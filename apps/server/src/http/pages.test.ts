import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUnknownPaths, createHttp } from './app.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-pages-'));
const INLINE = '<script>\r\n1;</script><script src="/assets/a.js"></script>';
const clientIn = (name: string) => {
  mkdirSync(join(folder, name, 'assets'), { recursive: true });
  writeFileSync(join(folder, name, 'index.html'), `<title>${name}</title>${name === 'web' ? INLINE : ''}`);
  writeFileSync(join(folder, name, 'sw.js'), '1;');
  writeFileSync(join(folder, name, 'assets', 'a.js'), '1;');
  mkdirSync(join(folder, name, 'coins'), { recursive: true });
  writeFileSync(join(folder, name, 'coins', 'btc.svg'), '<svg/>');
  return join(folder, name);
};
const ICON = fileURLToPath(new URL('../../../web/public/favicon.ico', import.meta.url));

async function open(isLabOn: boolean): Promise<FastifyInstance> {
  const http = await createHttp(false, () => undefined);
  const webDir = clientIn('web');
  cpSync(ICON, join(webDir, 'favicon.ico'));
  await servePages(http, { webDir, labDir: clientIn('lab'), isLabOn });
  answerUnknownPaths(http);
  await http.ready();
  return http;
}

let withLab: FastifyInstance;
let without: FastifyInstance;
beforeAll(async () => {
  [withLab, without] = [await open(true), await open(false)];
});
afterAll(async () => {
  await Promise.all([withLab.close(), without.close()]);
  rmSync(folder, { recursive: true });
});

const get = (http: FastifyInstance, url: string) => http.inject({ url, headers: { host: '127.0.0.1:4321' } });
const directive = async (http: FastifyInstance, url: string, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String((await get(http, url)).headers['content-security-policy']))?.[1];
const LOOPBACK = "'self' http://127.0.0.1:4321 http://localhost:4321 http://*.localhost:4321";

describe('the pages', () => {
  it('are the product, and the console if the lab is on', async () => {
    expect((await get(withLab, '/')).body).toBe(`<title>web</title>${INLINE}`);
    expect((await get(withLab, '/lab/')).body).toBe('<title>lab</title>');
    const missing = await get(without, '/lab/');
    expect(missing.statusCode).toBe(404);
  });

  it('open sockets to their own host alone', async () => {
    for (const url of ['/', '/lab/'])
      expect(await directive(withLab, url, 'connect-src')).toBe("'self' ws://127.0.0.1:4321 wss://127.0.0.1:4321");
    const { headers } = await without.inject({ url: '/', headers: { host: 'x ws: *, a' } });
    expect(String(headers['content-security-policy'])).toMatch(/connect-src 'self' ?;/);
  });

  it('load pictures from their own host alone; the console looks for the hosts of worlds with one', async () => {
    expect(await directive(withLab, '/', 'img-src')).toBe("'self' data: blob:");
    expect(await directive(withLab, '/lab/', 'img-src')).toBe(LOOPBACK.replace("'self'", "'self' data: blob:"));
  });

  it('load in pages of no other origin', async () => {
    const policies = async (url: string) => {
      const { statusCode, headers } = await get(withLab, url);
      return [url, statusCode, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']];
    };
    for (const url of ['/', '/sw.js', '/assets/a.js', '/lab/', '/lab/sw.js', '/lab/assets/a.js'])
      expect(await policies(url)).toEqual([url, 200, 'same-origin', undefined]);
  });

  it('have the pictures of the site below the path of uploads, for pages of any origin, and nothing else there', async () => {
    for (const http of [withLab, without]) {
      const { statusCode, headers, body } = await get(http, '/upload/site/coins/btc.svg');
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', '<svg/>']);
      expect([headers['cross-origin-resource-policy'], headers['cache-control']]).toEqual(['cross-origin', 'no-cache']);
    }
    const others = ['', 'index.html', 'sw.js', 'assets/a.js', 'coins/none.svg', 'coins/../sw.js', 'coins/%2e%2e/sw.js', 'coins/%00.svg'];
    for (const file of others) {
      const { statusCode, body } = await get(withLab, `/upload/site/${file}`);
      expect([file, statusCode, JSON.parse(body).type]).toEqual([file, 404, 'error']);
    }
  });

  it('wait for a console that is built when it is first requested; if that fails, the next request builds it again', async () => {
    const http = await createHttp(false, () => undefined);
    const labDir = join(folder, 'later');
    let builds = 0;
    const buildLab = async () => {
      builds += 1;
      if (builds === 1) throw new Error('no memory');
      await Promise.resolve();
      clientIn('later');
    };
    await servePages(http, { webDir: clientIn('web'), labDir, buildLab, isLabOn: true });
    await http.ready();
    expect((await get(http, '/')).statusCode).toBe(200);
    expect([builds, (await get(http, '/lab/')).statusCode]).toEqual([0, 500]);
    const both = await Promise.all([get(http, '/lab/'), get(http, '/lab/assets/a.js')]);
    expect(both.map(({ body }) => body)).toEqual(['<title>later</title>', '1;']);
    expect(builds).toBe(2);
    await http.close();
  });

  it('have the icon that a browser asks every site for, with and without the lab', async () => {
    for (const http of [withLab, without]) {
      const { statusCode, headers, rawPayload } = await get(http, '/favicon.ico');
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/.*icon$/)]);
      // Reserved, the type of an icon, and three sizes.
      expect([0, 2, 4].map((place) => rawPayload.readUInt16LE(place))).toEqual([0, 1, 3]);
    }
  });

  it('are cached if their name has a hash, and revalidated otherwise', async () => {
    expect((await get(withLab, '/sw.js')).headers['cache-control']).toBe('no-cache');
    for (const place of ['', '/lab']) {
      expect((await get(withLab, `${place}/assets/a.js`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get(withLab, `${place}/`)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('run the scripts of their own files, and inline scripts of the page itself', async () => {
    const hash = createHash('sha256').update('\n1;').digest('base64');
    for (const path of ['/', '/sw.js']) expect(await directive(withLab, path, 'script-src')).toBe(`'self' 'sha256-${hash}'`);
    expect(await directive(withLab, '/lab/', 'script-src')).toBe("'self'");
    for (const name of ['worker-src', 'manifest-src']) expect(await directive(withLab, '/', name)).toBeUndefined();
    expect(await directive(withLab, '/', 'default-src')).toBe("'self'");
  });

  it('leave unknown paths to the API', async () => {
    for (const url of ['/lab/nothing', '/lab/api/nothing', '/api/nothing'])
      expect([url, (await get(withLab, url)).json().type]).toEqual([url, 'error']);
  });

  it('are not found at impossible paths', async () => {
    for (const url of ['/%00', '/%2e%2e/x', '/lab/%00']) {
      const { statusCode, body } = await get(withLab, url);
      expect([url, statusCode, JSON.parse(body).type]).toEqual([url, 404, 'error']);
    }
  });

  it('accept only reading methods, and make no other path known', async () => {
    const answered = async (method: 'POST' | 'OPTIONS', url: string) => {
      const { statusCode, headers } = await withLab.inject({ method, url });
      return [statusCode, headers.allow];
    };
    for (const url of ['/', '/index.html', '/assets/a.js', '/lab/', '/lab/assets/a.js', '/assets/a.js?x=1'])
      expect([url, ...(await answered('POST', url))]).toEqual([url, 405, 'GET, HEAD']);
    const picture = '/upload/site/coins/btc.svg';
    expect(await answered('POST', picture)).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await answered('OPTIONS', picture)).toEqual([204, 'GET, HEAD, OPTIONS']);
    for (const url of [
      '/nope',
      '/api/nope',
      '/upload/nope',
      '/upload/site/sw.js',
      '/assets',
      '/assets/b.js',
      '/lab/nope',
      '/..%2findex.html',
      '/%00',
    ])
      for (const method of ['POST', 'OPTIONS'] as const) expect([url, ...(await answered(method, url))]).toEqual([url, 404, undefined]);
  });

  it('can be framed by the console of the same port, and by no page without a console', async () => {
    expect(await directive(withLab, '/', 'frame-ancestors')).toBe(LOOPBACK);
    expect(await directive(without, '/', 'frame-ancestors')).toBe("'self'");
    expect(await directive(withLab, '/lab/', 'frame-src')).toBe(LOOPBACK);
    expect(await directive(withLab, '/lab/', 'frame-ancestors')).toBe("'self'");
    expect((await get(withLab, '/')).headers['x-frame-options']).toBeUndefined();
  });
});
