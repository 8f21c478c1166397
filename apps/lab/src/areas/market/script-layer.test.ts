import type { SeriesAttachedParameter, Time } from 'lightweight-charts';
import { expect, it } from 'vitest';
import { type Overlay, ScriptLayer } from './script-layer.ts';

const PALETTE = { page: '', line: '', ink: '', mute: '', brand: '', good: '', bad: '', font: '' };
const EMPTY: Overlay = { now: 0, stretches: [], plan: [], draft: undefined };

/** A layer on a chart that shows the instants 0 to 100, one pixel each. */
function layer(overlay: Partial<Overlay>): ScriptLayer {
  const made = new ScriptLayer((at) => at, PALETTE);
  const chart = { timeScale: () => ({ width: () => 100 }) };
  made.attached({ chart, requestUpdate: () => undefined } as unknown as SeriesAttachedParameter<Time>);
  made.show({ ...EMPTY, ...overlay });
  return made;
}
const PLAN = [
  { at: 10, price: 64_000 },
  { at: 90, price: 66_000 },
  { at: 900, price: 99_000 },
];

it('keeps the target of a script in the scale of the chart while its time is visible', () =>
  expect(layer({ plan: PLAN }).autoscaleInfo()).toEqual({ priceRange: { minValue: 64_000, maxValue: 66_000 } }));

it('keeps the draft in the scale wherever it leads', () => {
  const aim = { at: 900, price: 50_000 };
  expect(layer({ plan: PLAN, draft: { line: [aim], aim } }).autoscaleInfo()).toEqual({
    priceRange: { minValue: 50_000, maxValue: 66_000 },
  });
});

it('leaves the scale to the candles without scripts or draft', () => expect(layer({}).autoscaleInfo()).toBeNull());
