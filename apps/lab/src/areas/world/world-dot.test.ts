import { expect, it } from 'vitest';
import { worldColour } from './world-dot.tsx';

it('is always the same for a name, and different from main’s', () => {
  expect(worldColour('main')).toBe('#fcd535');
  expect(worldColour('w-1234')).toBe(worldColour('w-1234'));
  const hues = ['mine', 'yours', 'w-00ab12cd34', 'w-00ab12cd35', 'test-1', 'test-2'].map((id) => Number(/\d+/.exec(worldColour(id))?.[0]));
  expect(new Set(hues).size).toBe(hues.length);
  for (const hue of hues) expect(hue >= 90 && hue < 360).toBe(true);
});

it('tells worlds of similar names apart', () => {
  for (const names of [Array.from({ length: 10 }, (_, n) => `m${n}`), Array.from({ length: 8 }, (_, n) => `story-${n + 1}`)]) {
    const hues = names.map((id) => Number(/\d+/.exec(worldColour(id))?.[0])).sort((one, other) => one - other);
    const gaps = hues.slice(1).map((hue, n) => hue - (hues[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  }
});
