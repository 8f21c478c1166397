import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Files of the first load. */
const FIRST = /(^|\/)(index\.html|(libraries|first|parts|lists|owner-card)-[^/]*\.(js|css))$/;

const compressed = (quality: number, include: RegExp, exclude: readonly RegExp[] = []): Plugin => ({
  ...compression({
    include,
    exclude,
    threshold: 512,
    skipIfLargerOrEqual: false,
    algorithms: [
      defineAlgorithm('gzip', { level: 9 }),
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    ],
  }),
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
});

/**
 * Writes a `.br` and a `.gz` file next to each text asset of a build, so the server never compresses a static file. The best
 * brotli takes ten times as long as the next one and saves 6 %: the rest of the files does without it, or it would be a third of a build.
 */
export const precompress = (): Plugin[] => [compressed(9, TEXT, [FIRST]), compressed(11, FIRST)];
