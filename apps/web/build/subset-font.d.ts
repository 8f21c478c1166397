/** The part of the package that this build uses; it brings no types. */
declare module 'subset-font' {
  export type Wish = {
    targetFormat: 'woff2';
    variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Tags of the OpenType features that stay. */
    keepFeatures: readonly string[];
  };
  /** The part of a font that draws these characters. */
  export default function subsetFont(font: Uint8Array, characters: string, wish: Wish): Promise<Uint8Array>;
}
