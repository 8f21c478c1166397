import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InApp } from '../../../testing/in-app.tsx';
import { Calendar } from './calendar.tsx';
import type { Span } from './dates.ts';

function Dates() {
  const [span, setSpan] = useState<Span>({ from: '2026-03-10', to: '2026-03-31' });
  return (
    <InApp>
      <button type="button" onClick={() => setSpan({ from: '2026-01-05', to: '2026-01-20' })}>
        January
      </button>
      <Calendar {...span} onChange={setSpan} last="2026-04-15" locale="es" />
    </InApp>
  );
}

const user = userEvent.setup();
const day = () => (document.activeElement as HTMLElement).dataset.day;
const focus = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
const show = () => void render(<Dates />);

test.each([
  ['2026-03-10', '{ArrowRight}', '2026-03-11'],
  ['2026-03-01', '{ArrowLeft}', '2026-02-28'],
  ['2026-03-04', '{ArrowUp}', '2026-02-25'],
  ['2026-03-04', '{Home}', '2026-03-02'],
  ['2026-03-04', '{End}', '2026-03-08'],
  ['2026-03-31', '{PageUp}', '2026-02-28'],
  ['2026-03-31', '{PageDown}', '2026-04-15'],
])('from the focused day %s the key %s leads to %s', async (from, key, to) => {
  show();
  focus(from);
  await user.keyboard(key);
  expect(day()).toBe(to);
});

test('keys count from the focused day in a month chosen by an arrow', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  focus('2026-02-01');
  await user.keyboard('{ArrowRight}');
  expect(day()).toBe('2026-02-02');
});

test('a span chosen elsewhere shows its month, and keys begin at its end', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'January' }));
  expect(screen.getByRole('heading').textContent).toBe('enero de 2026');
  expect(document.querySelector('[data-day][tabindex="0"]')?.getAttribute('data-day')).toBe('2026-01-20');
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('lun');
});
