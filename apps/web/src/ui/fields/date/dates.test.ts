import { expect, it } from 'vitest';
import { dateName, dayNames, firstWeekday, plusDays, plusMonths, weeksOf, withDay } from './dates.ts';

it('counts days and months across the ends of years and in leap years', () => {
  expect(plusDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(plusMonths('2026-01', -1)).toBe('2025-12');
  expect(plusMonths('2025-12', 1)).toBe('2026-01');
});

it('lays a month out in weeks that begin on Sunday, or on Monday', () => {
  const weeks = weeksOf('2026-01', 0);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, '2026-01-01', '2026-01-02', '2026-01-03']);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-01-31');
  expect(weeksOf('2026-02', 0)).toHaveLength(4);
  expect(weeksOf('2026-02', 1)).toHaveLength(5);
  expect(weeksOf('2026-02', 1)[0]).toEqual([...Array(6).fill(undefined), '2026-02-01']);
});

it('names days and months in each language by the same calendar', () => {
  expect(dateName('2026-01-01', 'en', { month: 'long', year: 'numeric' })).toBe('January 2026');
  expect(dateName('2026-01-01', 'th', { month: 'long', year: 'numeric' })).toContain('2026');
  expect(dayNames('zh-CN', 0)[0]).toBe('周日');
  expect([dayNames('zh-CN', 1)[0], dayNames('es', 1).at(-1)]).toEqual(['周一', 'dom']);
});

it('begins a span with one press and ends it with the next', () => {
  expect(withDay({ from: '', to: '' }, '2026-01-05')).toEqual({ from: '2026-01-05', to: '' });
  expect(withDay({ from: '2026-01-05', to: '' }, '2026-01-09')).toEqual({ from: '2026-01-05', to: '2026-01-09' });
  expect(withDay({ from: '2026-01-05', to: '' }, '2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  // An earlier day, or one after a complete span, starts a new span.
  expect(withDay({ from: '2026-01-05', to: '' }, '2026-01-02')).toEqual({ from: '2026-01-02', to: '' });
  expect(withDay({ from: '2026-01-05', to: '2026-01-09' }, '2026-01-07')).toEqual({ from: '2026-01-07', to: '' });
});

it('begins the week as its language does', () =>
  expect(['en', 'zh-CN', 'zh-HK', 'ja', 'ko', 'th', 'es'].map(firstWeekday)).toEqual([0, 1, 0, 0, 0, 0, 1]));
