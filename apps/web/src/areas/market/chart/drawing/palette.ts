/** The chart's colours: a canvas cannot read CSS variables, so they are read for it whenever theme or up/down colours change. */
export type Palette = {
  readonly page: string;
  readonly line: string;
  readonly ink: string;
  readonly mute: string;
  readonly accent: string;
  readonly warn: string;
  readonly alert: string;
  readonly up: string;
  readonly down: string;
  readonly onSide: string;
  /** Indicator lines, in order: at most as many as the candles' pane may show. */
  readonly plots: readonly string[];
};

/** On white, lines and their legends must be darker to be legible. */
const PLOTS = {
  dark: ['#f3ba2f', '#e377e8', '#6ea8fe', '#3fc8b4', '#ff9a6b', '#b9d65a', '#a78bfa', '#f58ab8', '#9fb3c8'],
  light: ['#8a5a00', '#9c2fb0', '#2f5fc4', '#0f766e', '#b4451f', '#55730b', '#5b3fc4', '#b02a67', '#4a6076'],
} as const;

/** The lines of alerts: no other line has this colour. */
const ALERT = { dark: '#38bdf8', light: '#0369a1' } as const;

/** Reads the tokens of the document's current theme. */
export function readPalette(): Palette {
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: token('page'),
    line: token('line'),
    ink: token('ink'),
    mute: token('mute'),
    accent: token('accent'),
    warn: token('warn'),
    alert: ALERT[theme],
    up: token('up'),
    down: token('down'),
    onSide: token('on-side'),
    plots: PLOTS[theme],
  };
}

/** A `#rrggbb` colour with an opacity of 0–1. */
export const faded = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
