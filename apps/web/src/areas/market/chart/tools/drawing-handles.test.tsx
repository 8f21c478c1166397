import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { formatDateTime } from '../../../../platform/format.ts';
import { changeLanguage } from '../../../../platform/i18n.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { Tool } from './drawing.ts';
import { DrawingHandles } from './drawing-handles.tsx';

beforeEach(() => changeLanguage('en'));

const AT = { time: 1_767_225_600, price: 64_000 };
const TIME = formatDateTime(AT.time);

test.each<[Tool, number, string]>([
  ['level', 64_000, '64,000.00'],
  ['vertical', AT.time, TIME],
  ['trend', 64_000, `64,000.00, ${TIME}`],
])('a handle of a %s is read out with what it moves', (tool, value, words) => {
  const ignored = { added: undefined, onSelect: () => undefined, onMove: () => undefined };
  render(<DrawingHandles chart={{} as KlineChart} drawings={[{ id: 1, tool, from: AT, to: AT }]} priceDecimals={2} {...ignored} />);
  const [handle] = screen.getAllByRole('slider');
  expect([handle?.getAttribute('aria-valuenow'), handle?.getAttribute('aria-valuetext')]).toEqual([String(value), words]);
});
