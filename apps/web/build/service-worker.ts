import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const WORKER = fileURLToPath(new URL('../worker/worker.ts', import.meta.url));
const PUBLIC = new URL('../public/', import.meta.url);
/** The public files that the application itself shows; banners come with the news, icons with the installation. */
const CACHED_PUBLIC = /^coins\//;

/** A file cached by the worker: `revision` is null if the name changes with the content. */
type CachedFile = { readonly url: string; readonly revision: string | null };

const revisionOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The files of a build that the worker keeps: the page, all scripts, styles and fonts, the logos of the coins. */
function cachedFiles(bundle: Rolldown.OutputBundle): CachedFile[] {
  const built = Object.values(bundle).map((file): CachedFile => {
    const content = file.type === 'chunk' ? file.code : file.source;
    return { url: `/${file.fileName}`, revision: file.fileName.startsWith('assets/') ? null : revisionOf(content) };
  });
  const names = (readdirSync(PUBLIC, { recursive: true }) as string[])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => CACHED_PUBLIC.test(name));
  const others = names.map((name): CachedFile => ({ url: `/${name}`, revision: revisionOf(readFileSync(new URL(name, PUBLIC))) }));
  return [...built, ...others].sort((one, other) => (one.url < other.url ? -1 : 1));
}

/** Writes `sw.js`, the worker with its list of cached files, into the finished build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const built = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { FILES: JSON.stringify(cachedFiles(bundle)), 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: 'es2023',
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.output[0].code });
    },
  };
}
