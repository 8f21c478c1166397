export type Palette = {
  readonly page: string;
  readonly line: string;
  readonly ink: string;
  readonly mute: string;
  readonly brand: string;
  readonly good: string;
  readonly bad: string;
  readonly font: string;
};

/** The theme's colours for painting on a canvas. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    page: read('--color-page'),
    line: read('--color-line'),
    ink: read('--color-ink'),
    mute: read('--color-mute'),
    brand: read('--color-brand'),
    good: read('--color-good'),
    bad: read('--color-bad'),
    font: read('--font-sans'),
  };
}
