import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import { SITE_PICTURES } from '@mt2/domain';
import type { FastifyError, FastifyInstance } from 'fastify';
import { inlineScriptsIn } from './headers/inline-scripts.ts';

/** The loopback hosts of the request's port: every world has one. */
function loopbackHosts({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const port = /:\d{1,5}$/.exec(headers.host ?? '')?.[0] ?? '';
  return ['127.0.0.1', 'localhost', '*.localhost'].map((host) => `http://${host}${port}`).join(' ');
}

/** The sockets of the page's own host; browsers do not all take `'self'` for them. A host that is none adds nothing. */
function ownSockets({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : '';
}

type Frames = {
  /** True if these pages may frame pages of the loopback hosts. */
  readonly shown: boolean;
  /** True if pages of the loopback hosts may frame these. */
  readonly showing: boolean;
};

/** On a developer's machine this is http: nothing may be upgraded to https, and the feed is a websocket of the same host. */
const policyOf = ({ shown, showing }: Frames, scripts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    // A client that is not built yet has no scripts to name.
    'script-src': [() => ["'self'", ...scripts].join(' ')],
    'style-src': ["'self'", "'unsafe-inline'"],
    // A picture at the host of a world shows whether the browser finds such hosts.
    'img-src': ["'self'", 'data:', 'blob:', ...(shown ? [loopbackHosts] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ownSockets],
    'frame-src': shown ? ["'self'", loopbackHosts] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': showing ? ["'self'", loopbackHosts] : ["'self'"],
  },
});

/** The files of a built folder, by their paths in URLs. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));

type Folder = {
  readonly prefix: '/' | '/lab/';
  readonly folder: string;
  /** Builds the client at the first request, which waits for it; undefined: it is built. */
  readonly build?: (() => Promise<unknown>) | undefined;
};

/** Files of the web client that answers name by a path below `SITE_PICTURES`: pictures, on pages of any origin. */
const IS_SITE_PICTURE = /^(?:(?:banners|coins|menu|posters)\/[\w-]+|icon)\.svg$/;

function serveSitePictures(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>(`${SITE_PICTURES}*`, ({ params: { '*': file } }, reply) =>
    IS_SITE_PICTURE.test(file) ? reply.header('cross-origin-resource-policy', 'cross-origin').sendFile(file) : reply.callNotFound(),
  );
}

/** A built client: hashed assets are cached forever, everything else is revalidated; serves precompressed files if the build made them. */
async function serveFolder(app: FastifyInstance, { prefix, folder, build }: Folder, frames: Frames): Promise<void> {
  const scripts: string[] = [];
  const take = () => {
    scripts.push(...inlineScriptsIn(readFileSync(join(folder, 'index.html'), 'utf8')));
    for (const path of ['', ...filesIn(folder)]) app.pages.add(prefix + path);
    if (prefix === '/')
      for (const path of filesIn(folder).filter((each) => IS_SITE_PICTURE.test(each))) app.pages.add(SITE_PICTURES + path);
  };
  if (!build) take();
  else if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
  let taking: Promise<void> | undefined;
  await app.register(async (pages) => {
    if (build)
      pages.addHook('onRequest', async () => {
        taking ??= build().then(take);
        await taking.catch((error: unknown) => {
          taking = undefined;
          throw error;
        });
      });
    await pages.register(helmet, {
      contentSecurityPolicy: policyOf(frames, scripts),
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xFrameOptions: false,
    });
    // A path that no file can have, with a zero byte or leaving the folder, is answered as missing.
    pages.setErrorHandler<FastifyError>((error, _, reply) => {
      if (error.statusCode !== 403) throw error;
      reply.callNotFound();
    });
    await pages.register(files, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // The library's own route reads the file's folder at each request to compare the spelling; here no path is protected by its name.
    pages.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params: { '*': path } }, reply) =>
      path.includes('\0') ? reply.callNotFound() : reply.sendFile(path || 'index.html'),
    );
    if (prefix === '/') serveSitePictures(pages);
    // The router ignores a trailing slash, which would leave no file in the path.
    if (prefix !== '/') pages.get(prefix, (_, reply) => reply.sendFile('index.html'));
  });
}

export type Clients = {
  /** The built web client, and the built lab console; undefined: not served. */
  readonly webDir: string | undefined;
  readonly labDir?: string | undefined;
  /** Builds the console when it is first requested; undefined: it is built. */
  readonly buildLab?: (() => Promise<unknown>) | undefined;
  readonly isLabOn: boolean;
};

/** The web client at `/` and, with the lab on, its console at `/lab/`, which shows the web client of every world in a frame. */
export async function servePages(app: FastifyInstance, { webDir, labDir, buildLab, isLabOn }: Clients): Promise<void> {
  if (webDir) await serveFolder(app, { prefix: '/', folder: webDir }, { shown: false, showing: isLabOn });
  if (labDir && isLabOn) await serveFolder(app, { prefix: '/lab/', folder: labDir, build: buildLab }, { shown: true, showing: false });
}
