import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const INTER = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

type Range = readonly [first: number, last: number];
/** A font file: its characters and its OpenType features. */
type Part = { readonly name: string; readonly ranges: readonly Range[]; readonly features: readonly string[] };

/** The part that the first paint needs; that of the figures is loaded with the first price. */
const LETTERS = 'inter-letters';

/**
 * ASCII and Latin-1, and the quotation marks, dashes and signs of sentences and prices; everything else comes from the
 * device's fonts. The figures are a separate file because only they are tabular: Inter would also widen hyphens and
 * asterisks, and pull words apart.
 */
const PARTS: readonly Part[] = [
  { name: 'inter-figures', ranges: [[0x30, 0x39]], features: ['tnum'] },
  {
    name: LETTERS,
    ranges: [
      [0x20, 0x2f],
      [0x3a, 0x7e],
      [0xa0, 0xff],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x20ac, 0x20ac],
      [0x2212, 0x2212],
    ],
    features: ['kern', 'ccmp', 'locl'],
  },
];

const charactersIn = ([first, last]: Range): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const hex = (code: number): string => code.toString(16).toUpperCase();
const unicodeRange = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');

/** The weights that the client uses. */
const WEIGHTS = { min: 400, max: 700 } as const;

/** The files of Inter that the client ships, by their names. */
export async function partsOfInter(): Promise<ReadonlyMap<string, Uint8Array>> {
  const whole = readFileSync(INTER);
  const subset = ({ ranges, features }: Part) =>
    subsetFont(whole, ranges.map(charactersIn).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: features,
    });
  return new Map(await Promise.all(PARTS.map(async (part) => [part.name, await subset(part)] as const)));
}

/** Inter's measures: its letter width in percent of the fallback font's, and its ascent and descent in relation to that width. */
const IN_PLACE = 'size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%';
const DEVICE_FONTS = ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'].map((name) => `local('${name}')`).join(',');

/**
 * The font faces. Until Inter is loaded, a device font replaces it, adjusted to the same width and height, so nothing
 * moves when they are exchanged.
 */
function faces(addressOf: (name: string) => string): string {
  const [weights, all] = [`${WEIGHTS.min} ${WEIGHTS.max}`, unicodeRange(PARTS.flatMap(({ ranges }) => ranges))];
  const inter = PARTS.map(
    ({ name, ranges }) =>
      `@font-face{font-family:Inter;src:url(${addressOf(name)}) ` +
      `format('woff2');font-weight:${weights};font-display:swap;unicode-range:${unicodeRange(ranges)}}`,
  );
  return `${inter.join('')}@font-face{font-family:'Inter Fallback';src:${DEVICE_FONTS};${IN_PLACE};unicode-range:${all}}`;
}

/** Ships a part of Inter with its licence, and preloads its letters before the style sheet requests them. */
export function font(): Plugin {
  let isBuild = false;
  let root = '/';
  return {
    name: 'font',
    configResolved({ command, base }) {
      isBuild = command === 'build';
      root = base;
    },
    async buildStart() {
      if (!isBuild) return;
      for (const [name, source] of await partsOfInter()) this.emitFile({ type: 'asset', name: `${name}.woff2`, source });
    },
    configureServer({ middlewares }) {
      const parts = partsOfInter();
      for (const { name } of PARTS)
        middlewares.use(`${root}${name}.woff2`, (_, answer) => {
          void parts.then((files) => answer.setHeader('content-type', 'font/woff2').end(files.get(name)));
        });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const built = Object.keys(bundle ?? {});
        const addressOf = (name: string) =>
          `${root}${built.find((file) => file.endsWith('.woff2') && file.includes(name)) ?? `${name}.woff2`}`;
        const href = addressOf(LETTERS);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true, fetchpriority: 'low' },
            injectTo: 'head',
          },
          { tag: 'style', children: faces(addressOf), injectTo: 'head' },
        ];
      },
    },
  };
}
