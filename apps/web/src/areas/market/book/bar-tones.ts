/**
 * Colours of the order book's sides. Prices are drawn on their bars, so their colours are a little closer to the ink
 * than the plain ones, to stay legible.
 */
export const BAR_TONES = {
  bid: { bar: 'bg-up/14', price: 'text-[color-mix(in_srgb,var(--up)_78%,var(--ink))]' },
  ask: { bar: 'bg-down/14', price: 'text-[color-mix(in_srgb,var(--down)_78%,var(--ink))]' },
} as const;
