import { percent } from '@mt2/domain';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { LtvBar } from './ltv-bar.tsx';

beforeEach(() => changeLanguage('en'));

test('a ratio is rounded up: it is never shown safer than it is', () => {
  render(<LtvBar ltv={percent('64.990001')} />);
  screen.getByText('65.00%');
});

test.each([
  ['59.99', 'bg-(--green)'],
  ['59.9901', 'bg-brand'],
  ['74.9901', 'bg-(--red)'],
])('the bar of %s%% is not calmer than its risk', (ltv, colour) => {
  render(<LtvBar ltv={percent(ltv)} />);
  expect(screen.getByRole('img').firstElementChild?.classList).toContain(colour);
});

test('a change shows the ratio before and after it, and no change the ratio once', () => {
  const { rerender } = render(<LtvBar ltv={percent('53.1')} before={percent('62')} />);
  screen.getByText('62.00% → 53.10%');
  rerender(<LtvBar ltv={percent('62')} before={percent('62')} />);
  expect(screen.queryByText(/→/)).toBeNull();
});
