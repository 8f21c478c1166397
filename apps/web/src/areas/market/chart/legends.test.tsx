import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Palette } from './drawing/palette.ts';
import type { Pane, Plot } from './drawing/panes.ts';
import { Legends } from './legends.tsx';

const LABELS = ['MA5', 'MA10', 'MA30', 'EMA12', 'EMA26'];

/** The legend of the first plots, each with the value 64,000 at the only candle. */
function legendOf(number: number, isLow: boolean) {
  const plots = LABELS.slice(0, number).map(
    (label, colour): Plot => ({ key: label, label, style: 'line', colour, decimals: 1, values: [64_000] }),
  );
  const pane: Pane = { name: 'main', title: '', plots };
  const palette = { plots: ['#fff'], mute: '#888' } as unknown as Palette;
  const { container } = render(<Legends panes={[pane]} tops={[0]} index={0} palette={palette} isLow={isLow} first={undefined} />);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
}

test('a low chart names all plots, without their values if there are more than three', () => {
  expect(legendOf(3, true)).toEqual(['MA5:64,000.0', 'MA10:64,000.0', 'MA30:64,000.0']);
  expect(legendOf(5, true)).toEqual(LABELS);
  expect(legendOf(5, false)).toEqual(LABELS.map((label) => `${label}:64,000.0`));
});
