import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Below the client, whose packages the page uses. */
const FOLDER = fileURLToPath(new URL('../../apps/web/node_modules/.bare-react', import.meta.url));
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;
const MAIN = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const link = createElement('a', { href: '#' }, 'A page of React alone');
createRoot(document.getElementById('root')).render(createElement('main', null, link));`;
/** The visit waits for a worker that keeps files. */
const WORKER = `addEventListener('fetch', () => {});`;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Builds and serves, as gzip, a page that has React and nothing else; returns its address and how to end it. */
export async function serveBareReact(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    join(FOLDER, 'index.html'),
    PAGE.replace('<script', `<script>navigator.serviceWorker.register('/worker.js')</script><script`),
  );
  writeFileSync(join(FOLDER, 'main.js'), MAIN);
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root: FOLDER, configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' } });
  // Vite sets it too, and npm would install less with it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const dist = join(FOLDER, 'dist');
  const files = new Map(
    (readdirSync(dist, { recursive: true, withFileTypes: true }) as { isFile(): boolean; parentPath: string; name: string }[])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name).slice(dist.length), readFileSync(join(parentPath, name))]),
  );
  files.set('/worker.js', Buffer.from(WORKER));
  rmSync(FOLDER, { recursive: true });
  const server = createServer(({ url = '' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const bytes = files.get(path);
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': 'gzip' }).end(gzipSync(bytes));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
