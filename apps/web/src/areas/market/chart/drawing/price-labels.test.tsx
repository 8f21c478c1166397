import { expect, test, vi } from 'vitest';
import type { LinePlace } from './label-places.ts';
import { PriceLabels } from './price-labels.ts';

type Shown = { readonly height: number; readonly ys: readonly number[]; readonly isPast: boolean };

/** The places of lines in a chart whose prices are heights: the legend ends at 16, and the last price is at 50. */
function placesOf({ height, ys, isPast }: Shown): readonly LinePlace[] {
  const labels = new PriceLabels({ ink: '', page: '', mute: '', priceDecimals: 2 });
  labels.attached({
    chart: {
      panes: () => [{ getHeight: () => height }],
      timeScale: () => ({ width: () => 300, timeToCoordinate: () => (isPast ? 301 : 299) }),
    },
    series: { priceToCoordinate: (price: number) => price },
    requestUpdate: () => undefined,
  } as never);
  labels.showLast({ time: 0 as never, price: 50, text: '', countdown: '', back: '' });
  labels.showLines(ys.map((price) => ({ price, text: '', back: '', names: [], isLeft: false })));
  labels.keepBelow(16);
  const listener = vi.fn<(places: readonly LinePlace[]) => void>();
  labels.listen(listener);
  labels.updateAllViews();
  labels.updateAllViews();
  // Nothing has changed since the first time.
  expect(listener).toHaveBeenCalledTimes(2);
  return listener.mock.lastCall?.[0] ?? [];
}

test('labels make room for the countdown, which a low chart and a past one do not have', () => {
  const at = (height: number, isPast: boolean) => placesOf({ height, ys: [51], isPast }).map(({ middle }) => middle);
  expect(at(240, false)).toEqual([80]);
  expect(at(240, true)).toEqual([65]);
  expect(at(120, false)).toEqual([65]);
});

test('every line in view has a label: those without room at the axis have one among the candles', () => {
  const places = placesOf({ height: 106, ys: [30, 40, 90, 92, 95, 300], isPast: true });
  expect(places.map(({ middle }) => middle)).toEqual([30, undefined, 68.5, 83.5, 98.5, undefined]);
  expect(places.map(({ spare }) => spare)).toEqual([undefined, 40, undefined, undefined, undefined, undefined]);
});
