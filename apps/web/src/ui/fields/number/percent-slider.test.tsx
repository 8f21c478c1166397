import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PercentSlider } from './percent-slider.tsx';

test.each(['pointerUp', 'pointerCancel'] as const)('a dragged thumb snaps to the quarters until %s; keys do not', (ends) => {
  const chosen: number[] = [];
  render(<PercentSlider value={0} onChange={(percent) => chosen.push(percent)} label="Share" tone="up" />);
  const slider = screen.getByRole('slider');
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '26' } });
  fireEvent[ends](slider);
  fireEvent.change(slider, { target: { value: '27' } });
  expect(chosen).toEqual([25, 27]);
});
