import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const own = createRequire(import.meta.url);
const INTER = own.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const LICENSE = own.resolve('@fontsource-variable/inter/LICENSE');

/** Its address while the client is developed; a build names it by its content. */
const DEVELOPED = '/inter.woff2';

const between = (first: number, last: number): readonly number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);
/** ASCII and Latin-1, the quotation marks, dashes and signs of sentences and prices. Everything else comes from the fonts of the device. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
] as const;
const CHARACTERS = String.fromCodePoint(...RANGES.flatMap(([first, last]) => between(first, last)));
const hex = (code: number): string => code.toString(16).toUpperCase();
const UNICODE_RANGE = RANGES.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');

/** The weights that the client uses. */
const WEIGHTS = { min: 400, max: 700 } as const;

/** The part of Inter that the client shows, with its weights from regular to bold and its figures of one width (`tnum`). */
export const subsetOfInter = (): Promise<Uint8Array> =>
  subsetFont(readFileSync(INTER), CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });

/**
 * The faces. Until Inter is there, a font of the device stands in its place, made as wide and as high: nothing moves when they change places.
 * `size-adjust` is the mean width of Inter's letters by that of the other's; ascent and descent are Inter's, divided by it.
 */
function faces(address: string): string {
  const inPlace = (names: readonly string[], [size, ascent, descent]: readonly [number, number, number]): string =>
    `@font-face{font-family:'Inter Fallback';src:${names.map((name) => `local('${name}')`).join(',')};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;unicode-range:${UNICODE_RANGE}}`;
  return [
    `@font-face{font-family:Inter;src:url(${address}) format('woff2');font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;unicode-range:${UNICODE_RANGE}}`,
    inPlace(['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'], [107.06, 90.49, 22.56]),
  ].join('');
}

/** Ships a part of Inter with its licence, and lets the page load it before its style sheet asks for it. */
export function font(): Plugin {
  let isBuild = false;
  return {
    name: 'font',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      this.emitFile({ type: 'asset', name: 'inter.woff2', source: await subsetOfInter() });
      this.emitFile({ type: 'asset', fileName: 'assets/inter-license.txt', source: readFileSync(LICENSE) });
    },
    configureServer({ middlewares }) {
      middlewares.use(DEVELOPED, (_, answer) => {
        void subsetOfInter().then((file) => answer.setHeader('content-type', 'font/woff2').end(file));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
        const address = file ? `/${file}` : DEVELOPED;
        return [
          { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: address, crossorigin: true }, injectTo: 'head' },
          { tag: 'style', children: faces(address), injectTo: 'head' },
        ];
      },
    },
  };
}
