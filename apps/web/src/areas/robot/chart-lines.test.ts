import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { expect, test } from 'vitest';
import { gridOnChart, lineAt, spanOf } from './chart-lines.ts';

const market = SEED_MARKETS.list[0] as (typeof SEED_MARKETS.list)[number];
const LINES = [6_000_000, 6_100_000, 6_200_000, 6_300_000];
const drawn = (empty: number | undefined) =>
  gridOnChart({ market, lines: LINES, empty }).map(({ price, tone, isEdge }) => `${tone} ${price}${isEdge ? '' : ' labelled'}`);

test('buys are below the empty line, sells above, and both limits have a label', () =>
  expect(drawn(1)).toEqual(['up 60000 labelled', 'down 62000', 'down 63000 labelled']));

test('for a grid without orders the limits are drawn', () =>
  expect(drawn(undefined)).toEqual(['accent 60000 labelled', 'accent 63000 labelled']));

test('many lines are faint, except the limits', () => {
  const lines = Array.from({ length: 41 }, (_, line) => 6_000_000 + line * 1_000);
  const faint = gridOnChart({ market, lines, empty: 20 }).filter(({ isFaint }) => isFaint);
  expect(faint).toHaveLength(38);
});

test('a span contains all lines, including those at which a robot would end', () => {
  const lines = [...gridOnChart({ market, lines: LINES, empty: 1 }), lineAt(market, 5_000_000, 'down')];
  expect(spanOf(lines)).toEqual({ low: 50_000, high: 63_000 });
  expect(spanOf([])).toBeUndefined();
});
