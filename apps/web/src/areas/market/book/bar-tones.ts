/**
 * Colours of the order book's sides. A price stands on its bar, so it is a
 * little nearer to ink than the plain colour: it must be read there too.
 */
export const BAR_TONES = {
  bid: { bar: 'bg-up/14', price: 'text-[color-mix(in_srgb,var(--up)_78%,var(--ink))]' },
  ask: { bar: 'bg-down/14', price: 'text-[color-mix(in_srgb,var(--down)_78%,var(--ink))]' },
} as const;
