import { expect, it } from 'vitest';
import { worldColour } from './world-colour.ts';

it('is always the same for a name, and different from main’s', () => {
  expect(worldColour('main')).toBe('#fcd535');
  expect(worldColour('w-1234')).toBe(worldColour('w-1234'));
  const hues = ['mine', 'yours', 'w-00ab12cd34', 'w-00ab12cd35', 'test-1', 'test-2'].map((id) => Number(/\d+/.exec(worldColour(id))?.[0]));
  expect(new Set(hues).size).toBe(hues.length);
  for (const hue of hues) expect(hue >= 90 && hue < 360).toBe(true);
});
