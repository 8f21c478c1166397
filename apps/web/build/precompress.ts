import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Writes a `.br` and a `.gz` file next to each text asset of a build, so the server never compresses a static file. */
export const precompress = (): Plugin => ({
  ...compression({
    include: /\.(js|css|html|svg|json|webmanifest|txt)$/,
    threshold: 512,
    skipIfLargerOrEqual: false,
    algorithms: [
      defineAlgorithm('gzip', { level: 9 }),
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ],
  }),
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
});
